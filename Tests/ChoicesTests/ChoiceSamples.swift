import Choices
import Testing

@Suite("Samples: choices")
struct ChoiceSamples {
  @Test("a source replays the choices of another one")
  func replay() {
    let source = ChoiceSource(seed: 7)
    let die = source.span(1) { source.draw(upTo: 5) + 1 }
    let again = ChoiceSource(replaying: source.sequence.values)
    #expect(again.draw(upTo: 5) + 1 == die && (1...6).contains(die))
  }

  @Test("the shrinker finds the least number that still fails")
  func shrinker() {
    let source = ChoiceSource(replaying: [41])
    _ = source.draw(upTo: 50)
    var shrinker = Shrinker(from: source.sequence) { candidate in
      source.reset(replaying: candidate)
      return source.draw(upTo: 50) >= 20 ? .fails(source.sequence) : .passesAs(source.sequence)
    }
    let simplest = shrinker.run().sequence.values  // [20]
    #expect(simplest == [20])
  }
}
