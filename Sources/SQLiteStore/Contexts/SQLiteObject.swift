#if SQLite
  import StoreModel

  /// Whose an object is.
  final class ContextToken: Sendable {}

  /// What happened to an object, or what the lists were told of it.
  struct Marks: OptionSet {
    let rawValue: UInt8
    static let inserted = Marks(rawValue: 1)
    static let updated = Marks(rawValue: 2)
    static let deleted = Marks(rawValue: 4)
    static let refreshed = Marks(rawValue: 8)
    static let invalidated = Marks(rawValue: 16)
  }

  /// An object of the store, with its changes that are not saved.
  public final class SQLiteObject: StoreObject {
    enum Phase {
      case live
      case deleted
      /// A fault that was asked for its values and has no row (R12).
      case inaccessible
      case gone
    }

    /// The current ID (R6).
    public internal(set) var objectID: ObjectID
    /// The creation number; 0 for a fault without a row.
    let serial: UInt64
    let attributes: [Attribute]
    let owner: ContextToken
    var phase = Phase.live
    var isSaved: Bool
    /// Whether it was set since the last save, having been saved before (R4).
    var hasUpdates = false
    /// What happened since the last processing.
    var unprocessed: Marks = []
    /// What the lists were told since the last save or rollback.
    var told: Marks = []
    /// The current values; nil for a fault.
    var values: [Value?]?
    /// The values of the row that it was read from or written as.
    var base: [Value?]?
    /// What it was before its first change since the last processing; nil without one (R20).
    var before: Moment?
    /// Whether what stands of it in the database is older than it is.
    var awaitsStaging = false

    /// A new object.
    init(_ id: ObjectID, serial: UInt64, _ attributes: [Attribute], owner: ContextToken) {
      objectID = id
      self.serial = serial
      self.attributes = attributes
      self.owner = owner
      isSaved = false
      values = attributes.map { $0.initial.map(\.normal) }
      unprocessed = .inserted
    }

    /// A fault for an ID, with the serial of its row or 0.
    init(faultFor id: ObjectID, serial: UInt64, _ attributes: [Attribute], owner: ContextToken) {
      objectID = id
      self.serial = serial
      self.attributes = attributes
      self.owner = owner
      isSaved = true
    }

    /// Inserted, not yet saved, not deleted.
    public var isInserted: Bool { phase == .live && !isSaved }
    /// Changed since the last save, saved before, not deleted.
    public var isUpdated: Bool { phase == .live && hasUpdates }
    /// Deleted and not yet saved, or the fault of a row that is not there.
    public var isDeleted: Bool { phase == .deleted || phase == .inaccessible }
    /// Whether its values are still to be read.
    public var isFault: Bool { phase != .gone && values == nil }

    /// Bit `i` is set when attribute `i` of an updated object differs from its saved value.
    public var changedKeys: UInt64 {
      guard isUpdated, let values, let base else { return 0 }
      return values.indices.reduce(0) { keys, index in
        let isChanged = values[index] != base[index] && !attributes[index].isTransient
        return isChanged ? keys | 1 << UInt64(index) : keys
      }
    }

    /// The values as a row has them.
    var storedValues: [Value?]? {
      values.map { zip(attributes, $0).map { $0.isTransient ? nil : $1 } }
    }

    var hasTransientAttributes: Bool { attributes.contains(where: \.isTransient) }

    func read(_ row: StoredRow) {
      values = row.values
      base = row.values
      objectID = row.id
    }

    func assign(_ assignments: [Assignment]) {
      for assignment in assignments {
        values?[assignment.attribute] = assignment.value.map(\.normal)
      }
    }
  }

  extension Value {
    /// The value as it is kept: there is one zero (R2).
    var normal: Value {
      if case .double(let number) = self, number == 0 { .double(0) } else { self }
    }
  }

  extension Attribute {
    /// What a fault without a row shows (R12).
    var inaccessibleValue: Value? {
      guard !isOptional else { return nil }
      return switch type {
      case .bool: .bool(false)
      case .int: .int(0)
      case .double: .double(0)
      case .string: .string("")
      case .date: .date(Timestamp(milliseconds: 0))
      case .uuid: .uuid(UUIDBytes(high: 0, low: 0))
      case .data: .data([])
      }
    }
  }
#endif
