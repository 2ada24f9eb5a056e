import Driving
import ReferenceStore
import StoreModel
import Testing

@testable import Checking

@Suite("Laws of a subject's own")
struct OwnLawTests {
  private static let trial = Trial(
    reference: Contender(name: "reference") { ReferenceStore(schema: $0, options: $1) },
    subject: Contender(
      name: "mine",
      laws: [OwnLaw("one object") { _, after in after.objects.count < 2 ? nil : "there are two" }]
    ) { ReferenceStore(schema: $0, options: $1) })

  @Test("a broken law fails a drawn case, and a step of an exhaustive run")
  func broken() throws {
    let two = try Case(
      parsing: "lockstep 2\nentity Item\ninsert a Item\ninsert b Item\n", file: "case")
    var one = two
    one.commands.removeLast()
    for found in [
      Self.trial.run(two).mismatch, Self.trial.reach(two, namesState: true).0.mismatch,
    ] {
      #expect(found?.check == .laws && found?.step == 1 && found?.rules == [])
      #expect(found?.title == "the law \"one object\" does not hold")
      #expect(found?.actual == "there are two")
    }
    #expect(Self.trial.run(one).mismatch == nil)
    #expect(Self.trial.reach(one, namesState: true).0.mismatch == nil)
  }
}
