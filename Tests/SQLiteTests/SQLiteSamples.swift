#if SQLite
  import SQLiteStore
  import StoreModel
  import Testing

  @Suite("Samples: the SQLite store")
  struct SQLiteSamples {
    @Test("a store in a file has contexts")
    func store() throws {
      let file = try ScratchFile()
      let path = file.path
      let schema = try Schema([Entity(name: "Team", attributes: [Attribute("name", .string)])])
      let store = try SQLiteStore(path: path, schema: schema)
      let context = store.makeContext(ContextConfiguration())
      let team = try context.insert(0, [])
      #expect(team.isInserted)
    }
  }
#endif
