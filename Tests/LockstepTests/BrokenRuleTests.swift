import Checking
import DefectiveStores
import LockstepCommands
import StoreModel
import TestSupport
import Testing

/// A report names the rules that a failure most likely breaks, and the options that decide them.
@Suite("The rules that a failure names")
struct BrokenRuleTests {
  private static func mismatch(of id: String, _ text: String) throws -> Mismatch {
    let defect = try #require(DefectiveStores.named(id))
    let whole = "lockstep 2\n" + (text.contains("entity ") ? "" : item) + text + "\n"
    let trialCase = try Case(parsing: whole, file: id)
    let trial = Trial(reference: Pair.reference, subject: defect.contender)
    return try #require(trial.run(trialCase).mismatch, "\(id) passes")
  }

  private static let item = "entity Item name:string n:int\n"

  /// For each planted bug a case, and the rule that is named first.
  private static let first: [(id: String, text: String, rule: Int)] = [
    ("C24", "save", 25),
    ("C6", "entity S n:int (required)\ncontext m\ncontext o\ninsert a S\nfire a in o", 12),
    ("C14", "insert a Item\nsave\nexisting a temporary", 9),
    ("C59", "context m\ncontext o\ninsert a Item in o\nquery Item where self == Item.t1", 9),
    ("C41", "list A Item sort name\nmake A Item sort none refused", 70),
    (
      "B28",
      "list A Item sort name sections n\ninsert a Item name=\"x\" n=1\n"
        + "insert b Item name=\"y\" n=2\ninsert c Item name=\"z\" n=1\nfetch A", 50
    ),
    (
      "B47", "list A Item sort name delegate legacy\nfetch A\nrelease A\ninsert a Item\nprocess", 57
    ),
    (
      "C58",
      "list A Item sort name delegate snapshot\nfetch A\narm A apply-elsewhere\n"
        + "insert a Item\nprocess", 87
    ),
    (
      "C56", "insert a Item name=\"a\" n=1\ninsert b Item name=\"b\" n=0\nquery Item sort name, n",
      40
    ),
    ("C136", "insert a Item name=\"a\"\nquery Item where name contains \"_\"", 90),
    (
      "B9",
      "context m\ncontext o\ninsert a Item name=\"a\"\nsave\nexisting a in o\n"
        + "set a name=\"ab\"\nsave as 1\nmerge 1 in o", 2
    ),
  ]

  @Test("the first rule is that of the broken promise", arguments: 0..<first.count)
  func firstRule(_ number: Int) throws {
    let (id, text, rule) = Self.first[number]
    #expect(try Self.mismatch(of: id, text).rules.first == rule, "\(id)")
  }

  /// For each planted bug a case, and the title of its failure.
  private static let titles: [(id: String, text: String, title: String)] = [
    (
      "C29",
      "context m\ncontext o\ninsert a Item n=1\nsave\nset a n=2 in o\nset a n=3\nsave\nsave in o",
      "save succeeds; rule R33 asks for a conflict"
    ),
    ("C24", "save", "a listener of main is not told of a save; rule R25 asks for it"),
    (
      "C6",
      "entity S n:int (required)\ncontext m\ncontext o\ninsert a S n=1\nsave\n"
        + "refresh a drop in o\ndelete a\nsave\nfire a in o",
      "fire returns (nil), deleted; rule R12 asks for (0), deleted"
    ),
    (
      "B47", "list A Item sort name delegate legacy\nfetch A\nrelease A\ninsert a Item\nprocess",
      "list A has a, against rule R57"
    ),
    (
      "C58",
      "list A Item sort name delegate snapshot\nfetch A\narm A apply-elsewhere\n"
        + "insert a Item\nprocess",
      "the delegate of list A is told that its own call succeeds; rule R87 asks for a refusal by"
        + " the table"
    ),
    (
      "B14", "list A Item sort name delegate legacy\nfetch A\ninsert a Item\nprocess",
      "the table rejects the update of list A: invalid number of items in section 0"
    ),
    (
      "C56", "insert a Item name=\"a\" n=1\ninsert b Item name=\"b\" n=0\nquery Item sort name, n",
      "query returns its rows in another order than rule R40 asks for"
    ),
  ]

  @Test("a title says what happened, and which rule asks for what", arguments: 0..<titles.count)
  func title(_ number: Int) throws {
    let (id, text, title) = Self.titles[number]
    #expect(try Self.mismatch(of: id, text).title == title)
  }

  /// For each defect of a dialect the option that it breaks, and a case.
  private static let options: [(id: String, option: String, text: String)] = [
    (
      "C140", "sections",
      "list A Item sort name sections n\ninsert a Item name=\"b\" n=1\n"
        + "insert b Item name=\"a\" n=2\nfetch A"
    ),
    (
      "C141", "sections",
      "list A Item sort n desc sections n\ninsert a Item n=1\ninsert b Item n=2\nfetch A"
    ),
    ("C142", "unnamed", "list A Item sort n sections name\ninsert a Item\nfetch A"),
    (
      "C143", "ties",
      "context m\ncontext o\ninsert a Item\ninsert b Item in o\nsave in o\nsave\nquery Item sort n"
    ),
    (
      "C144", "ties",
      "list A Item sort n delegate legacy\ninsert a Item\nsave\ninsert b Item\nfetch A\nsave"
    ),
    (
      "C145", "edits",
      "list A Item sort n delegate legacy\ninsert a Item\nfetch A\nrequest A where n == 1"
    ),
    ("C146", "swaps", "list A Item sort n delegate snapshot\ninsert a Item\nfetch A\nsave"),
    ("C147", "swaps", "list A Item sort n delegate snapshot\ninsert a Item\nfetch A\nsave"),
    (
      "C138", "strings",
      "insert a Item name=\"\u{E9}\"\ninsert b Item name=\"f\"\n"
        + "query Item sort name"
    ),
  ]

  @Test("a failure of a dialect names its option", arguments: 0..<options.count)
  func option(_ number: Int) throws {
    let (id, option, text) = Self.options[number]
    let defect = try #require(DefectiveStores.named(id))
    let dialect = try #require(defect.dialects.first)
    let mismatch = try Self.mismatch(of: id, "dialect \(dialect.text)\n" + text)
    let remarks = dialect.remarks(on: mismatch.rules)
    #expect(remarks.contains { $0.hasPrefix("the option '\(option)' is ") }, "\(mismatch.rules)")
  }

  @Test("a list that was made anew of an entity with fewer attributes has rules at stake, too")
  func otherEntity() throws {
    let text = """
      entity Item a:string b:string c:string
      entity Other x:int y:int
      list A Item sort c
      insert o Other x=1 y=2
      insert p Other x=2 y=1
      make A Other sort x, y
      fetch A
      """
    #expect(try Self.mismatch(of: "C56", text).rules == [40, 44])
  }

  @Test("rows that every order of strings sorts alike are no question of strings")
  func noStrings() throws {
    let text = "insert a Item name=\"a\" n=1\ninsert b Item name=\"b\" n=0\nquery Item sort name, n"
    #expect(try !Self.mismatch(of: "C56", text).rules.contains(42))
  }
}
