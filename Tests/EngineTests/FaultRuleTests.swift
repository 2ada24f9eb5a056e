import StoreModel
import Testing

@testable import Checking

@Suite("Rules of a rejected update")
struct FaultRuleTests {
  private static let path = ItemPath(section: 0, item: 0)

  @Test(
    "an update that a table rejects names the rule of the table's error",
    arguments: [
      (BatchError.sectionCount(before: 1, deleted: 0, inserted: 1, after: 1), [84]),
      (.itemOutOfRange(.delete, path, count: 0), [85]),
      (.itemConflict(.delete, .reload, path), [86]),
      (.moveOutOfDeletedSection(from: path, to: path), [86]),
      (.moveIntoInsertedSection(from: path, to: path), [86]),
      (.itemOfMovedSection(.insert, path, movedFrom: 1, movedTo: 0), [86]),
      (.displacedReload(path, puts: path, belongs: path), [86]),
    ])
  func rules(error: BatchError, rules: [Int]) {
    #expect(Checks.rules(ofFaults: ["\(error)"]) == rules)
  }

  @Test("a fault without a known tag names the rules of counts and paths")
  func unknown() {
    #expect(Checks.rules(ofFaults: ["it shows something else"]) == [84, 85])
  }
}
