/// Maps 64 random bits into `0...bound`, every outcome equally likely.
///
/// Lemire's method: the high half of the product of the bits and the number of outcomes is the
/// result; the few products that would favour some outcomes are rejected and drawn again.
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
