import Testing

@testable import Choices

@Suite("Choices from bytes")
struct ByteTests {
  @Test(
    "a recorded sequence draws the same values after a trip through bytes",
    arguments: 0..<50 as Range<UInt64>)
  func roundTrip(seed: UInt64) {
    let source = ChoiceSource(seed: seed)
    let drawn = ChoiceSourceTests.drawAll(source)
    let recorded = source.sequence
    source.reset(bytes: recorded.bytes)
    #expect(ChoiceSourceTests.drawAll(source) == drawn)
    #expect(source.sequence == recorded)
    #expect(!source.overran)
  }

  @Test("a draw takes as many bytes as its bound, the lowest first, and wraps around")
  func widths() {
    let source = ChoiceSource(seed: 0)
    source.reset(bytes: [7, 1, 2, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    #expect(source.draw(upTo: 0) == 0)
    #expect(source.draw(upTo: 5) == 1)
    #expect(source.draw(upTo: 1_000) == 0x201)
    #expect(source.draw(upTo: .max) == 0x0807_0605_0403_0201)
    #expect(!source.overran)
    #expect(source.draw(upTo: 256) == 0)
    #expect(source.overran)
  }

  @Test("any bytes let every generator finish, and the recorded choices replay")
  func anything() {
    var random = PRNG(seed: 5)
    for length in 0..<64 {
      let source = ChoiceSource(seed: 0)
      source.reset(bytes: (0..<length).map { _ in UInt8(truncatingIfNeeded: random.next()) })
      let drawn = ChoiceSourceTests.drawAll(source)
      let recorded = source.sequence
      #expect(zip(recorded.values, recorded.bounds).allSatisfy { $0 <= $1 })
      source.reset(replaying: recorded.values)
      #expect(ChoiceSourceTests.drawAll(source) == drawn)
    }
  }
}
