extension Command {
  /// The line of this command in a case.
  public func text(in names: CaseNames) -> String {
    words(in: names).joined(separator: " ")
  }

  /// The line of this command, when only the world is known.
  ///
  /// An object whose insert this is not is taken for one of the first entity; print with
  /// `CaseNames` where that matters.
  public func text(in world: World) -> String {
    text(in: CaseNames(world, [self]))
  }

  private func words(in names: CaseNames) -> [String] {
    switch self {
    case .insert(let object, let entity, let values):
      ["insert", names.object(object), names.entity(entity)]
        + names.attributes(ofEntity: entity).assignments(values)
    case .set(let object, let values):
      ["set", names.object(object)] + names.attributes(ofObject: object).assignments(values)
    case .delete(let object): ["delete", names.object(object)]
    case .process: ["process"]
    case .obtain(let objects): ["obtain"] + names.objects(objects)
    case .save: ["save"]
    case .rollback: ["rollback"]
    case .reset: ["reset"]
    case .refresh(let object, let keepingChanges):
      ["refresh", names.object(object), keepingChanges ? "keep" : "drop"]
    case .lookUp(let lookup, let object, let id):
      [lookup.rawValue, names.object(object)] + (id == .temporary ? ["temporary"] : [])
    case .query(let request): ["query"] + request.words(in: names)
    case .forgetCache(let name):
      name.map { ["forget", "cache", $0.quoted] } ?? ["forget", "caches"]
    default: listWords(in: names)
    }
  }

  private func listWords(in names: CaseNames) -> [String] {
    switch self {
    case .make(let list, let configuration):
      ["make", names.list(list)] + configuration.words(in: names)
    case .request(let list, let edit):
      ["request", names.list(list)] + edit.words(in: names.attributes(ofList: list))
    case .fetch(let list): ["fetch", names.list(list)]
    case .delegate(let list, let kind): ["delegate", names.list(list), kind.rawValue]
    case .share(let list, let owner): ["share", names.list(list), "with", names.list(owner)]
    case .release(let list): ["release", names.list(list)]
    case .arm(let list, let habit): ["arm", names.list(list), habit.text(in: names)]
    case .objectAt(let list, let path): ["at", names.list(list), path.description]
    case .locate(let list, let object): ["locate", names.list(list), names.object(object)]
    case .open(let list, let kind): ["open", names.list(list), kind.rawValue]
    case .showOwn(let list): ["show-own", names.list(list)]
    case .keep(let list): ["keep", names.list(list)]
    case .reload(let list): ["reload", names.list(list)]
    case .edit(let list, let edit): ["edit", names.list(list), edit.text(in: names)]
    default: []
    }
  }
}

extension Habit {
  /// The words after `arm` and the list.
  public func text(in names: CaseNames) -> String {
    switch self {
    case .query: "query"
    case .process: "process"
    case .performFetch: "perform-fetch"
    case .save: "save"
    case .fail: "fail"
    case .applyElsewhere: "apply-elsewhere"
    case .set(let object, let values):
      (["set", names.object(object)] + names.attributes(ofObject: object).assignments(values))
        .joined(separator: " ")
    case .delete(let object): "delete " + names.object(object)
    }
  }
}

extension SnapshotEdit where SectionID == String, ItemID == Int {
  /// The words after `edit` and the list.
  public func text(in names: CaseNames) -> String {
    words(in: names).joined(separator: " ")
  }

  private func words(in names: CaseNames) -> [String] {
    switch self {
    case .appendSections(let ids): ["append-sections"] + ids.map(\.quoted)
    case .insertSections(let ids, let side, let place):
      ["insert-sections"] + ids.map(\.quoted) + [side.rawValue, place.quoted]
    case .moveSection(let id, let side, let place):
      ["move-section", id.quoted, side.rawValue, place.quoted]
    case .deleteSections(let ids): ["delete-sections"] + ids.map(\.quoted)
    case .appendItems(let items, let section):
      ["append"] + names.objects(items) + (section.map { ["to", $0.quoted] } ?? [])
    case .insertItems(let items, let side, let place):
      ["insert"] + names.objects(items) + [side.rawValue, names.object(place)]
    case .moveItem(let item, let side, let place):
      ["move", names.object(item), side.rawValue, names.object(place)]
    case .deleteItems(let items): ["delete"] + names.objects(items)
    case .deleteAllItems: ["delete-all"]
    case .reloadItems(let items): ["reload"] + names.objects(items)
    }
  }
}
