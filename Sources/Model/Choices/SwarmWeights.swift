/// How likely each kind of thing is within one trial: some switched off, the rest weighted.
///
/// Trials that lack a kind reach states that an even mix hardly ever does: without deletes things
/// pile up, without saves nothing is ever clean. So each trial draws its own mix.
///
/// One choice stands for all weights, and 0 means every kind at its base weight. Since `kind`
/// records the kind itself, lowering that choice to 0 changes no kind already drawn: a shrunk
/// sequence begins with a plain 0 and is free of the mix that found it.
package struct SwarmWeights: Hashable, Sendable {
  /// The weight of each kind; 0 is off. One at least is on.
  @usableFromInline package let weights: [Int]
  /// The choice that stands for the weights, and for whatever else is drawn once for a trial; 0 for
  /// the plainest.
  package let mix: UInt64

  /// Draws weights for kinds that are otherwise equal.
  package init(kinds: Int, from source: ChoiceSource) {
    self.init(base: Array(repeating: 1, count: kinds), from: source)
  }

  /// Draws weights for kinds with base weights of their own; a kind of base 0 stays off.
  package init(base: [Int], from source: ChoiceSource) {
    let candidates = base.indices.filter { base[$0] > 0 }
    precondition(!candidates.isEmpty, "one kind at least can be on")
    mix = source.draw(upTo: .max)
    weights = mix == 0 ? base : SwarmWeights.mixed(base, among: candidates, seed: mix)
  }

  /// A kind, as likely as its weight; the first is simplest.
  @inlinable
  package func kind(from source: ChoiceSource) -> Int {
    source.weighted(weights)
  }

  /// A kind out of those allowed now, as likely as its weight; the first is simplest.
  ///
  /// When all that is allowed is switched off, each allowed kind is as likely: a trial goes on
  /// rather than end early. One at least must be allowed.
  @inlinable
  package func kind(from source: ChoiceSource, where isAllowed: (Int) -> Bool) -> Int {
    let isAnyOn = weights.indices.contains { weights[$0] > 0 && isAllowed($0) }
    return source.weighted(below: weights.count) { kind in
      guard isAllowed(kind) else { return 0 }
      return isAnyOn ? weights[kind] : 1
    }
  }

  /// Half, three quarters or, twice as often as each, all of the kinds stay on, at 1, 2 or 4 times
  /// their base. More of a mix costs more than it gives: where kinds have to meet, they rarely do.
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
