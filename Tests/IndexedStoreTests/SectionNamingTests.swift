import StoreModel
import Testing

@testable import IndexedStore

/// The names of derived sections, against the texts of the values.
@Suite struct SectionNamingTests {
  @Test func daysAndMonthsAreThoseOfTheText() {  // R48
    var random = TinyRandom(48)
    let millisecondsOfDay = 86_400_000
    var times: [Int64] = [.min, .max, 0, -1, 1]
    // Every day of eight years around a century, then any time.
    times += (0..<2922).map { day in
      Int64((46_020 + day) * millisecondsOfDay + random.below(millisecondsOfDay))
    }
    times += (0..<2000).map { _ in Int64(random.below(.max)) * (random.below(2) == 0 ? 1 : -1) }
    times += (0..<2000).map { _ in Int64(random.below(1 << 48)) - 1 << 47 }
    for time in times.map(Timestamp.init(milliseconds:)) {
      let day = String(time.description.prefix { $0 != "T" })
      #expect(SectionNaming.name(of: .date(time), .day(0)) == day)
      #expect(SectionNaming.name(of: .date(time), .month(0)) == String(day.dropLast(3)))
    }
  }

  @Test func bucketsRoundDownAndDigitsKeepTheirSign() {  // R48
    var random = TinyRandom(49)
    let numbers: [Int64] =
      [.min, .min + 1, .max, -10, -9, -1, 0, 1, 9, 10]
      + (0..<500).map { _ in Int64(random.below(4000) - 2000) }
    for number in numbers {
      for size in [1, 2, 3, 10, 1000, Int.max] {
        let quotient = (Double(number) / Double(size)).rounded(.down)
        guard number.magnitude < 1 << 50 || size == 1 else { continue }
        let name = SectionNaming.name(of: .int(number), .bucket(size, 0))
        #expect(name == (size == 1 ? String(number) : String(Int64(quotient))))
      }
      let text = String(number)
      #expect(
        SectionNaming.name(of: .int(number), .firstDigit(0))
          == text.prefix(number < 0 ? 2 : 1))
    }
    #expect(SectionNaming.name(of: .int(.min), .bucket(.max, 0)) == "-2")
    #expect(SectionNaming.name(of: nil, .month(0)) == "")
  }
}
