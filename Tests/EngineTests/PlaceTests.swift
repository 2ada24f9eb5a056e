import DefectiveStores
import LockstepCommands
import ReferenceStore
import StoreModel
import TestSupport
import Testing

@testable import Checking
@testable import Driving

/// Questions inside callbacks: index paths lead into the current contents, which are the old ones
/// in will-change and the new ones after it (R60, R71).
@Suite("Places in callbacks")
struct PlaceTests {
  private static let text = """
    lockstep 2
    entity Item name:string
    list A Item sort name delegate legacy
    insert b Item name="b"
    fetch A
    insert a Item name="a"
    process
    """

  @Test(
    "R60: answers in a callback that do not fit the current contents are reported",
    arguments: [
      (
        "C75",
        [
          "during a callback a' should be at 0,0, but b' is there",
          "during a callback b' should be at 0,1, but nothing is there: "
            + "\(StoreError.noSuchIndexPath(ItemPath(section: 0, item: 1), sections: 1, items: 1))",
        ]
      ),
      (
        "C76",
        [
          "during a callback a' should be at 0,0, but it has no path",
          "during a callback b' should be at 0,1, but its path is 0,0",
        ]
      ),
      ("C77", ["during a callback b' should be at 0,0, but its path is 0,1"]),
    ])
  func oldAnswers(id: String, faults: [String]) throws {
    let drawn = try Case(parsing: Self.text, file: "places")
    let defect = try #require(DefectiveStores.named(id))
    var last: Step?
    let trial = Trial(reference: Pair.reference, subject: defect.contender)
    let result = trial.trace(drawn) { last = $0 }
    #expect(result.mismatch?.check == .display)
    #expect(last?.actual.lists[0].display?.faults == faults)
    #expect(last?.expected.lists[0].display?.faults == [])
  }

  @Test(
    "R60: a delegate with snapshots or differences finds the list's contents in a callback",
    arguments: ["snapshot", "difference"])
  func contentCallbacks(kind: String) throws {
    let text = Self.text.replacing("delegate legacy", with: "delegate \(kind)")
    let drawn = try Case(parsing: text, file: "places")
    for id in ["C75", "C76"] {
      let defect = try #require(DefectiveStores.named(id))
      let trial = Trial(reference: Pair.reference, subject: defect.contender)
      #expect(trial.run(drawn).mismatch?.check == .display)
    }
  }

  @Test("a store without exact events gets no questions in callbacks")
  func inexactEvents() throws {
    let drawn = try Case(parsing: Self.text, file: "places")
    let rules = try #require(DefectiveStores.named("C75")).storeRules
    for capabilities in [StoreCapabilities.all, .all.subtracting(.exactEvents)] {
      let subject = Contender(name: "late", capabilities: capabilities) {
        ReferenceStore(schema: $0, options: $1, rules: rules)
      }
      let result = Trial(reference: Pair.reference, subject: subject).run(drawn)
      #expect((result.mismatch == nil) == !capabilities.contains(.exactEvents))
    }
  }
}
