extension Command {
  /// Returns the line of this command in a case.
  public func text(in names: CaseNames) -> String {
    (words(in: names) + contextWords(in: names)).joined(separator: " ")
  }

  /// Returns the line of this command when only the world is known.
  ///
  /// Without its insert, an object is treated as an object of the first entity. If that is wrong,
  /// use `CaseNames` of the whole case.
  public func text(in world: World) -> String {
    text(in: CaseNames(world, [self]))
  }

  /// Returns `in` and the context, unless this is the first context and the line is clear without
  /// it.
  private func contextWords(in names: CaseNames) -> [String] {
    guard let context else { return [] }
    let others = parts.change?.parts.others ?? parts.others
    let isNamed =
      context != 0 || kind == .trespass
      || (names.declaresContexts && names.endsLikeContext(others))
    return isNamed ? ["in", names.context(context)] : []
  }

  fileprivate func words(in names: CaseNames) -> [String] {
    switch self {
    case .insert(let object, let entity, let values, _):
      ["insert", names.object(object), names.entity(entity)]
        + names.attributes(ofEntity: entity).assignments(values)
    case .set(let object, let values, _): ["set"] + names.assignment(of: values, to: object)
    case .relate(let object, let relationship, let others, _):
      [
        "relate", names.object(object),
        names.attributes(ofObject: object).relationship(relationship),
      ] + names.objects(others)
    case .delete(let object, _): ["delete", names.object(object)]
    case .obtain(let objects, _): ["obtain"] + names.objects(objects)
    case .refresh(let object, let mode, _): ["refresh", names.object(object), mode.rawValue]
    case .lookUp(let lookup, let object, let id, _):
      [lookup.rawValue, names.object(object)] + (id == .temporary ? ["temporary"] : [])
    case .query(let request, _): ["query"] + request.words(in: names)
    case .trespass(let use, let object, let from, _):
      ["trespass", use.rawValue, names.object(object), "of", names.context(from)]
    case .process: ["process"]
    case .save: ["save"] + noteWords
    case .hook(let habit, _): ["hook"] + habit.words(in: names)
    case .merge(let note, _): ["merge", String(note)]
    case .rollback: ["rollback"]
    case .undo: ["undo"]
    case .redo: ["redo"]
    case .reset: ["reset"]
    case .batchInsert(let object, let entity, let values, _):
      ["batch-insert", names.object(object), names.entity(entity)]
        + names.attributes(ofEntity: entity).assignments(values) + noteWords
    case .batch(let request, _): request.words(in: names) + noteWords
    case .forgetCache(let name):
      name.map { ["forget", "cache", $0.quoted] } ?? ["forget", "caches"]
    case .make(let list, let configuration, let isRefused):
      ["make", names.list(list)] + configuration.words(in: names)
        + (isRefused ? [CaseText.refusedWord] : [])
    case .request(let list, let edit):
      ["request", names.list(list)] + edit.words(in: names.attributes(ofList: list))
    case .fetch(let list): ["fetch", names.list(list)]
    case .delegate(let list, let kind): ["delegate", names.list(list), kind.rawValue]
    case .share(let list, let owner): ["share", names.list(list), "with", names.list(owner)]
    case .release(let list): ["release", names.list(list)]
    case .arm(let list, let habit): ["arm", names.list(list), habit.text(in: names)]
    case .objectAt(let list, let path): ["at", names.list(list), path.description]
    case .readRow(let list, let path): ["read", names.list(list), path.description]
    case .close: ["close"]
    case .settle: ["settle"]
    case .reopen(let end): ["reopen"] + (end == .killed ? [end.rawValue] : [])
    case .interrupt(let interruption, _):
      [interruption.kind.word, String(interruption.write)]
    case .catchUp: ["catch-up"]
    case .deleteHistory: ["delete-history"]
    case .locate(let list, let object): ["locate", names.list(list), names.object(object)]
    case .open(let list, let kind): ["open", names.list(list), kind.rawValue]
    case .showOwn(let list): ["show-own", names.list(list)]
    case .keep(let list): ["keep", names.list(list)]
    case .reload(let list): ["reload", names.list(list)]
    case .edit(let list, let edits):
      ["edit", names.list(list), edits.map { $0.text(in: names) }.joined(separator: ", ")]
    case .own(let call, let ordinary):
      [CaseText.ownWord, call.name.quoted, String(call.number), "as"] + ordinary.words(in: names)
    }
  }

