import Testing

@testable import Choices

/// Sizes, of which small and large ones are equally likely.
@Suite("Sizes")
struct SizeTests {
  @Test("each doubling is about equally likely, and all sizes are within the range")
  func doublings() {
    let source = ChoiceSource(seed: 4, limit: 1 << 20)
    var octaves = [Int](repeating: 0, count: 10)
    for _ in 0..<10_000 {
      let size = source.size(in: 8...4_500)
      #expect((8...4_500).contains(size))
      octaves[(size / 8).leadingZeroBitCount.distance(to: Int.bitWidth - 1)] += 1
    }
    #expect(octaves.allSatisfy { (500...1_800).contains($0) }, "\(octaves)")
  }

  @Test("half of the sizes lie at a power of two or of ten, or beside it")
  func roundNumbers() {
    let source = ChoiceSource(seed: 5, limit: 1 << 20)
    let sizes = (0..<4_000).map { _ in source.size(in: 8...4_500) }
    for round in [64, 100, 256, 512, 1_000, 1_024, 4_096] {
      for size in [round - 1, round, round + 1] {
        #expect(sizes.contains(size), "\(size)")
      }
    }
  }

  @Test("the least size is the simplest, and every size replays")
  func replays() {
    #expect(ChoiceSource(replaying: []).size(in: 3...900) == 3)
    #expect(ChoiceSource(replaying: [897]).size(in: 3...900) == 900)
    #expect(ChoiceSource(seed: 1).size(in: 7...7) == 7)
  }
}
