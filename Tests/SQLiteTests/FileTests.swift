#if SQLite
  import Foundation
  import SQLiteStore
  import StoreModel
  import Testing

  /// A file for one test. The file is removed together with the files that SQLite puts beside it.
  struct ScratchFile: ~Copyable {
    let path: String
    private let directory: URL

    init() throws {
      directory = FileManager.default.temporaryDirectory
        .appending(path: "sqlite-store-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      path = directory.appending(path: "rows.db").path
    }

    deinit { try? FileManager.default.removeItem(at: directory) }
  }

  @Suite("The file of an SQLite store")
  struct FileTests {
    private static func schema() throws -> Schema {
      try Schema([
        Entity(
          name: "Item",
          attributes: [
            Attribute("bool", .bool), Attribute("int", .int), Attribute("double", .double),
            Attribute("string", .string), Attribute("date", .date), Attribute("uuid", .uuid),
            Attribute("data", .data), Attribute("cell", .int, isTransient: true),
          ])
      ])
    }

    private func open(_ path: String) throws -> SQLiteContext {
      try SQLiteStore(path: path, schema: Self.schema())
        .makeContext(ContextConfiguration())
    }

    private func items(of context: SQLiteContext) throws -> [SQLiteObject] {
      guard case .objects(let items) = try context.fetch(FetchRequest(entity: 0)) else { return [] }
      return items
    }

    @Test(
      "every value comes back as it was saved, except a transient one (R2, R45)",
      arguments: [
        [
          .bool(true), .int(.min), .double(-.infinity), .string("e\u{301}\0é"),
          .date(Timestamp(milliseconds: -1)), .uuid(UUIDBytes(high: .max, low: 1)),
          .data([0, 255]),
        ],
        [
          .bool(false), .int(.max), .double(.leastNonzeroMagnitude), .string(""),
          .date(Timestamp(milliseconds: .max)), .uuid(UUIDBytes(high: 0, low: 0)), .data([]),
        ],
        [nil, nil, nil, nil, nil, nil, nil],
      ] as [[Value?]])
    func values(_ values: [Value?]) throws {
      let file = try ScratchFile()
      let writer = try open(file.path)
      _ = try writer.insert(
        0, values.enumerated().map { Assignment($0, $1) } + [Assignment(7, .int(1))])
      try writer.save()
      let reader = try open(file.path)
      let item = try #require(try items(of: reader).first)
      let found = try reader.values(of: item)
      #expect(found == values + [nil])
      guard case .string(let text)? = values[3], case .string(let same)? = found[3] else { return }
      #expect(Array(text.utf8) == Array(same.utf8), "the very scalars, not only equal ones")
    }

    @Test("unsaved and deleted objects are not in the file (R26)")
    func unsaved() throws {
      let file = try ScratchFile()
      let writer = try open(file.path)
      let kept = try writer.insert(0, [Assignment(1, .int(1))])
      let doomed = try writer.insert(0, [Assignment(1, .int(2))])
      try writer.save()
      try writer.delete(doomed)
      try writer.save()
      _ = try writer.insert(0, [Assignment(1, .int(3))])
      try writer.set([Assignment(1, .int(4))], of: kept)
      try writer.processPendingChanges()
      let reader = try open(file.path)
      let found = try items(of: reader).map { try reader.values(of: $0)[1] }
      #expect(found == [.int(1)])
    }

    @Test("an ID finds its object after reopening, and no number is given out twice (R13)")
    func identifiers() throws {
      let file = try ScratchFile()
      var given: [ObjectID] = []
      for round in 0..<3 {
        let context = try open(file.path)
        for (index, id) in given.enumerated() {
          let object = try context.existingObject(with: id)
          #expect(try context.values(of: object)[1] == .int(Int64(index)))
        }
        let item = try context.insert(0, [Assignment(1, .int(Int64(round)))])
        let lost = try context.insert(0, [])
        try context.save()
        try context.delete(lost)
        try context.save()
        #expect(!given.contains(item.objectID))
        given.append(item.objectID)
      }
    }

    @Test("ties are broken by serial after reopening (R44)")
    func ties() throws {
      let file = try ScratchFile()
      for round in Int64(0)..<4 {
        let context = try open(file.path)
        _ = try context.insert(0, [Assignment(2, .double(1)), Assignment(1, .int(round))])
        try context.save()
      }
      let context = try open(file.path)
      let request = FetchRequest(entity: 0, sort: [SortDescriptor(2, ascending: false)])
      guard case .objects(let items) = try context.fetch(request) else { return }
      #expect(try items.map { try context.values(of: $0)[1] } == (Int64(0)..<4).map { .int($0) })
    }

    @Test("a file of another schema, and a file that is no database, are refused")
    func refusals() throws {
      let file = try ScratchFile()
      _ = try open(file.path)
      let other = try Schema([Entity(name: "Other", attributes: [])])
      #expect(throws: SQLiteFailure.self) { try SQLiteStore(path: file.path, schema: other) }
      let text = try ScratchFile()
      try Data(repeating: 65, count: 4096).write(to: URL(filePath: text.path))
      #expect(throws: SQLiteFailure.self) { try open(text.path) }
      #expect(throws: SQLiteFailure.self) { try open("/nowhere/at/all/rows.db") }
    }

    @Test("a save that SQLite refuses changes nothing (R26)")
    func refusedSave() throws {
      let file = try ScratchFile()
      let context = try open(file.path)
      let item = try context.insert(0, [Assignment(1, .int(1))])
      // Two stores that opened the same file give out the same numbers. SQLite refuses the second
      // save.
      let rival = try open(file.path)
      let other = try rival.insert(0, [Assignment(1, .int(2))])
      try rival.obtainPermanentIDs(for: [try rival.insert(0, []), other])
      try rival.save()
      #expect(throws: SQLiteFailure.self) {
        _ = try context.insert(0, [])
        _ = try context.insert(0, [])
        try context.save()
      }
      #expect(item.isInserted && item.objectID.isTemporary)
      #expect(try items(of: context).count == 3)
      #expect(try items(of: open(file.path)).count == 2)
    }
  }
#endif
