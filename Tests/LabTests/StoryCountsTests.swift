import StoreModel
import TestSupport
import Testing

@testable import LabCommands

/// Stories are combinations of parts that drawn cases have.
@Suite("Stories of drawn cases")
struct StoryCountsTests {
  @Test("pairs and triples of a case are counted, in a row and in the case, and clauses, too")
  func counts() throws {
    let text = """
      lockstep 2
      entity Item name:string wins:int
      list A Item where wins > 1 sort name desc
      insert a Item
      set a name="a"
      insert b Item
      save
      request A limit 2
      """
    var counts = StoryCounts()
    counts.add(try Case(parsing: text, file: "a"))
    #expect(counts.commands == 5 && counts.cases == 1)
    func seen(_ group: Combinations) -> [String] {
      group.ranked.filter { $0.count > 0 }.map { "\($0.count) \(group.words($0.parts))" }
    }
    #expect(
      seen(counts.pairsInRow) == [
        "1 insert, set", "1 insert, save", "1 set, insert", "1 save, request",
      ])
    #expect(
      seen(counts.triplesInRow) == [
        "1 insert, set, insert", "1 insert, save, request", "1 set, insert, save",
      ])
    #expect(seen(counts.pairsInCase).contains("1 insert + save"))
    #expect(seen(counts.triplesInCase).contains("1 insert + set + save"))
    // The list alone, and after the edit.
    #expect(
      seen(counts.pairsOfClauses) == [
        "1 condition + limit", "1 descending + limit", "2 condition + descending",
      ])
    #expect(seen(counts.triplesOfClauses) == ["1 condition + descending + limit"])
  }

  @Test("what never meets is listed first, though both parts occur")
  func never() {
    var pairs = Combinations(2, of: ["a", "b", "c", "d"], isOrdered: false)
    pairs.add([0, 1])
    pairs.add([0, 2])
    pairs.add([0, 2])
    #expect(pairs.ranked.map { pairs.words($0.parts) } == ["b + c", "a + b", "a + c"])
    #expect(pairs.ranked.map(\.count) == [0, 1, 2])
  }

  @Test("the same seed prints the same table")
  func table() async {
    let words = ["stories", "--commands", "200", "--seed", "3", "--rarest", "2"]
    let outcome = await lab(words: words)
    #expect(outcome.code == .clean)
    #expect(outcome.output.contains("pairs in a case") && outcome.output.contains("below most"))
    #expect(await lab(words: words).output == outcome.output)
  }
}
