/// The weights of the kinds of things in one trial: some kinds are off, the others have different
/// weights.
///
/// Trials that lack a kind reach states that an even mix hardly ever reaches. Without deletes,
/// objects pile up. Without saves, nothing is ever clean. So each trial draws its own mix.
///
/// One choice decides all weights, and 0 means that every kind has its base weight. The method
/// `kind` records the kind itself, so lowering that one choice to 0 changes no kind that was
/// already drawn. So a shrunk sequence begins with a plain 0 and does not depend on the mix that
/// found it.
package struct SwarmWeights: Hashable, Sendable {
  /// The weight of each kind; 0 means off. At least one kind is on.
  @usableFromInline package let weights: [Int]
  /// The choice that decides the weights, and whatever else is drawn once for a trial; 0 is the
  /// simplest.
  package let mix: UInt64

  /// Draws weights for kinds with equal base weights.
  package init(kinds: Int, from source: ChoiceSource) {
    self.init(base: Array(repeating: 1, count: kinds), from: source)
  }

  /// Draws weights for kinds with given base weights; a kind of base weight 0 stays off.
  package init(base: [Int], from source: ChoiceSource) {
    let candidates = base.indices.filter { base[$0] > 0 }
    precondition(!candidates.isEmpty, "one kind at least can be on")
    mix = source.draw(upTo: .max)
    weights = mix == 0 ? base : SwarmWeights.mixed(base, among: candidates, seed: mix)
  }

  /// Draws a kind, each as likely as its weight; the first is simplest.
  @inlinable
  package func kind(from source: ChoiceSource) -> Int {
    source.weighted(weights)
  }

  /// Draws a kind that is allowed now, each as likely as its weight; the first is simplest.
  ///
  /// At least one kind must be allowed. If all allowed kinds are off, each of them is equally
  /// likely, so that the trial does not end early.
  @inlinable
  package func kind(from source: ChoiceSource, where isAllowed: (Int) -> Bool) -> Int {
    let isAnyOn = weights.indices.contains { weights[$0] > 0 && isAllowed($0) }
    return source.weighted(below: weights.count) { kind in
      guard isAllowed(kind) else { return 0 }
      return isAnyOn ? weights[kind] : 1
    }
  }

  /// Draws a mix: half of the kinds stay on, or three quarters, or all. "All" is twice as likely as
  /// each of the other two.
  ///
  /// A kind that is on has 1, 2 or 4 times its base weight. A stronger mix costs more than it
  /// gains: kinds that have to meet would rarely meet.
  private static func mixed(_ base: [Int], among candidates: [Int], seed: UInt64) -> [Int] {
    var generator = PRNG(seed: seed)
    let density = min(3, 1 + BoundedMapping.draw(upTo: 3, from: &generator))
    let spared = candidates[
      Int(BoundedMapping.draw(upTo: UInt64(candidates.count - 1), from: &generator))]
    return base.indices.map { kind in
      let isOn = BoundedMapping.draw(upTo: 3, from: &generator) <= density
      let factor = 1 << Int(BoundedMapping.draw(upTo: 2, from: &generator))
      return base[kind] > 0 && (isOn || kind == spared) ? base[kind] * factor : 0
    }
  }
}
