import StoreModel
import Testing

@testable import AsyncLists

@Suite("The text of a case for tasks")
struct ConcurrentTextTests {
  private static let header = """
    lockstep 2
    entity Item name:string number:int
    option processing at-once
    list A Item sort number

    """

  private static let whole =
    header + """
      insert a Item name="x" number=0
      together {
        set a name="y"
        save
      } {
        delete a
      }
      cancel 2 after 3
      listen
      together {
        fetch A
        rollback
      }
      schedule 0 2 1

      """

  @Test("a printed case reads back as the same case")
  func roundTrip() throws {
    let (read, schedule) = try ConcurrentCase.reading(Self.whole, file: "a")
    #expect(read.text(schedule) == Self.whole)
    #expect(schedule == [0, 2, 1])
    #expect(read.blocks.map { $0.users.map(\.count) } == [[1], [2, 1], [2]])
    #expect(read.blocks[1].beginsListening && !read.listensFirst)
    #expect(read.blocks[1].cancellation == CallBlock.Cancellation(user: 1, after: 3))
  }

  @Test("drawn cases read back", arguments: [false, true])
  func drawn(isSmall: Bool) throws {
    let check = AsyncCheck(named: "x") { RefusingStore(schema: $0, options: $1) }
    for number in 0..<50 {
      let text = check.drawnText(number, of: 3, isSmall: isSmall)
      #expect(try ConcurrentCase.reading(text, file: "a").trialCase.text() == text)
    }
  }

  @Test("comments, blanks and line ends do not matter")
  func loose() throws {
    let loose = Self.whole.replacing("together {", with: "  together   {  # both").replacing(
      "\n", with: "\r\n")
    #expect(try ConcurrentCase.reading(loose, file: "a").trialCase.text([0, 2, 1]) == Self.whole)
  }

  @Test(
    "a mistake has its line",
    arguments: [
      ("}", 5, "together { before this line"), ("together {\nsave", 6, "}"),
      ("together {\ntogether {\n}", 6, "'together {'"), ("together (", 5, "'together {'"),
      ("cancel 1 after 2", 5, "'together {'"), ("save\ncancel 2 after 2", 6, "'together {'"),
      ("save\ncancel 1 after -2", 6, "'together {'"), ("listen", 5, "'together {'"),
      ("schedule 1 x", 5, "'together {'"), ("schedule 1\nschedule 1", 6, "'together {'"),
      ("undo", 5, "insert, set, relate, delete, save, rollback or fetch"), ("sav", 5, "a command"),
    ])
  func mistakes(_ lines: String, _ line: Int, _ expected: String) throws {
    let error = try #require(throws: CaseTextError.self) {
      _ = try ConcurrentCase.reading(Self.header + lines, file: "a")
    }
    #expect(error.line == line && error.expected.hasPrefix(expected), "\(error)")
  }

  @Test("a case has a most number of commands")
  func most() throws {
    let lines = Array(repeating: "save", count: ConcurrentCase.commandsMax)
    let text = Self.header + lines.joined(separator: "\n")
    #expect(try ConcurrentCase.reading(text, file: "a").trialCase.size == lines.count)
    #expect(throws: CaseTextError.self) {
      _ = try ConcurrentCase.reading(text + "\nsave", file: "a")
    }
  }

  /// A store whose calls all throw.
  struct RefusingStore: AsyncStore {
    struct Refused: Error {}

    init(schema: Schema, options: StoreOptions) {}
    func insert(_ entity: Int, _ values: [Assignment]) throws -> ObjectID { throw Refused() }
    func set(_ values: [Assignment], of object: ObjectID) throws { throw Refused() }
    func setRelated(_ others: [ObjectID], _ relationship: Int, of object: ObjectID) throws {
      throw Refused()
    }
    func delete(_ object: ObjectID) throws { throw Refused() }
    func save() throws { throw Refused() }
    func rollback() throws { throw Refused() }
    func values(of object: ObjectID) throws -> [Value?] { throw Refused() }
    func relatedIDs(_ relationship: Int, of object: ObjectID) throws -> [ObjectID] {
      throw Refused()
    }
    func snapshot(of list: ListConfiguration) throws -> Snapshot<String, ObjectID> {
      throw Refused()
    }
    func updates(
      of list: ListConfiguration
    ) throws -> AsyncStream<Snapshot<String, ObjectID>> {
      throw Refused()
    }
  }
}
