import Choices

/// What a trial, or a phase of a long one, is like beside the commands that it likes: what kind of
/// values it draws, and how often everything is looked at.
///
/// Drawn from the choice that stands for the weights, so that the plainest has the plainest manner.
struct Manner {
  var values = ValueManner.mixed
  /// Once in how many commands; most trials look after each.
  var looksEvery = 1

  /// The manner of what was drawn these weights.
  init(of weights: SwarmWeights) {
    guard weights.mix != 0 else { return }
    // Not the numbers that the weights were drawn from.
    var generator = PRNG(seed: ~weights.mix)
    func element<Element>(of elements: [Element]) -> Element {
      elements[Int(BoundedMapping.draw(upTo: UInt64(elements.count - 1), from: &generator))]
    }
    values = element(of: [.mixed, .mixed, .mixed, .mixed, .mixed, .ties, .boundaries, .unique])
    looksEvery = element(of: [1, 1, 1, 1, 1, 1, 2, 8])
  }
}

/// What kind of values a trial, or a phase of a long one, likes.
///
/// Ties and order are what lists are about: values that meet all the time, values that never do,
/// and values at the ends of their types each reach what the mix of all hardly does.
enum ValueManner: Sendable {
  /// Small domains, most often the first few of each.
  case mixed
  /// Two values of each type, so that nearly all keys tie.
  case ties
  /// The far parts of each domain.
  case boundaries
  /// Hardly ever the same twice.
  case unique
}
