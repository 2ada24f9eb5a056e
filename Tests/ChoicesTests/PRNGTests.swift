import Testing

@testable import Choices

@Suite("The random numbers")
struct PRNGTests {
  static let pinned: [(seed: UInt64, outputs: [UInt64])] = [
    (
      0,
      [
        0x99EC_5F36_CB75_F2B4, 0xBF6E_1F78_4956_452A, 0x1A5F_849D_4933_E6E0,
        0x6AA5_94F1_262D_2D2C, 0xBBA5_AD4A_1F84_2E59, 0xFFEF_8375_D9EB_CACA,
        0x6C16_0DEE_D2F5_4C98, 0x8920_AD64_8FC3_0A3F,
      ]
    ),
    (
      1,
      [
        0xB3F2_AF6D_0FC7_10C5, 0x853B_5596_4736_4CEA, 0x92F8_9756_082A_4514,
        0x642E_1C7B_C266_A3A7, 0xB27A_48E2_9A23_3673, 0x24C1_2312_6FFD_A722,
        0x1230_04EF_8DF5_10E6, 0x6195_4DCC_47B1_E89D,
      ]
    ),
    (
      7,
      [
        0xB358_FAF7_4EF9_765A, 0x475C_3D96_4F48_2CD2, 0xD6F1_D349_952C_7996,
        0xFB29_3873_1E80_7240, 0xFDA9_04EC_7E54_0318, 0xDF6E_1CE3_B621_8C49,
        0x0F8D_72C2_95EC_5854, 0x1ABC_4DCB_546F_61DC,
      ]
    ),
  ]

  @Test("random numbers follow from the seed and never change", arguments: pinned)
  func outputs(seed: UInt64, expected: [UInt64]) {
    var generator = PRNG(seed: seed)
    #expect((0..<8).map { _ in generator.next() } == expected)
  }

  @Test("random numbers of a trial follow from the campaign and never change")
  func trialSeeds() {
    #expect(PRNG.seed(campaign: 0, trial: 0) == 0xA706_DD2F_4D19_7E6F)
    #expect(PRNG.seed(campaign: 0, trial: 1) == 0xB382_A305_F441_4F5E)
    #expect(PRNG.seed(campaign: 1, trial: 0) == 0x5E41_AB08_7439_611E)
    #expect(PRNG.seed(campaign: 7, trial: 1_000) == 0xD861_609B_295B_EFFC)
  }

  @Test("random numbers differ between the trials of a campaign")
  func trialSeedsDiffer() {
    let seeds = (0..<10_000).map { PRNG.seed(campaign: 3, trial: $0) }
    #expect(Set(seeds).count == seeds.count)
  }
}

@Suite("The bounded mapping")
struct BoundedMappingTests {
  @Test("the bounded mapping never changes, with and without rejections")
  func pinned() {
    var digits = PRNG(seed: 7)
    let drawn = (0..<16).map { _ in BoundedMapping.draw(upTo: 9, from: &digits) }
    #expect(drawn == [7, 2, 8, 9, 9, 8, 0, 1, 4, 1, 5, 7, 9, 8, 4, 5])
    var wide = PRNG(seed: 7)
    let halves = (0..<4).map { _ in BoundedMapping.draw(upTo: 1 << 63, from: &wide) }
    #expect(
      halves == [
        0x59AC_7D7B_A77C_BB2D, 0x6B78_E9A4_CA96_3CCB, 0x7D94_9C39_8F40_3920,
        0x7ED4_8276_3F2A_018C,
      ])
  }

  @Test(
    "the bounded mapping stays within the bound",
    arguments: [0, 1, 2, 99, 1 << 40, .max - 1, .max] as [UInt64])
  func bound(_ bound: UInt64) {
    var generator = PRNG(seed: bound)
    let isWithin = (0..<2_000).allSatisfy { _ in
      BoundedMapping.draw(upTo: bound, from: &generator) <= bound
    }
    #expect(isWithin)
  }

  @Test("the bounded mapping passes the number on if every number is allowed")
  func full() {
    var (mapped, plain) = (PRNG(seed: 5), PRNG(seed: 5))
    #expect(BoundedMapping.draw(upTo: .max, from: &mapped) == plain.next())
  }

  @Test("the bounded mapping favours no outcome", arguments: [1, 2, 6, 9] as [UInt64])
  func uniform(_ bound: UInt64) {
    var generator = PRNG(seed: 11)
    let draws = 60_000
    var counts = Array(repeating: 0, count: Int(bound) + 1)
    for _ in 0..<draws { counts[Int(BoundedMapping.draw(upTo: bound, from: &generator))] += 1 }
    let expected = Double(draws) / Double(bound + 1)
    #expect(counts.allSatisfy { abs(Double($0) - expected) < 5 * expected.squareRoot() })
  }

  @Test("the bounded mapping favours no half if nearly half of all products are rejected")
  func uniformWithRejections() {
    var generator = PRNG(seed: 13)
    let third = UInt64.max / 3
    let bound = third * 2
    var low = 0
    for _ in 0..<30_000 where BoundedMapping.draw(upTo: bound, from: &generator) < third {
      low += 1
    }
    #expect(abs(low - 15_000) < 500)
  }
}
