import Benchmarking
import Testing

@Suite("Samples")
struct SamplesTests {
  @Test("the median is the middle sample, or halfway between the middle two")
  func median() {
    #expect(Samples([5]).median == 5)
    #expect(Samples([9, 1, 5]).median == 5)
    #expect(Samples([8, 2, 4, 1]).median == 3)
    #expect(Samples().median.isNaN)
  }

  @Test("the spread is that of the quartiles, so one outlier does not widen it")
  func spread() {
    let samples = Samples([4, 1, 1_000, 2, 3])
    #expect(samples.lowerQuartile == 2)
    #expect(samples.upperQuartile == 4)
    #expect(samples.least == 1)
    #expect(Samples([1, 2]).lowerQuartile == 1.25)
  }

  @Test("a ratio is the median of the ratios within a round, so slow rounds do not change it")
  func ratio() {
    let ours = Samples([1, 10, 100, 2])
    let base = Samples([2, 20, 200, 4])
    #expect(ours.ratio(to: base) == 0.5)
    #expect(base.ratio(to: ours) == 2)
  }

  @Test("only rounds in which both implementations ran are compared")
  func commonRounds() {
    let ours = Samples([1, 1, 1, 1, 9, 9])
    var base = Samples()
    for round in [0, 2, 3] { base.add(4, round: round) }
    #expect(ours.ratio(to: base) == 0.25)
  }

  @Test("with fewer than three rounds in common the medians are compared")
  func fewRounds() {
    let ours = Samples([1, 3, 3])
    var base = Samples()
    base.add(6, round: 0)
    #expect(ours.ratio(to: base) == 0.5)
  }
}
