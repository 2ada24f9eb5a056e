/// The seconds that one unit of work took, round by round.
package struct Samples: Hashable, Sendable {
  /// A measurement and the round it was made in.
  package struct Sample: Hashable, Sendable {
    package let round: Int
    package let seconds: Double

    /// Makes a sample.
    package init(round: Int, seconds: Double) {
      self.round = round
      self.seconds = seconds
    }
  }

  /// In the order they were taken, at most one a round.
  package private(set) var all: [Sample] = []

  /// No samples yet.
  package init() {}

  /// One sample a round, from round 0.
  package init(_ seconds: [Double]) {
    all = seconds.enumerated().map { Sample(round: $0, seconds: $1) }
  }

  package mutating func add(_ seconds: Double, round: Int) {
    all.append(Sample(round: round, seconds: seconds))
  }

  /// The middle one; of an even number, halfway between the middle two; not a number for none.
  package var median: Double { Samples.quantile(0.5, of: all.map(\.seconds)) }
  /// A quarter of the samples are below.
  package var lowerQuartile: Double { Samples.quantile(0.25, of: all.map(\.seconds)) }
  /// A quarter of the samples are above.
  package var upperQuartile: Double { Samples.quantile(0.75, of: all.map(\.seconds)) }
  /// The least.
  package var least: Double { Samples.quantile(0, of: all.map(\.seconds)) }

  /// These as a share of a baseline's: the median over the rounds that both took part in, or the
  /// ratio of the medians where these are fewer than three.
  package func ratio(to baseline: Samples) -> Double {
    var ratios: [Double] = []
    var rest = baseline.all[...]
    for sample in all {
      while let other = rest.first, other.round < sample.round { rest.removeFirst() }
      guard let other = rest.first else { break }
      if other.round == sample.round { ratios.append(sample.seconds / other.seconds) }
    }
    return ratios.count >= 3 ? Samples.quantile(0.5, of: ratios) : median / baseline.median
  }

  /// Between the two values that stand around that share of the way from the least to the most; not
  /// a number for none.
  package static func quantile(_ share: Double, of values: [Double]) -> Double {
    guard !values.isEmpty else { return .nan }
    let sorted = values.sorted()
    let place = share * Double(sorted.count - 1)
    let lower = Int(place)
    let upper = Swift.min(lower + 1, sorted.count - 1)
    return sorted[lower] + (sorted[upper] - sorted[lower]) * (place - Double(lower))
  }
}
