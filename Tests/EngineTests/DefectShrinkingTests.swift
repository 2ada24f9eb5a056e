import Checking
import DefectiveStores
import LockstepCommands
import Shrinking
import StoreModel
import TestSupport
import Testing

/// The stories of the articles, run on a store or a client with the mistake that the story warns
/// of. The tests check the whole text to which each story shrinks.
@Suite("Shrunk cases of planted defects")
struct DefectShrinkingTests {
  private static func shrunk(_ id: String, from name: String) throws -> String {
    try shrunk(id, text: CorpusFile.named(name).trialCase.text)
  }

  private static func shrunk(_ id: String, text: String) throws -> String {
    let defect = try #require(DefectiveStores.named(id))
    let runner = Trial(reference: Pair.reference, subject: defect.contender)
    let failure = try FailureMaker(runner: runner).failure(of: Case(parsing: text, file: id))
    return try #require(failure).shrunk.text
  }

  @Test("the national teams shrink to a case without a section delete (S4, R56)")
  func nationalTeams() throws {
    #expect(
      try Self.shrunk("B22", from: "national-teams") == """
        lockstep 2
        entity Team qualifyingZone:string
        list teams Team sort qualifyingZone sections qualifyingZone delegate legacy
        insert a Team
        fetch teams
        set a qualifyingZone="a"
        process

        """)
  }

  @Test("the to-do list shrinks to a case with the temporary ID on screen (S3, R8)")
  func todoList() throws {
    #expect(
      try Self.shrunk("B4", from: "todo-list") == """
        lockstep 2
        entity TodoItem title:string
        list todos TodoItem sort title
        insert a TodoItem
        fetch todos
        save

        """)
  }

  @Test("the students shrink to a case with identifiers that are kept too long (S2, R11)")
  func students() throws {
    #expect(
      try Self.shrunk("B7", from: "students-by-score") == """
        lockstep 2
        entity Student name:string
        list students Student sort name delegate snapshot
        insert a Student
        fetch students
        save
        keep students
        reload students

        """)
  }

  @Test("the photos shrink to a case with the fetch before the delegate (S0, R69)")
  func firstScreen() throws {
    #expect(
      try Self.shrunk("B3", from: "first-screen") == """
        lockstep 2
        entity Photo taken:date
        list photos Photo sort taken
        open photos snapshot

        """)
  }

  @Test("the two lists of one delegate shrink to a case with the wrong sender (S1, R66)")
  func sharedDelegate() throws {
    #expect(
      try Self.shrunk("B11", from: "shared-delegate") == """
        lockstep 2
        entity Task title:string
        list todo Task sort title delegate legacy
        list done Task sort title
        fetch done
        insert a Task
        share done with todo
        process

        """)
  }

  @Test("the dragged shelf shrinks to a case with deletes counted after the move (S0, R83)")
  func draggedSections() throws {
    #expect(
      try Self.shrunk("B63", from: "dragged-sections") == """
        lockstep 2
        entity Book shelf:string
        list books Book sort shelf sections shelf delegate snapshot
        insert a Book shelf="Maps"
        insert b Book shelf="Maps"
        insert c Book shelf="Recipes"
        fetch books
        delete a
        edit books move-section "Recipes" before "Maps"
        process

        """)
  }

  @Test("the 900 items shrink to a first snapshot in another section (S0, R76)", .fullVolume)
  func nineHundredItems() throws {
    #expect(
      try Self.shrunk("B2", from: "nine-hundred-items") == """
        lockstep 2
        entity Item n:int
        list items Item sort n delegate snapshot
        show-own items

        """)
  }

  @Test("shrinking keeps a delete and a processing if no other command shows the bug")
  func emptySection() throws {
    let told = CommandCases.emptySection
    let more = told.replacing("delete a\n", with: "save\ninsert b Item name=\"b\"\ndelete a\n")
    #expect(try Self.shrunk("B24", text: told) == told)
    #expect(try Self.shrunk("B24", text: more) == told)
  }
}
