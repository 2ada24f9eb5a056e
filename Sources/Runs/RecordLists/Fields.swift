import StoreModel

/// The fields of a type of records, by key paths.
///
/// ```swift
/// let fields = Fields<Team>(\.name, \.zone, \.wins) { Team(id: $0) }
/// ```
///
/// Lockstep draws records with values of these fields. The type of the ID decides the IDs: 1, 2 and
/// so on, as a number, a text or a UUID. They ascend in the order of creation.
public struct Fields<Record: Identifiable & SendableMetatype>: Sendable
where Record.ID: RecordValue {
  /// One field: its attribute, and how a record gets and gives its value.
  struct Field: Sendable {
    var attribute: Attribute
    let path: any AnyKeyPath & Sendable
    /// Whether its type takes an ordinary value of the attribute's type.
    var takesAny: Bool
    let value: @Sendable (Record) -> Value?
    let assign: @Sendable (Value?, inout Record) -> Void
  }

  private(set) var all: [Field] = []
  private let make: @Sendable (Record.ID) -> Record

  /// Names the fields of a type.
  ///
  /// - Parameters:
  ///   - fields: the fields; a value of a field can be changed, and the field is not the ID.
  ///   - make: makes a record with an ID. The other fields have the values of a new record.
  public init<each Content: RecordValue>(
    _ fields: repeat WritableKeyPath<Record, each Content> & Sendable,
    make: @escaping @Sendable (Record.ID) -> Record
  ) {
    self.make = make
    let plain = Record.ID(number: 1).map(make)
    for field in repeat Self.field(each fields, plain) { all.append(field) }
  }

  /// A field that can't be assigned is of no use: commands change the fields of a record.
  @available(*, unavailable, message: "each field must be a var that this file may set")
  public init<each Content: RecordValue>(
    _ fields: repeat KeyPath<Record, each Content>, make: @escaping @Sendable (Record.ID) -> Record
  ) {
    self.make = make
  }

  private static func field<Content: RecordValue>(
    _ path: WritableKeyPath<Record, Content> & Sendable, _ plain: Record?
  ) -> Field {
    var attribute = Attribute(path.name ?? "", Content.attributeType)
    attribute.initial = plain?[keyPath: path].recordValue
    attribute.takesNil = Content.takesNil
    attribute.isComposed = Content.attributeType == .string && Content.drawnValues.isEmpty
    attribute.choices = Content.drawnValues
    let takesAny = Content(recordValue: .ordinary(of: Content.attributeType)) != nil
    return Field(
      attribute: attribute, path: path, takesAny: takesAny,
      value: { $0[keyPath: path].recordValue }
    ) {
      if let value = Content(recordValue: $0) { $1[keyPath: path] = value }
    }
  }

  /// Returns the same fields; a case draws only some values for one of them.
  ///
  /// ```swift
  /// let few = fields.drawing(\.zone, from: ["east", "west"])
  /// ```
  ///
  /// - Parameters:
  ///   - path: one of the fields.
  ///   - values: the values, at least one. Without nil, an optional field is never set to nil.
  public func drawing<Content: RecordValue>(
    _ path: WritableKeyPath<Record, Content>, from values: [Content]
  ) -> Fields {
    var fields = self
    for index in all.indices where all[index].path == path {
      let drawn = values.map(\.recordValue)
      fields.all[index].attribute.choices = drawn.compactMap { $0 }
      fields.all[index].attribute.takesNil = drawn.contains(nil)
    }
    return fields
  }

  /// Whether a record has the ID that it is made with.
  var keepsIDs: Bool {
    Record.ID(number: 1).map { make($0).id == $0 } ?? true
  }

  /// Makes a record with a number and the values of its fields; nil if there is no such ID.
  package func record(_ number: Int, _ values: [Value?]) -> Record? {
    guard let id = Record.ID(number: number) else { return nil }
    var record = make(id)
    for index in 0..<min(all.count, values.count) { all[index].assign(values[index], &record) }
    return record
  }
}

extension RecordValue {
  /// The ID with a number from 1. Numbers, texts and UUIDs ascend with it.
  init?(number: Int) {
    let value: Value? =
      switch Self.attributeType {
      case .int: .int(Int64(number))
      case .double: .double(Double(number))
      case .string:
        .string(String(repeating: "0", count: max(0, 5 - "\(number)".count)) + "\(number)")
      case .uuid: .uuid(UUIDBytes(high: 0, low: UInt64(number)))
      case .data:
        .data([UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number)])
      case .bool, .date: nil
      }
    guard let value else { return nil }
    self.init(recordValue: value)
  }
}

extension AnyKeyPath {
  /// The name of the property, if it is stored in the record itself; nil for a computed one.
  var name: String? {
    "\(self)".split(separator: ".", maxSplits: 1).last.map(String.init).flatMap {
      $0.isIdentifier ? $0 : nil
    }
  }
}

extension Value {
  /// A value that hardly any enum has.
  fileprivate static func ordinary(of type: AttributeType) -> Value {
    switch type {
    case .bool: .bool(true)
    case .int: .int(7)
    case .double: .double(0.5)
    case .string: .string("a10")
    case .date: .date(Timestamp(milliseconds: 0))
    case .uuid: .uuid(UUIDBytes(high: 0, low: 7))
    case .data: .data([7])
    }
  }
}
