import StoreModel
import Testing

@Suite("The text of section keys")
struct SectionKeyTextTests {
  private static let world = """
    lockstep 2
    entity Item name:string n:int day:date month:string (transient) bucket:int
    entity Team limit:int day:date
    relation Item.team one nullify, Team.items many nullify

    """

  private static func key(_ text: String) throws -> SectionKey? {
    let line = "list A Item sort n sections \(text)\n"
    let read = try Case(parsing: world + line, file: "key")
    #expect(try Case(parsing: read.text, file: "printed") == read)
    return read.world.lists[0].configuration.sectionKey
  }

  @Test(
    "a word in front of an attribute makes a derived key, and alone it names an attribute",
    arguments: [
      ("month", .attribute(3)), ("month day", .month(2)), ("day", .attribute(2)),
      ("day day", .day(2)), ("day team.day", .day(AttributePath(1, through: [0]))),
      ("month delegate legacy", .attribute(3)), ("month in main", .attribute(3)),
      ("month day delegate legacy", .month(2)), ("bucket", .attribute(4)),
      ("bucket 10 n", .bucket(10, 1)), ("bucket -3 bucket", .bucket(-3, 4)),
      ("bucket limit 3", .attribute(4)), ("first-digit n", .firstDigit(1)),
      ("first-letter name", .firstLetter(0)), ("day Item.day limit 2", .day(2)),
      ("none", nil),
    ] as [(String, SectionKey?)])
  func keys(text: String, key: SectionKey?) throws {
    #expect(try Self.key(text) == key)
  }

  @Test("a derived word without such an attribute asks for an attribute")
  func lacking() {
    let text = "lockstep 2\nentity Item n:int\nlist A Item sort n sections month\n"
    #expect(throws: CaseTextError.self) { try Case(parsing: text, file: "case") }
  }
}
