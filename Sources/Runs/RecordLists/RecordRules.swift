import StoreModel

/// The condition, the order and the sections of a list of records.
///
/// ```swift
/// let rules = RecordRules<Team>(sorted: [.descending(\.wins)], sections: \.zone) {
///   $0.wins > 0
/// }
/// ```
///
/// The sections come in the order of their keys, and in each section the records are sorted.
/// Records that no order tells apart are in the order of their IDs. Nil comes before all values.
/// Strings compare as in Swift, enums by their raw values.
public struct RecordRules<Record>: Sendable {
  let sorted: [RecordOrder<Record>]
  let section: RecordKey<Record>?
  let includes: (@Sendable (Record) -> Bool)?

  /// The keys that decide the order and the sections.
  var keys: [RecordKey<Record>] { sorted.map(\.key) + (section.map { [$0] } ?? []) }

  /// Describes a list.
  ///
  /// - Parameters:
  ///   - sorted: the orders, the most significant first.
  ///   - sections: the key of a record's section: a field, or a computed property. A nil key is a
  ///     section of its own.
  ///   - includes: whether a record is in the list; nil for all records. Closures must not look at
  ///     the ID.
  public init<Key: RecordValue>(
    sorted: [RecordOrder<Record>], sections: KeyPath<Record, Key> & Sendable,
    where includes: (@Sendable (Record) -> Bool)? = nil
  ) {
    self.sorted = sorted
    section = RecordKey(sections)
    self.includes = includes
  }

  /// Describes a list without sections.
  public init(
    sorted: [RecordOrder<Record>], where includes: (@Sendable (Record) -> Bool)? = nil
  ) {
    self.sorted = sorted
    section = nil
    self.includes = includes
  }
}

/// One key of an order of records.
///
/// ```swift
/// let order: [RecordOrder<Team>] = [.descending(\.wins), .ascending(by: { $0.name.count })]
/// ```
public struct RecordOrder<Record>: Sendable {
  let key: RecordKey<Record>
  let isAscending: Bool

  /// Small values first.
  public static func ascending<Key: RecordValue>(
    _ path: KeyPath<Record, Key> & Sendable
  ) -> RecordOrder { RecordOrder(key: RecordKey(path), isAscending: true) }

  /// Great values first.
  public static func descending<Key: RecordValue>(
    _ path: KeyPath<Record, Key> & Sendable
  ) -> RecordOrder { RecordOrder(key: RecordKey(path), isAscending: false) }

  /// Small values first, of a key that is computed of a record.
  public static func ascending<Key: RecordValue>(
    by key: @escaping @Sendable (Record) -> Key
  ) -> RecordOrder { RecordOrder(key: RecordKey(key), isAscending: true) }

  /// Great values first, of a key that is computed of a record.
  public static func descending<Key: RecordValue>(
    by key: @escaping @Sendable (Record) -> Key
  ) -> RecordOrder { RecordOrder(key: RecordKey(key), isAscending: false) }
}

/// A field, or a value that is computed of a record.
struct RecordKey<Record>: Sendable {
  let path: (any AnyKeyPath & Sendable)?
  /// Whether the path names a property that can be a field.
  let isAssignable: Bool
  let type: AttributeType
  let value: @Sendable (Record) -> Value?

  init<Key: RecordValue>(_ path: KeyPath<Record, Key> & Sendable) {
    self.path = path
    isAssignable = path is WritableKeyPath<Record, Key>
    type = Key.attributeType
    value = { $0[keyPath: path].recordValue }
  }

  init<Key: RecordValue>(_ key: @escaping @Sendable (Record) -> Key) {
    path = nil
    isAssignable = false
    type = Key.attributeType
    value = { key($0).recordValue }
  }
}

/// The reason why records can't be verified.
public enum RecordError: Error, Hashable, Sendable {
  /// The key path is no stored property of the record, or its name can't stand in a case.
  case noName(String)
  /// The field is named twice.
  case namedTwice(String)
  /// IDs of this type can't be made from numbers.
  case noIDs(String)
  /// A list can't be sorted by descending IDs: the suite draws IDs that ascend.
  case descendingIDs
  /// The list has no order at all.
  case noOrder
  /// No field is named.
  case noFields
  /// The rules use a property that is not among the fields, so that no case would change it.
  case notAField(String)
  /// The closure makes a list that is not empty.
  case notEmpty
  /// A table can't perform the batch that a list returned (R84 to R87), or ends with other rows.
  case wrongBatch(BatchUpdate, reason: String)
  /// The type of the field takes only some values, and the suite does not know which.
  case unknownValues(String)
  /// The closure makes a record with another ID than the given one.
  case otherID
  /// A snapshot shows a section or a record twice (R80).
  case shownTwice
  /// A list reloads a record that it does not show (R80).
  case reloadsAbsent(String)
  /// A list does not become quiet in this time (`RecordList.waitUntilQuiet`).
  case restless(Duration)
}

extension RecordError: CustomStringConvertible {
  /// The problem, its place and the fix.
  public var description: String {
    switch self {
    case .noName(let path):
      "the field \(path) has no name: name a stored property of the record itself"
    case .namedTwice(let name): "the field \(name) is named twice: name each field once"
    case .noIDs(let type):
      "no ID of type \(type) can be made from a number: use an integer, a String, a UUID or an enum"
        + " of these"
    case .descendingIDs:
      "sorted by descending IDs: sort by another field last, or leave the last order out; records"
        + " that are equal in all orders are in the order of their IDs"
    case .unknownValues(let name):
      "the type of the field \(name) does not take every value: let the enum be CaseIterable, or"
        + " name the values, as in fields.drawing(\\.\(name), from: […])"
    case .otherID:
      "the closure makes a record with another ID than it is given: use the ID, as in"
        + " { Team(id: $0) }"
    case .shownTwice:
      "sections show a section or a record twice; a data source rejects such a snapshot (R80): show"
        + " each once"
    case .reloadsAbsent(let id):
      "changes() reloads the record \(id), which sections do not show; a data source rejects such a"
        + " snapshot (R80): reload only records on show"
    case .restless(let limit):
      "the list does not show its changes within \(limit): see why waitUntilQuiet(for:) returns"
        + " false"
    case .noFields: "no field is named: name at least one, as in Fields<Team>(\\.name)"
    case .notAField(let name):
      "the rules use \(name), which is not among the fields: name it in Fields, so that cases give"
        + " it values"
    case .notEmpty:
      "the closure makes a list that is not empty: make a new, empty one in each call"
    case .wrongBatch(let batch, let reason):
      "changes() returns \(batch), but \(reason)"
    case .noOrder: "sorted is empty: name at least one order, such as .ascending(\\.name)"
    }
  }
}
