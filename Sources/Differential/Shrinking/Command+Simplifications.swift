import StoreModel

extension Command {
  /// Plainer commands that say nearly the same, the boldest first.
  func simplifications(in schema: Schema) -> [Command] {
    switch self {
    case .insert(let object, let entity, let values):
      let plainer = values.simplifications(in: schema.entities[entity])
      return (entity == 0 ? [] : [.insert(object: object, entity: 0, values)])
        + plainer.map { .insert(object: object, entity: entity, $0) }
    case .set(let object, let values):
      return values.simplifications(in: schema.entities[0]).map { .set(object: object, $0) }
    case .obtain(let objects):
      return objects.count < 2
        ? []
        : objects.indices.map { index in
          var fewer = objects
          fewer.remove(at: index)
          return .obtain(objects: fewer)
        }
    case .save: return [.process]
    case .refresh(let object, keepingChanges: true):
      return [.refresh(object: object, keepingChanges: false)]
    case .refresh(let object, keepingChanges: false): return [.set(object: object, [])]
    case .lookUp(let how, let object, .temporary): return [.lookUp(how, object: object, .current)]
    case .query(let request): return request.simplifications.map { .query($0) }
    case .make(let list, let configuration):
      return configuration.simplifications.map { .make(list: list, $0) }
    case .request(let list, let edit):
      return edit.simplifications.map { .request(list: list, $0) }
    case .open(let list, let kind):
      return [.fetch(list: list), .delegate(list: list, kind)]
        + kind.simplifications.map { .open(list: list, $0) }
    case .delegate(let list, let kind):
      return kind.simplifications.map { .delegate(list: list, $0) }
    case .arm(let list, .set(let object, let values)):
      return values.simplifications(in: schema.entities[0]).map {
        .arm(list: list, .set(object: object, $0))
      }
    case .forgetCache(name: .some): return [.forgetCache(name: nil)]
    case .edit(let list, let edit):
      return edit.simplifications.map { .edit(list: list, $0) }
    default: return []
    }
  }
}

extension Command {
  /// The same assignments with one value changed to another plain one.
  func withOtherValues(in schema: Schema) -> [Command] {
    guard case .set(let object, let values) = self else { return [] }
    let attributes = schema.entities[0].attributes
    return values.indices.flatMap { index -> [Command] in
      guard attributes.indices.contains(values[index].attribute) else { return [] }
      let plain = Value.plainest(of: attributes[values[index].attribute].type)
      return (plain.map(Optional.some) + [nil]).map { value in
        var changed = values
        changed[index].value = value
        return .set(object: object, changed)
      }
    }
  }
}

extension [Assignment] {
  /// Fewer assignments, or plainer values.
  fileprivate func simplifications(in entity: Entity) -> [[Assignment]] {
    var simpler: [[Assignment]] = isEmpty ? [] : [[]]
    for index in indices where count > 1 {
      var fewer = self
      fewer.remove(at: index)
      simpler.append(fewer)
    }
    for index in indices where entity.attributes.indices.contains(self[index].attribute) {
      for value in Value.plainest(of: entity.attributes[self[index].attribute].type) {
        if self[index].value == value { break }
        var plainer = self
        plainer[index].value = value
        simpler.append(plainer)
      }
    }
    return simpler
  }
}

extension Value {
  /// The values to try in place of another, the plainest first.
  fileprivate static func plainest(of type: AttributeType) -> [Value] {
    switch type {
    case .bool: [.bool(false), .bool(true)]
    case .int: [.int(0), .int(1), .int(2)]
    case .double: [.double(0), .double(1), .double(2)]
    case .string: [.string("a"), .string("b"), .string("A"), .string("")]
    case .date: [0, 1, 2].map { .date(Timestamp(milliseconds: $0)) }
    case .uuid: [0, 1, 2].map { .uuid(UUIDBytes(high: 0, low: $0)) }
    case .data: [.data([]), .data([0]), .data([1])]
    }
  }
}

extension FetchRequest {
  /// Plainer requests.
  fileprivate var simplifications: [FetchRequest] {
    let plain = FetchRequest(entity: entity)
    let smaller = ListConfiguration(request: self).simplifications.map(\.request)
    return (self == plain ? [] : [plain]) + smaller.filter { $0 != self }
  }
}

extension RequestEdit {
  /// Plainer edits.
  fileprivate var simplifications: [RequestEdit] {
    switch self {
    case .predicate(let predicate): predicate.simplifications.map { .predicate($0) }
    case .sort(let keys):
      ListConfiguration(request: FetchRequest(entity: 0, sort: keys)).simplifications
        .map(\.request.sort).filter { $0 != keys }.map { .sort($0) }
    case .sections(.firstLetter(let attribute)): [.sections(.attribute(attribute))]
    case .limit(let limit) where limit > 1: [.limit(1)]
    case .offset(let offset) where offset > 1: [.offset(1)]
    case .batchSize(let size) where size > 1: [.batchSize(1)]
    default: []
    }
  }
}

extension DelegateKind {
  /// Kinds to try in place of this one.
  fileprivate var simplifications: [DelegateKind] {
    Array([DelegateKind.none, .legacy, .snapshot, .difference].prefix { $0 != self })
  }
}

extension SnapshotEdit where ItemID == Int {
  /// The same edit with fewer items or sections.
  fileprivate var simplifications: [SnapshotEdit] {
    switch self {
    case .appendItems(let items, let section):
      items.withoutOne.map { .appendItems($0, to: section) }
        + (section == nil ? [] : [.appendItems(items, to: nil)])
    case .insertItems(let items, let side, let place):
      items.withoutOne.map { .insertItems($0, side, place) }
    case .deleteItems(let items): items.withoutOne.map { .deleteItems($0) }
    case .reloadItems(let items): items.withoutOne.map { .reloadItems($0) }
    case .appendSections(let ids): ids.withoutOne.map { .appendSections($0) }
    case .insertSections(let ids, let side, let place):
      ids.withoutOne.map { .insertSections($0, side, place) }
    case .deleteSections(let ids): ids.withoutOne.map { .deleteSections($0) }
    case .moveSection, .moveItem, .deleteAllItems: []
    }
  }
}

extension Array {
  /// The array without each one of its elements in turn; none for an array of one.
  fileprivate var withoutOne: [[Element]] {
    guard count > 1 else { return [] }
    return indices.map { index in
      var fewer = self
      fewer.remove(at: index)
      return fewer
    }
  }
}
