#if SQLite
  import StoreModel

  /// An object of the store: a serial, under which the database is asked for everything else.
  public final class SQLiteObject: StoreObject {
    /// The creation number; negative for a fault without a row.
    let serial: Int64
    /// Whose it is, and where it is asked for.
    let rows: ObjectRows
    /// The ID that was read last, which it keeps where there is nothing to read any more.
    private var lastID = ObjectID(number: 0, entity: 0, isTemporary: true)
    private var isForgotten = false
    private var read: (facts: ObjectFacts, revision: Int)?

    init(_ serial: Int64, in rows: ObjectRows) {
      self.serial = serial
      self.rows = rows
    }

    /// The current ID (R6).
    public var objectID: ObjectID { facts?.id ?? lastID }
    /// Inserted, not yet saved, not deleted.
    public var isInserted: Bool { standing == .inserted }
    /// Changed since the last save, saved before, not deleted.
    public var isUpdated: Bool { standing == .updated }
    /// Deleted and not yet saved, or the fault of a row that is not there.
    public var isDeleted: Bool { standing == .deleted || standing == .void }
    /// Whether its values are still to be read.
    public var isFault: Bool { facts.map { $0.standing != .gone && !$0.isFired } ?? false }
    /// Bit `i` is set when attribute `i` of an updated object differs from its saved value.
    public var changedKeys: UInt64 { facts?.changedKeys ?? 0 }

    var standing: ObjectFacts.Standing { facts?.standing ?? .gone }

    /// What the database says of it at this moment; nil once it is forgotten.
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

    /// The context forgets it (R21); it keeps its last ID.
    func forget() {
      lastID = objectID
      isForgotten = true
      read = nil
    }
  }

  /// What the database says of an object.
  struct ObjectFacts {
    /// Where it stands with regard to the next save: as `standings` has it.
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
    /// Without meaning where it is not fired.
    let values: [Value?]
  }

  extension Value {
    /// The value as it is kept: there is one zero (R2).
    var normal: Value {
      if case .double(let number) = self, number == 0 { .double(0) } else { self }
    }
  }
#endif
