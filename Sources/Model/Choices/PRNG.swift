/// A pseudorandom number generator that yields the same numbers on every platform and in every
/// version.
///
/// SplitMix64 fills the state, and xoshiro256** runs it. A seed in a report must never change its
/// meaning. The standard library may change how it draws numbers, so nothing here uses it, and a
/// test pins the first outputs.
@frozen
package struct PRNG: Hashable, Sendable {
  @usableFromInline var s0: UInt64
  @usableFromInline var s1: UInt64
  @usableFromInline var s2: UInt64
  @usableFromInline var s3: UInt64

  /// A generator whose whole state follows from `seed`.
  @inlinable
  package init(seed: UInt64) {
    s0 = PRNG.mix(seed &+ PRNG.golden)
    s1 = PRNG.mix(seed &+ 2 &* PRNG.golden)
    s2 = PRNG.mix(seed &+ 3 &* PRNG.golden)
    s3 = PRNG.mix(seed &+ 4 &* PRNG.golden)
  }

  /// The next 64 bits.
  @inlinable
  package mutating func next() -> UInt64 {
    let result = PRNG.rotateLeft(s1 &* 5, by: 7) &* 9
    let shifted = s1 &<< 17
    s2 ^= s0
    s3 ^= s1
    s1 ^= s2
    s0 ^= s3
    s2 ^= shifted
    s3 = PRNG.rotateLeft(s3, by: 45)
    return result
  }

  /// The seed of one trial of a campaign.
  ///
  /// Two trials of one campaign never share a seed, and neighbouring campaigns are unrelated.
  @inlinable
  package static func seed(campaign: UInt64, trial: UInt64) -> UInt64 {
    mix(mix(campaign &+ golden) &+ (trial &+ 1) &* golden)
  }

  /// A bijection of 64 bits whose output shows no trace of its input (the finisher of SplitMix64).
  @inlinable
  package static func mix(_ value: UInt64) -> UInt64 {
    var mixed = value
    mixed = (mixed ^ (mixed &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed &>> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed &>> 31)
  }

  /// The step of SplitMix64: the golden ratio as a fraction of 2^64, made odd.
  @inlinable static var golden: UInt64 { 0x9E37_79B9_7F4A_7C15 }

  @inlinable
  static func rotateLeft(_ value: UInt64, by count: UInt64) -> UInt64 {
    (value &<< count) | (value &>> (64 &- count))
  }
}
