#if SQLite
  import SQLiteStore
  import StoreModel
  #if canImport(Glibc)
    import Glibc
  #else
    import Darwin
  #endif

  /// A loop that saves into a file for ever, so that a test can kill it in the middle of a save.
  ///
  /// Every save changes every object in the file. All marks take the number of the save, a new
  /// generation of members is inserted, and an old generation is deleted. The file therefore tells
  /// which save it contains, and whether it contains all of that save. A save is larger than
  /// SQLite's cache. So the file itself is half written from the second row of a save on.
  struct EndlessSaves {
    static let marks = 12
    static let members = 5
    static let generations = 3
    /// The bytes of each object's filling, chosen so that a few objects fill a page.
    private static let fillingSize = 2000

    private let store: SQLiteStore

    /// Opens the file. With `inPieces`, each save is many transactions, and a kill can tear it
    /// apart.
    init(into path: String, inPieces: Bool) throws {
      store = try SQLiteStore(
        path: path, schema: Self.schema(), options: StoreOptions(),
        faults: PlantedFaults(savesInPieces: inPieces))
      try store.useSmallestCache()
    }

    static func schema() throws -> Schema {
      try Schema([
        Entity(name: "Mark", attributes: [Attribute("save", .int), Attribute("filling", .data)]),
        Entity(
          name: "Member", attributes: [Attribute("generation", .int), Attribute("filling", .data)]),
      ])
    }

    /// The values of an object that save `number` writes.
    private static func values(of number: Int64) -> [Assignment] {
      let filling = [UInt8](repeating: UInt8(truncatingIfNeeded: number), count: fillingSize)
      return [Assignment(0, .int(number)), Assignment(1, .data(filling))]
    }

    /// Saves until the process is killed.
    ///
    /// Prints a dot for each row while it is written, and the number of each save after it. Dots
    /// and number are on one line. A reader of the output therefore knows when a save is in the
    /// middle.
    func run() throws -> Never {
      store.watchWrites { Self.say(".") }
      let context = store.makeContext(ContextConfiguration())
      var last = try Self.state(of: context).save
      while true {
        last += 1
        try Self.save(last, in: context)
        Self.say("\(last)\n")
      }
    }

    /// Prints a text with one write, so that a kill never cuts a number.
    private static func say(_ text: String) {
      let bytes = Array(text.utf8)
      guard write(1, bytes, bytes.count) == bytes.count else { exit(1) }
    }

    /// Makes all changes of save `number` and saves them.
    static func save(_ number: Int64, in context: SQLiteContext) throws {
      var marks = try objects(of: 0, in: context)
      while marks.count < Self.marks { marks.append(try context.insert(0, [])) }
      for mark in marks { try context.set(values(of: number), of: mark) }
      for member in try objects(of: 1, in: context) {
        guard case .int(let generation)? = try context.values(of: member)[0] else { continue }
        if generation <= number - Int64(generations) { try context.delete(member) }
      }
      for _ in 0..<members { _ = try context.insert(1, values(of: number)) }
      try context.save()
    }

    /// The state of a file: the number of its last save, and its flaws.
    struct State: Equatable {
      /// The number of the last save, 0 for none.
      var save: Int64 = 0
      /// The flaws of the save; empty for a complete save.
      var flaws: [String] = []
    }

    /// Opens a file as a new process would, and returns its state.
    static func state(ofFile path: String) throws -> State {
      let store = try SQLiteStore(path: path, schema: schema())
      return try state(of: store.makeContext(ContextConfiguration()))
    }

    private static func state(of context: SQLiteContext) throws -> State {
      let marks = try numbers(of: 0, in: context)
      let members = try numbers(of: 1, in: context)
      guard let last = marks.first else {
        return State(flaws: members.isEmpty ? [] : ["\(members.count) members and no mark"])
      }
      var state = State(save: last)
      if marks != Array(repeating: last, count: Self.marks) { state.flaws.append("marks \(marks)") }
      let expected = (max(1, last - Int64(generations) + 1)...last).flatMap {
        Array(repeating: $0, count: Self.members)
      }
      if members != expected { state.flaws.append("members \(members), not \(expected)") }
      return state
    }

    private static func objects(of entity: Int, in context: SQLiteContext) throws -> [SQLiteObject]
    {
      guard case .objects(let objects) = try context.fetch(FetchRequest(entity: entity)) else {
        return []
      }
      return objects
    }

    /// The numbers of all objects, ascending; 0 for an object whose filling does not fit its
    /// number.
    private static func numbers(of entity: Int, in context: SQLiteContext) throws -> [Int64] {
      try objects(of: entity, in: context).map {
        let found = try context.values(of: $0)
        guard case .int(let number)? = found[0], found == values(of: number).map(\.value) else {
          return 0
        }
        return number
      }.sorted()
    }
  }
#endif
