import Checking
import DefectiveStores
import LockstepCommands
import Shrinking
import StoreModel
import TestSupport
import Testing

/// What a planted defect breaks can be told in fewer commands by another story: a case, and what is
/// left of it when it is shrunk.
@Suite("One command in the place of two")
struct ReplacementTests {
  @Test("what two commands do, one does", arguments: Replacement.all)
  func shrinks(_ replacement: Replacement) throws {
    let defect = try #require(DefectiveStores.named(replacement.defect))
    let runner = Trial(reference: Pair.reference, subject: defect.contender)
    let told = try Case(parsing: replacement.told, file: replacement.defect)
    let failure = try #require(FailureMaker(runner: runner).failure(of: told))
    #expect(failure.shrunk.text == replacement.shrunk)
    #expect(failure.shrunk.commands.count < told.commands.count)
  }
}

struct Replacement: Sendable, CustomTestStringConvertible {
  /// How one command does it.
  let how: String
  /// The planted defect that both cases show.
  let defect: String
  let told: String
  let shrunk: String

  var testDescription: String { how }

  init(_ how: String, _ defect: String, _ told: String, _ shrunk: String) {
    (self.how, self.defect, self.told, self.shrunk) = (how, defect, told, shrunk)
  }

  static let all = [
    Replacement(
      "in another context", "C6",
      """
      lockstep 1
      entity Item name:string bool4:bool (required)
      list A Item sort name
      insert a Item
      rollback
      fire a

      """,
      """
      lockstep 1
      entity Item name:string (required)
      context main
      context other
      insert a Item
      fire a in other

      """),
    Replacement(
      "in a child", "B16",
      """
      lockstep 1
      entity Item name:string
      list A Item sort name delegate legacy
      insert a Item
      fetch A
      set a
      process

      """,
      """
      lockstep 1
      entity Item name:string
      context main
      context child of main auto
      list A Item sort name delegate legacy in child
      insert a Item
      fetch A
      save

      """),
    Replacement(
      "by an undo", "B23",
      """
      lockstep 1
      entity Item date2:date
      list A Item sort date2 sections date2
      insert a Item date2=@1970-01-01T00:00:00.001Z
      open A legacy
      delete a
      arm A insert b Item date2=@1970-01-01T00:00:00.001Z
      save

      """,
      """
      lockstep 1
      entity Item name:string
      context main undo
      list A Item sort name sections name delegate legacy
      insert a Item
      fetch A
      set a name="a"
      undo

      """),
    Replacement(
      "in a hook", "C23",
      """
      lockstep 1
      entity Item name:string
      list A Item sort name
      insert a Item
      hook set a
      save

      """,
      """
      lockstep 1
      entity Item name:string
      hook insert a Item
      save

      """),
    Replacement(
      "by what shows the rows itself", "B5",
      """
      lockstep 1
      entity Item name:string
      list A Item where false sort name delegate snapshot
      insert a Item
      fetch A
      edit A append a

      """,
      """
      lockstep 1
      entity Item name:string
      list A Item sort name delegate snapshot
      insert a Item
      show-own A

      """),
    Replacement(
      "by one object of one entity", "B37",
      """
      lockstep 1
      entity Item name:string
      entity Group name:string
      relation Item.group one nullify, Group.items many nullify
      list A Item sort group.name sections group.name delegate legacy
      insert a Item
      insert b Group name="a"
      fetch A
      relate b items a
      process

      """,
      """
      lockstep 1
      entity Item name:string
      relation Item.lead one nullify, Item.leader one nullify
      list A Item sort lead.name sections lead.name delegate legacy
      insert a Item name="a"
      fetch A
      relate a lead a
      process

      """),
    Replacement(
      "by a list that is so from the beginning", "B8",
      """
      lockstep 1
      entity Item name:string date2:date
      list A Item sort name cache "one"
      fetch A
      request A sort date2
      fetch A

      """,
      """
      lockstep 1
      entity Item name:string
      list A Item sort name cache "one"
      list B Item sort name desc cache "one"
      fetch A
      fetch B

      """),
    Replacement(
      "by a predicate that compares", "C39",
      """
      lockstep 1
      entity Item name:string
      list A Item sort name
      insert a Item name="a"
      insert b Item name="İ"
      fetch A

      """,
      """
      lockstep 1
      entity Item name:string
      list A Item where name < "b" sort name
      insert a Item name="á"
      fetch A

      """),
    Replacement(
      "by a fetch, where the delegate was there before", "B24",
      """
      lockstep 1
      entity Item name:string
      list A Item sort name sections name
      insert a Item
      open A legacy
      delete a
      process

      """, CommandCases.rolledBack),
  ]
}
