import Checking
import DefectiveStores
import LockstepCommands
import StoreModel
import TestSupport
import Testing

/// A context has one instance of each object.
@Suite("Instances")
struct InstanceTests {
  private static let looksUpTwice = """
    lockstep 2
    entity Item name:string
    context main
    context other
    insert a Item
    save
    existing a in other
    existing a in other

    """

  @Test("a second instance of an object in use is found (R11)")
  func twin() throws {
    let defect = try #require(DefectiveStores.named("C70"))
    let story = try Case(parsing: Self.looksUpTwice, file: "twice")
    let trial = Trial(reference: Pair.reference, subject: defect.contender)
    let found = try #require(trial.run(story, .none).mismatch)
    #expect(found.check == .lifetimes && found.step == 3)
    #expect(found.actual == "p1 of a, which already has an instance")
    #expect(Pair.trial.run(story).mismatch == nil)
  }

  @Test("an object that is gone, or of another context, has no related objects (R1)")
  func tellsNothing() throws {
    let defect = try #require(DefectiveStores.named("C81"))
    let trial = Trial(reference: Pair.reference, subject: defect.contender)
    let head = """
      lockstep 2
      entity Item name:string
      relation Item.others many nullify, Item.by many nullify
      context main
      context side
      insert a Item

      """
    for (rest, check) in [
      ("delete a\nprocess\n", CheckID.objects), ("trespass follow a of main in side\n", .outcome),
    ] {
      let story = try Case(parsing: head + rest, file: "gone")
      #expect(trial.run(story, .none).mismatch?.check == check)
      #expect(Pair.trial.run(story).mismatch == nil)
    }
  }

  @Test("an instance from before a reset does not count as a second one (R21)")
  func forgotten() throws {
    let text = Self.looksUpTwice + "reset in other\nexisting a in other\n"
    #expect(Pair.trial.run(try Case(parsing: text, file: "reset")).mismatch == nil)
  }
}
