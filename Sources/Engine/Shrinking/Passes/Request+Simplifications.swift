import StoreModel

extension [Assignment] {
  /// Fewer assignments, or plainer values.
  func simplifications(in entity: Entity) -> [[Assignment]] {
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
  static func plainest(of type: AttributeType) -> [Value] {
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
  var simplifications: [FetchRequest] {
    let plain = FetchRequest(entity: entity)
    let smaller = ListConfiguration(request: self).simplifications.map(\.request)
    return (self == plain ? [] : [plain]) + smaller.filter { $0 != self }
  }
}

extension BatchRequest {
  /// Plainer requests: of more rows, with fewer values, of an entity above or of the first one.
  func simplifications(in schema: Schema) -> [BatchRequest] {
    switch self {
    case .insert: return []
    case .update(0, .always, []), .delete(0, .always): return []
    case .update(let entity, .always, []):
      return [.update(entity: schema.entities[entity].parent ?? 0, .always, [])]
    case .delete(let entity, .always):
      return [.delete(entity: schema.entities[entity].parent ?? 0, .always)]
    case .update(let entity, let predicate, let values):
      return predicate.simplifications.map { .update(entity: entity, $0, values) }
        + values.simplifications(in: schema.entities[entity]).map {
          .update(entity: entity, predicate, $0)
        }
    case .delete(let entity, let predicate):
      return predicate.simplifications.map { .delete(entity: entity, $0) }
    }
  }
}

extension RequestEdit {
  /// Plainer edits.
  var simplifications: [RequestEdit] {
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
  var simplifications: [DelegateKind] {
    Array([DelegateKind.none, .legacy, .snapshot, .difference].prefix { $0 != self })
  }
}

extension SnapshotEdit where ItemID == Int {
  /// The same edit with fewer items or sections.
  var simplifications: [SnapshotEdit] {
    switch self {
    case .appendItems(let items, let section):
      items.withoutOne.map { .appendItems($0, to: section) }
        + (section == nil ? [] : [.appendItems(items, to: nil)])
    case .insertItems(let items, let side, let place):
      items.withoutOne.map { .insertItems($0, side, place) } + [.appendItems(items, to: nil)]
    case .deleteItems(let items):
      items.withoutOne.map { .deleteItems($0) } + [.appendItems(items, to: nil)]
    case .reloadItems(let items):
      items.withoutOne.map { .reloadItems($0) } + [.appendItems(items, to: nil)]
    case .moveItem(let item, _, _): [.appendItems([item], to: nil)]
    case .appendSections(let ids): ids.withoutOne.map { .appendSections($0) }
    case .insertSections(let ids, let side, let place):
      ids.withoutOne.map { .insertSections($0, side, place) }
    case .deleteSections(let ids): ids.withoutOne.map { .deleteSections($0) }
    case .moveSection, .deleteAllItems: []
    }
  }
}

extension Array {
  /// The array without each one of its elements in turn; none for an array of one.
  var withoutOne: [[Element]] {
    guard count > 1 else { return [] }
    return indices.map { index in
      var fewer = self
      fewer.remove(at: index)
      return fewer
    }
  }
}
