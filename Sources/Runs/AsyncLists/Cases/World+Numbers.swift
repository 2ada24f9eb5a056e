import Driving
import StoreModel

// Worlds in which no two rows tie: the last sort key of each list is a number, and each object has
// one of its own. Objects that are inserted at the same time would have no order otherwise.
extension World {
  /// Reads the world of a store that knows one schema alone. Its lists follow related objects and
  /// keep their windows, like all lists of an `AsyncStore`. They have no delegates, and no marks.
  ///
  /// A list is a mistake if rows may tie, or if sections may be out of line. Then the order of
  /// calls would decide whether the list fails (R50).
  ///
  /// - Parameter header: the text of a case without commands.
  /// - Throws: the first mistake in the text.
  init(ofTasks header: String) throws(CaseTextError) {
    try self.init(header: header)
    for list in lists {
      guard number(of: list) != nil else {
        throw World.error(
          in: header, at: list, expected: "an integer of the entity as the last sort key",
          found: "rows that may tie")
      }
      guard list.keepsSectionsInLine else {
        throw World.error(
          in: header, at: list, expected: "sections by the first sort key, without a comparator",
          found: "sections that may be out of line")
      }
    }
    options.processing = .atOnce
    options.followsRelatedObjects = !schema.relations.isEmpty
    for list in lists.indices {
      lists[list].delegate = .none
      lists[list].configuration.marksReloads = false
      lists[list].configuration.window = .live
    }
  }

  private static func error(
    in header: String, at list: ListDeclaration, expected: String, found: String
  ) -> CaseTextError {
    let lines = header.split(separator: "\n", omittingEmptySubsequences: false)
    let line = lines.firstIndex { $0.split(separator: " ").prefix(2) == ["list", list.name[...]] }
    return CaseTextError(
      file: "world", line: (line ?? 0) + 1, column: 1, expected: expected, found: found)
  }

  /// The attribute by which no two rows of a list tie; nil if the list has none.
  func number(of list: ListDeclaration) -> Int? {
    guard let path = list.configuration.request.sort.last?.path, path.isOwn else { return nil }
    let attribute = schema.entities[list.entity].attributes[path.attribute]
    return attribute.type == .int && attribute.computation == nil ? path.attribute : nil
  }

  /// The attributes of each entity that are numbers.
  var numbers: [Set<Int>] {
    schema.entities.indices.map { entity in
      Set(lists.filter { schema.entity(entity, isKindOf: $0.entity) }.compactMap(number))
    }
  }
}

extension ListDeclaration {
  /// The entity of the rows.
  var entity: Int { configuration.request.entity }

  /// Whether rows of one section always come one after another.
  fileprivate var keepsSectionsInLine: Bool {
    guard let key = configuration.sectionKey else { return true }
    guard let first = configuration.request.sort.first else { return false }
    return first.comparator == .binary && key == .attribute(first.path)
  }
}
