import Choices

/// What kind of values a trial, or a phase of a long one, likes.
///
/// Ties and order are what lists are about: values that meet all the time, values that never do, and
/// values at the ends of their types each reach what the mix of all hardly does.
enum ValueManner: Sendable {
  /// Small domains, most often the first few of each.
  case mixed
  /// Two values of each type, so that nearly all keys tie.
  case ties
  /// The far parts of each domain.
  case boundaries
  /// Hardly ever the same twice.
  case unique

  /// The manner of a trial that was drawn these weights.
  init(of weights: SwarmWeights) {
    guard weights.mix != 0 else {
      self = .mixed
      return
    }
    // Not the numbers that the weights were drawn from.
    var generator = PRNG(seed: ~weights.mix)
    self = ValueManner.likely[Int(BoundedMapping.draw(upTo: 7, from: &generator))]
  }

  private static let likely: [ValueManner] = [
    .mixed, .mixed, .mixed, .mixed, .mixed, .ties, .boundaries, .unique,
  ]
}