  /// The words `as` and the number of the note, if a note is kept.
  private var noteWords: [String] { keptNote.map { ["as", String($0)] } ?? [] }
}

extension SaveInterruption.Kind {
  /// The word for a save to which this happens.
  var word: String {
    switch self {
    case .fail: "save-failing"
    case .kill: "save-killed"
    }
  }
}

extension CaseNames {
  /// Returns the object and the assignments.
  fileprivate func assignment(of values: [Assignment], to object: Int) -> [String] {
    [self.object(object)] + attributes(ofObject: object).assignments(values)
  }

  /// Whether the object before the last one is called `in`.
  fileprivate func endsLikeContext(_ objects: [Int]) -> Bool {
    objects.count > 1 && objects.suffix(2).first.map(object) == "in"
  }
}

extension SaveHabit {
  /// Returns the words after `hook`.
  public func text(in names: CaseNames) -> String {
    words(in: names).joined(separator: " ")
  }

  fileprivate func words(in names: CaseNames) -> [String] {
    switch self {
    case .change(let change): change.words(in: names)
    case .endless(let object): ["endless", names.object(object)]
    case .refetch(let list): ["refetch", names.list(list)]
    case .performFetch(let list): ["perform-fetch", names.list(list)]
    case .call(let call): [call.rawValue]
    }
  }
}

extension Habit {
  /// Returns the words after `arm` and the list.
  public func text(in names: CaseNames) -> String {
    switch self {
    case .query: "query"
    case .process: "process"
    case .performFetch: "perform-fetch"
    case .readRow(let path): "read \(path)"
    case .call(let call): call.rawValue
    case .save(let context): "save in \(names.context(context))"
    case .fetch(let list): "fetch \(names.list(list))"
    case .fail: "fail"
    case .applyElsewhere: "apply-elsewhere"
    case .release: "release"
    case .delegate(let kind): "delegate \(kind.rawValue)"
    case .change(let change): change.words(in: names).joined(separator: " ")
    }
  }
}

extension SnapshotEdit where SectionID == String, ItemID == Int {
  /// Returns the words after `edit` and the list.
  public func text(in names: CaseNames) -> String {
    words(in: names).joined(separator: " ")
  }

  fileprivate func words(in names: CaseNames) -> [String] { words(naming: names.object) }

  /// Returns the words after `edit` and the list, with other names of the items.
  package func words(naming name: (Int) -> String) -> [String] {
    switch self {
    case .appendSections(let ids): ["append-sections"] + ids.map(\.quoted)
    case .insertSections(let ids, let side, let place):
      ["insert-sections"] + ids.map(\.quoted) + [side.rawValue, place.quoted]
    case .moveSection(let id, let side, let place):
      ["move-section", id.quoted, side.rawValue, place.quoted]
    case .deleteSections(let ids): ["delete-sections"] + ids.map(\.quoted)
    case .appendItems(let items, let section):
      ["append"] + items.map { name($0) } + (section.map { ["to", $0.quoted] } ?? [])
    case .insertItems(let items, let side, let place):
      ["insert"] + items.map { name($0) } + [side.rawValue, name(place)]
    case .moveItem(let item, let side, let place):
      ["move", name(item), side.rawValue, name(place)]
    case .deleteItems(let items): ["delete"] + items.map { name($0) }
    case .deleteAllItems: ["delete-all"]
    case .reloadItems(let items): ["reload"] + items.map { name($0) }
    case .reconfigureItems(let items): ["reconfigure"] + items.map { name($0) }
    case .reloadSections(let ids): ["reload-sections"] + ids.map(\.quoted)
    }
  }
}
