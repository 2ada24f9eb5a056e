import Cases
import Checking
import Choices
import Driving
import ReferenceStore
import StoreModel
import TestSupport
import Testing

/// Trials in worlds that name an order of strings (R105).
@Suite("Trials in other orders of strings")
struct StringOrderTrialTests {
  private static let backwards = StringOrder("backwards") {
    StringOrder.utf8Bytes.compare($1, $0)
  }

  /// The reference, as a store that brings an order along.
  private static let own = Contender(name: "own", strings: backwards) {
    ReferenceStore(schema: $0, options: $1)
  }

  @Test("R105: cases are drawn in each order of the subject, and ignore only what it can")
  func drawn() {
    let generator = CaseGenerator(strings: StringOrder.builtIn)
    let source = ChoiceSource(seed: 0)
    var counts: [String: Int] = [:]
    for trial in UInt64(0)..<400 {
      source.reset(seed: PRNG.seed(campaign: 1, trial: trial))
      let drawn = generator.makeCase(from: source)
      let strings = drawn.world.options.strings
      counts[strings.name, default: 0] += 1
      if strings == .utf8Bytes {
        #expect(!drawn.text.contains("[d]") && !drawn.text.contains("[cd]"))
      }
    }
    #expect((1...100).contains(counts["utf8"] ?? 0) && counts.count == 2)
  }

  @Test("R105: a subject's own order is in each drawn case, and has no numeric comparator")
  func ownOrder() {
    #expect(
      Self.own.capabilities.leftOut
        == ["case-insensitive order", "diacritic-insensitive order", "numeric order"])
    let generator = CaseGenerator(
      capabilities: Self.own.capabilities, strings: Self.own.orders)
    let trial = Trial(reference: .reference(for: Self.own.capabilities), subject: Self.own)
    let source = ChoiceSource(seed: 0)
    for number in UInt64(0)..<40 {
      source.reset(seed: PRNG.seed(campaign: 1, trial: number))
      let drawn = generator.makeCase(from: source)
      #expect(drawn.text.contains("option strings backwards\n"))
      #expect(!drawn.text.contains(" numeric") && !drawn.text.contains("[c"))
      let result = trial.run(drawn)
      #expect(result.mismatch == nil && result.commands == drawn.commands.count)
    }
  }

  @Test("R105: a case that was read knows the subject's own order by its name")
  func read() throws {
    let text = """
      lockstep 2
      entity Item name:string
      option strings backwards
      list A Item sort name delegate legacy
      insert a Item name="a"
      insert b Item name="b"
      fetch A
      """
    let trialCase = try Case(parsing: text, file: "case")
    let trial = Trial(reference: .reference(for: Self.own.capabilities), subject: Self.own)
    var shown: [ItemRef]?
    let result = trial.trace(trialCase) { shown = $0.expected.lists[0].contents?.items }
    #expect(result.mismatch == nil && shown?.map(\.object) == [1, 0])
    // A subject that does not know the order runs nothing.
    #expect(Pair.trial.run(trialCase).commands == 0 && !Pair.trial.follows(Self.backwards))
    #expect(trial.follows(.named("backwards")) && !trial.follows(.canonical))
  }

  @Test("R105: the strings of the generator show that an order is none")
  func checked() {
    #expect(throws: Never.self) { try Self.backwards.check(for: .frc) }
    #expect(throws: Never.self) { try StringOrder.canonical.check(for: .frc) }
    let lengths = StringOrder("lengths") { $0.count - $1.count + ($0 == "ab" ? 1 : 0) }
    #expect(throws: StringOrderError.self) { try lengths.check(for: .frc) }
  }
}
