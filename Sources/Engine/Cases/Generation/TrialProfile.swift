import Choices

/// The profile of a trial, or of a phase of a long one: the values that it draws, and how often the
/// driver looks at everything.
///
/// The profile is drawn from the choice that stands for the command weights. So the plainest choice
/// has the plainest profile.
struct TrialProfile {
  var values = ValueProfile.mixed
  /// The texts that meet in the trial; nil in the plainest one.
  var theme: TextTheme?
  /// The number of commands for each look. Most trials look after every command.
  var looksEvery = 1

  /// Makes the profile that belongs to these weights.
  init(of weights: SwarmWeights) {
    guard weights.mix != 0 else { return }
    // Another seed, so that the numbers differ from those of the weights.
    var generator = PRNG(seed: ~weights.mix)
    func element<Element>(of elements: [Element]) -> Element {
      elements[Int(BoundedMapping.draw(upTo: UInt64(elements.count - 1), from: &generator))]
    }
    values = element(of: [.mixed, .mixed, .mixed, .mixed, .mixed, .ties, .boundaries, .unique])
    looksEvery = element(of: [1, 1, 1, 1, 1, 1, 2, 8])
    theme = TextTheme { element(of: Array(0..<$0)) }
  }
}

/// The kind of values that a trial, or a phase of a long one, prefers.
///
/// Lists depend on ties and on order. Values that always meet, values that never meet, and values
/// at the ends of their types each reach states that a mix hardly reaches.
package enum ValueProfile: Hashable, Sendable {
  /// Values of small domains, most often the first few of each.
  case mixed
  /// Two values of each type, so that nearly all keys tie.
  case ties
  /// Values of the far half of each domain.
  case boundaries
  /// Values that hardly ever occur twice.
  case unique
  /// Texts and data that are up to so long.
  case long(Int)
  /// Texts and data that all begin with the same letters or bytes, as many as the number says.
  case alike(Int)
}
