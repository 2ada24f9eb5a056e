import Testing

@testable import Choices

@Suite("An exhaustive source")
struct ExhaustiveSourceTests {
  /// The values that a generator makes of all its sequences, in order.
  private func all<Value>(_ generate: (ChoiceSource) -> Value) -> [Value] {
    let source = ChoiceSource(exhaustive: 100)
    var values: [Value] = []
    repeat { values.append(generate(source)) } while source.advance()
    return values
  }

  @Test("an exhaustive source goes through every sequence once, in the order of their values")
  func everySequence() {
    let pairs = all { source in [source.draw(upTo: 2), source.draw(upTo: 1)] }
    #expect(pairs == [[0, 0], [0, 1], [1, 0], [1, 1], [2, 0], [2, 1]])
  }

  @Test("an exhaustive source follows a tree whose later draws depend on the earlier ones")
  func dependentDraws() {
    let triangle = all { source in
      let first = source.draw(upTo: 3)
      return [first, source.draw(upTo: first)]
    }
    #expect(triangle.count == 4 + 3 + 2 + 1)
    #expect(Set(triangle).count == triangle.count)
    let lists = all { source in
      source.array(in: 0...3, continuing: 1, in: 2, label: 1) { source.draw(upTo: 1) }
    }
    #expect(lists.count == 1 + 2 + 4 + 8)
    #expect(Set(lists).count == lists.count)
    #expect(lists.first == [])
  }

  @Test("an exhaustive source takes both results of a chance and every weighted index once")
  func chancesAndWeights() {
    #expect(all { $0.chance(1, in: 40) } == [false, true])
    #expect(all { $0.chance(0, in: 2) } == [false])
    #expect(all { $0.weighted([0, 5, 0, 1, 0]) } == [1, 3])
    #expect(all { $0.integer(in: -2...1) }.sorted() == [-2, -1, 0, 1])
  }

  @Test("an exhaustive source has one sequence, the empty one, if nothing is drawn")
  func nothingDrawn() {
    #expect(all { _ in 7 } == [7])
  }

  @Test("an exhaustive source records sequences that replay")
  func recordsWhatReplays() {
    let source = ChoiceSource(exhaustive: 100)
    var runs = 0
    repeat {
      let drawn = source.subset(of: 4)
      let replay = ChoiceSource(replaying: source.sequence.values)
      #expect(replay.subset(of: 4) == drawn)
      runs += 1
    } while source.advance()
    #expect(runs == 16)
  }
}
