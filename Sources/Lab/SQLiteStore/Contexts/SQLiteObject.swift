#if SQLite
  import StoreModel

  /// An object of the store. It contains its serial, and reads everything else from the database.
  public final class SQLiteObject: StoreObject {
    /// The creation number; negative for a fault without a row.
    let serial: Int64
    /// The rows of the context that the object belongs to.
    let rows: ObjectRows
    /// The ID that was read last. The object keeps it when there is nothing to read any more.
    private var lastID = ObjectID(number: 0, entity: 0, isTemporary: true)
    private var isForgotten = false
    private var read: (facts: ObjectFacts, revision: Int)?

    init(_ serial: Int64, in rows: ObjectRows) {
      self.serial = serial
      self.rows = rows
    }

    /// The current ID (R6).
    public var objectID: ObjectID { facts?.id ?? lastID }
    /// Whether the object is inserted, not saved yet and not deleted.
    public var isInserted: Bool { standing == .inserted }
    /// Whether the object has changed since the last save, was saved before and is not deleted.
    public var isUpdated: Bool { standing == .updated }
    /// Whether the object has an unsaved deletion, or is the fault of a missing row.
    public var isDeleted: Bool { standing == .deleted || standing == .void }
    /// Whether its values are not read yet.
    public var isFault: Bool { facts.map { $0.standing != .gone && !$0.isFired } ?? false }
    /// The changed attributes as bits. Bit `i` is set if attribute `i` of an updated object differs
    /// from its saved value.
    public var changedKeys: UInt64 { facts?.changedKeys ?? 0 }

    var standing: ObjectFacts.Standing { facts?.standing ?? .gone }

    /// The present facts of the object in the database, nil once the context has forgotten the
    /// object.
    var facts: ObjectFacts? {
      if isForgotten { return nil }
      let revision = rows.database.revision
      if let read, read.revision == revision { return read.facts }
      guard let facts = rows.database.noting({ _ in try rows.facts(of: serial) }) else {
        return nil
      }
      lastID = facts.id
      read = (facts, revision)
      return facts
    }

    /// Marks the object as forgotten by its context (R21). The object keeps its last ID.
    func forget() {
      lastID = objectID
      isForgotten = true
      read = nil
    }
  }

  /// The facts of an object in the database.
  struct ObjectFacts {
    /// The state of an object with regard to the next save, as the view `standings` computes it.
    enum Standing: String {
      case clean
      case inserted
      case updated
      case deleted
      case void
      case gone
    }

    let id: ObjectID
    let standing: Standing
    let isFired: Bool
    let changedKeys: UInt64
    /// The values by attribute index, without meaning if the object is not fired.
    let values: [Value?]
  }

  extension Value {
    /// The value as the database stores it, with -0.0 replaced by 0.0 (R2).
    var normal: Value {
      if case .double(let number) = self, number == 0 { .double(0) } else { self }
    }
  }
#endif
