/// The samples of one implementation: the seconds of one unit of work, round by round.
package struct Samples: Hashable, Sendable {
  /// A measurement and its round.
  package struct Sample: Hashable, Sendable {
    package let round: Int
    package let seconds: Double

    /// Makes a sample.
    package init(round: Int, seconds: Double) {
      self.round = round
      self.seconds = seconds
    }
  }

  /// The samples in the order of the rounds, at most one for each round.
  package private(set) var all: [Sample] = []

  /// Makes an empty list of samples.
  package init() {}

  /// Makes samples with one for each round, from round 0.
  package init(_ seconds: [Double]) {
    all = seconds.enumerated().map { Sample(round: $0, seconds: $1) }
  }

  package mutating func add(_ seconds: Double, round: Int) {
    all.append(Sample(round: round, seconds: seconds))
  }

  /// The median of the seconds. Of an even number of samples it is the mean of the middle two;
  /// without samples it is NaN.
  package var median: Double { Samples.quantile(0.5, of: all.map(\.seconds)) }
  /// The lower quartile: a quarter of the samples are below this value.
  package var lowerQuartile: Double { Samples.quantile(0.25, of: all.map(\.seconds)) }
  /// The upper quartile: a quarter of the samples are above this value.
  package var upperQuartile: Double { Samples.quantile(0.75, of: all.map(\.seconds)) }
  /// The smallest sample.
  package var least: Double { Samples.quantile(0, of: all.map(\.seconds)) }

  /// Returns the ratio of these samples to those of a baseline. It is the median ratio of the
  /// rounds that both took part in. If there are fewer than three such rounds, it is the ratio of
  /// the medians.
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

  /// Returns a quantile of some values, interpolated between the two nearest values; NaN without
  /// values.
  package static func quantile(_ share: Double, of values: [Double]) -> Double {
    guard !values.isEmpty else { return .nan }
    let sorted = values.sorted()
    let place = share * Double(sorted.count - 1)
    let lower = Int(place)
    let upper = Swift.min(lower + 1, sorted.count - 1)
    return sorted[lower] + (sorted[upper] - sorted[lower]) * (place - Double(lower))
  }
}
