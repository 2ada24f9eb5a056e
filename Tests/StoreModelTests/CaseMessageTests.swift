import Testing

@testable import StoreModel

/// Messages for authors who write a case in the language of their own framework.
@Suite("Messages: nearly right words and orders")
struct CaseMessageTests {
  private static let head = """
    lockstep 2
    entity Team name:string zone:string wins:int
    context main
    context side of main
    list A Team sort name
    insert brazil Team

    """

  private func error(_ line: String) -> String {
    let error = #expect(throws: CaseTextError.self) {
      try Case(parsing: Self.head + line, file: "f")
    }
    return error?.description ?? ""
  }

  @Test(
    "a wrong word after a sort key gets a message with the allowed words",
    arguments: [
      ("descending", "; desc means descending)"), ("DESCENDING", "; desc means DESCENDING)"),
      ("case-insensitive", "; ci means case-insensitive)"),
      ("caseInsensitive", "; ci means caseInsensitive)"),
      ("diacritic-insensitive", "; di means diacritic-insensitive)"),
      ("ascending", "; asc means ascending)"), ("numric", "; numeric means numric)"),
      ("localised", "; localized means localised)"), ("backwards", "asc, desc), a comma"),
    ])
  func sortWords(_ word: String, _ hint: String) {
    for line in ["query Team sort name \(word)", "make A Team sort zone, name \(word)"] {
      let error = error(line)
      #expect(error.contains("expected how the key sorts (binary, ci, di, cdi, numeric, localized"))
      #expect(error.contains(hint) && error.hasSuffix("found '\(word)'"), "\(error)")
      #expect(error.contains("or a clause (where, sort"), "\(error)")
    }
  }

  @Test("two comparators, or one after the direction, get a message with the right order")
  func sortOrder() {
    for line in ["query Team sort name desc ci", "query Team sort name di ci"] {
      #expect(
        error(line).hasSuffix(
          "expected one of binary, ci, di, cdi, numeric, localized a key, before asc or desc,"
            + " found 'ci'"))
    }
  }

  @Test("a section key that is no attribute gets a message with the other forms")
  func sections() {
    #expect(
      error("request A sections firstLetter name").hasSuffix(
        "expected an attribute of Team, one of first-letter, first-digit, day, month or bucket 10"
          + " with an attribute, or none (name, zone, wins, first-letter, first-digit, day, month,"
          + " bucket, none; first-letter is nearest), found 'firstLetter'"))
    #expect(error("request A sections first letter").contains("first-letter, first-digit"))
    #expect(error("request A sections bucket wins").contains("the size of a bucket as an integer"))
  }

  @Test(
    "parts in the wrong order get a message with the right order",
    arguments: [
      ("save in side as 1", "save as 1 in side, found 'in'"),
      ("set brazil in side name=\"x\"", "set brazil name=\"x\" in side, found 'in'"),
      ("insert chile in side Team", "insert chile Team in side, found 'in'"),
      ("refresh brazil in side keep", "refresh brazil keep in side, found 'in'"),
      ("existing brazil in side temporary", "existing brazil temporary in side, found 'in'"),
      ("merge in side 1", "merge 1 in side, found 'in'"),
      ("query Team in side where wins == 1", "query Team where wins == 1 in side, found 'in'"),
      ("obtain in side brazil", "obtain brazil in side, found 'in'"),
      (
        "batch-update Team set wins=1 where zone == nil as 2",
        "batch-update Team where zone == nil set wins=1 as 2, found 'where'"
      ),
      (
        "batch-delete Team as 2 where wins == 1",
        "batch-delete Team where wins == 1 as 2, found 'as'"
      ),
      ("insert Team chile", "the object, then its entity: chile Team, found 'Team'"),
      ("batch-insert Team chile", "the object, then its entity: chile Team, found 'Team'"),
    ])
  func order(_ line: String, _ end: String) {
    let error = error(line)
    #expect(error.hasSuffix(end), "\(error)")
  }

  @Test("a reordering that does not help leaves the first error")
  func noOrder() {
    #expect(error("save in side of 1").hasSuffix("expected the end of the line, found 'of'"))
    #expect(error("save as x in side").contains("the number of a note as an integer, found 'x'"))
  }

  @Test("operators of other languages get a message with the right word")
  func operators() {
    #expect(
      error("query Team where wins == 1 && wins == 2").contains("and between two conditions"))
    #expect(error("query Team where wins == 1 || wins == 2").contains("or between two conditions"))
    #expect(error("query Team where !wins == 1").contains("not before a condition"))
  }

  @Test("an object that is inserted twice is reported with both lines, and the case still reads")
  func twice() throws {
    let text = Self.head + "arm A insert chile Team\nsave\n  batch-insert brazil Team as 1\n"
    _ = try Case(parsing: text, file: "f")
    let error = #expect(throws: CaseTextError.self) { try Case.checkInserts(in: text, file: "f") }
    #expect(
      error?.description == "f:9:16: expected an object that is not inserted yet (line 6 inserts"
        + " brazil), found 'brazil'")
    try Case.checkInserts(in: Self.head + "arm A insert brazil Team\n", file: "f")
  }
}

@Suite("Text: names in letters of any script")
struct CaseLetterTests {
  private static let text = """
    lockstep 2
    entity Rangée größe:int имя:string
    entity 部門
    relation Rangée.abteilung_ß one nullify, 部門.ράφια many cascade
    context главный
    context ребёнок of главный
    list Übersicht Rangée where größe > 3 sort имя ci desc sections имя
    insert élève Rangée größe=4 имя="x"
    insert b 部門
    relate élève abteilung_ß b in ребёнок
    query 部門 sort Rangée.имя

    """

  @Test("a case with such names reads and prints unchanged")
  func roundTrip() throws {
    let trialCase = try Case(parsing: Self.text, file: "f")
    #expect(trialCase.text == Self.text)
    #expect(try Case(parsing: trialCase.text, file: "f") == trialCase)
  }

  @Test(
    "a malformed name is refused as the name that was expected",
    arguments: [
      ("entity Ran\u{E9}e\u{301}", "the entity's name"), ("entity Rang☃", "the entity's name"),
      ("entity T größe\u{301}:int", "an attribute's name"),
      ("entity T n:int\nlist \u{1112}\u{1161}\u{11AB} T", "the list's name"),
      ("entity T n:int\nlist Übersicht\u{300} T", "the list's name"),
    ])
  func noNames(_ line: String, _ what: String) {
    let error = #expect(throws: CaseTextError.self) {
      try Case(parsing: "lockstep 2\n" + line + "\n", file: "f")
    }
    #expect(error?.description.contains("expected \(what): a letter, then letters") == true)
  }

  @Test("a word that is not known is shown whole")
  func unknown() {
    let error = #expect(throws: CaseTextError.self) {
      try Case(parsing: Self.text + "set élève größen=3\n", file: "f")
    }
    #expect(error?.description.hasSuffix("größe is nearest), found 'größen'") == true)
  }
}
