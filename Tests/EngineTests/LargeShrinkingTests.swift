import Choices
import StoreModel
import TestSupport
import Testing

@testable import Cases
@testable import Shrinking

/// The shrinking of crowds: deletions by halves come before everything else.
@Suite("Large cases shrink by halves")
struct LargeShrinkingTests {
  /// A drawn case of 5,000 to 10,000 commands.
  private static func crowd(_ dimension: Dimension, seed: UInt64) -> Case {
    let source = ChoiceSource(seed: seed, limit: 1 << 20)
    return CaseGenerator().makeCrowd(dimension, size: 4_500, from: source)
  }

  /// Whether the changes are processed when this many inserted objects are there.
  private static func processes(_ trialCase: Case, _ least: Int) -> Bool {
    var live: Set<Int> = []
    for command in trialCase.commands {
      if let object = command.insertion?.object { live.insert(object) }
      if case .delete(let object, _) = command { live.remove(object) }
      if case .process = command, live.count >= least { return true }
    }
    return false
  }

  @Test(
    "a case of 5,000 commands that needs 65 rows comes out with 66 to 70",
    arguments: [Dimension.rows, .changes], [1, 3, 4] as [UInt64])
  func rows(dimension: Dimension, seed: UInt64) {
    let drawn = Self.crowd(dimension, seed: seed)
    #expect(drawn.commands.count > 4_500 && Self.processes(drawn, 65))
    var (ran, reached) = (0, Int.max)
    var shrinker = CaseShrinker(drawn) { candidate in
      ran += candidate.commands.count
      let fails = Self.processes(candidate, 65)
      // The commands that ran until the case was nearly as small as it can be.
      if fails, candidate.commands.count <= 70 { reached = min(reached, ran) }
      return fails
    }
    let (smallest, _) = shrinker.run()
    #expect((66...70).contains(smallest.commands.count), "\(smallest.commands.count)")
    #expect(reached < 150_000, "\(reached) commands")
    #expect(shrinker.attempts < 3_000, "\(shrinker.attempts) tries")
  }

  @Test("an object goes with its commands, and from the objects that another is related to")
  func objects() throws {
    let inserts = (0..<60).map { "insert o\($0) Item\n" }.joined()
    let sets = (0..<60).map { "set o\($0) name=\"a\"\n" }.joined()
    let members = (1..<60).map { "o\($0)" }.joined(separator: " ")
    let text =
      "lockstep 2\nentity Item name:string\nrelation Item.circles many nullify, Item.members many"
      + " nullify\n" + inserts + sets + "relate o0 circles \(members)\nprocess\n"
    let start = try Case(parsing: text, file: "a")
    // Needs two related objects, each with its insert and its set.
    var shrinker = CaseShrinker(start) { candidate in
      candidate.commands.contains { command in
        guard case .relate(_, _, let others, _) = command else { return false }
        return others.count { other in
          candidate.commands.contains { $0.insertion?.object == other }
            && candidate.commands.contains {
              if case .set(other, _, _) = $0 { true } else { false }
            }
        } >= 2
      }
    }
    let (smallest, _) = shrinker.run()
    #expect(smallest.commands.count <= 6, "\(smallest.text)")
    #expect(shrinker.attempts < 500, "\(shrinker.attempts) tries")
  }
}
