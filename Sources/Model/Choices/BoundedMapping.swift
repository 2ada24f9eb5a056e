/// Maps 64 random bits to a value in `0...bound`, with every outcome equally likely.
///
/// This is Lemire's method. It multiplies the bits by the number of outcomes and returns the high
/// half of the product. A few products would favour some outcomes; the method rejects them and
/// draws again.
@frozen
package enum BoundedMapping {
  /// A uniform value from `0...bound`; `bound` may be `UInt64.max`.
  @inlinable
  package static func draw(upTo bound: UInt64, from generator: inout PRNG) -> UInt64 {
    let outcomes = bound &+ 1
    if outcomes == 0 { return generator.next() }
    var product = generator.next().multipliedFullWidth(by: outcomes)
    if product.low < outcomes {
      let rejected = (0 &- outcomes) % outcomes
      while product.low < rejected {
        product = generator.next().multipliedFullWidth(by: outcomes)
      }
    }
    return product.high
  }
}
