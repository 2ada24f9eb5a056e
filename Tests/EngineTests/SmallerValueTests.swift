import StoreModel
import Testing

@testable import Shrinking

/// Shrunk values: numbers halve towards 0, texts lose both ends and then become plain.
@Suite("Shrunk values")
struct SmallerValueTests {
  private func shrunk(
    _ type: AttributeType, _ value: Value, while fails: @escaping (Value) -> Bool
  ) throws -> Value? {
    let text = """
      lockstep 2
      entity Item v:\(type.rawValue)
      insert a Item v=\(value)

      """
    var shrinker = CaseShrinker(try Case(parsing: text, file: "drawn")) { drawn in
      guard case .insert(_, _, let values, _)? = drawn.commands.first,
        let value = values.first?.value, value.type == type
      else { return false }
      return fails(value)
    }
    guard case .insert(_, _, let values, _)? = shrinker.run().case.commands.first else {
      return nil
    }
    return values.first?.value
  }

  @Test(
    "an integer becomes the one nearest to 0 that still fails",
    arguments: [
      140_737_488_355_326: 10, 140_737_488_355_327: 65, 4096: 4096, -9_000_000_000: -7, -1: -1,
      .max: 1 << 40, .min: -1000,
    ] as [Int64: Int64])
  func integers(start: Int64, end: Int64) throws {
    let found = try shrunk(.int, .int(start)) {
      guard case .int(let number) = $0 else { return false }
      return end < 0 ? number <= end : number >= end
    }
    #expect(found == .int(end))
  }

  @Test("any number with the failing sign becomes 1 or -1")
  func signs() throws {
    func sign(_ value: Value) -> Int64 {
      guard case .int(let number) = value else { return 0 }
      return number.signum()
    }
    #expect(try shrunk(.int, .int(.min)) { sign($0) < 0 } == .int(-1))
    #expect(try shrunk(.int, .int(.max)) { sign($0) > 0 } == .int(1))
  }

  @Test("a double becomes whole, then small")
  func doubles() throws {
    func double(_ value: Value) -> Double {
      guard case .double(let number) = value else { return 0 }
      return number
    }
    #expect(try shrunk(.double, .double(1e300)) { double($0) >= 3 } == .double(3))
    #expect(try shrunk(.double, .double(-2.25)) { double($0) < 0 } == .double(-1))
    #expect(try shrunk(.double, .double(.infinity)) { double($0) > 40 } == .double(41))
  }

  private func shrunkText(_ start: String, while fails: @escaping (String) -> Bool) throws
    -> String?
  {
    let found = try shrunk(.string, .string(start)) {
      guard case .string(let text) = $0 else { return false }
      return fails(text)
    }
    guard case .string(let text) = found else { return nil }
    return text
  }

  @Test("a text is cut from both ends, letter by letter, and made plain")
  func texts() throws {
    let long = String(repeating: "1", count: 255)
    #expect(try shrunkText(long) { $0.unicodeScalars.count >= 9 } == "aaaaaaaaa")
    #expect(try shrunkText(long) { $0.unicodeScalars.count > 200 }?.count == 201)
    #expect(try shrunkText("xy\u{44F}z\0") { $0.contains("\u{44F}") } == "\u{44F}")
    #expect(try shrunkText("q%w_e") { $0.contains("%") && $0.contains("_") } == "%_")
    let pair = try shrunkText("kk\u{1F680}\u{323}\u{301}z") {
      $0.unicodeScalars.contains("\u{323}") && $0.unicodeScalars.first?.isASCII == true
    }
    #expect(pair == "a\u{323}")
  }

  @Test("other values become short and plain")
  func others() throws {
    let data = try shrunk(.data, .data([9, 8, 7, 255, 3])) {
      guard case .data(let bytes) = $0 else { return false }
      return bytes.count > 1 && bytes.contains(255)
    }
    #expect(data == .data([0, 255]) || data == .data([255, 0]))
    let date = try shrunk(.date, .date(Timestamp(milliseconds: 1_402_592_400_000))) {
      guard case .date(let date) = $0 else { return false }
      return date.milliseconds >= 1000
    }
    #expect(date == .date(Timestamp(milliseconds: 1000)))
    let precise = Timestamp(milliseconds: 1_402_592_400_000, microseconds: 999)
    let parted = try shrunk(.date, .date(precise)) {
      guard case .date(let date) = $0 else { return false }
      return date.microseconds >= 2
    }
    #expect(parted == .date(Timestamp(milliseconds: 0, microseconds: 2)))
    let uuid = try shrunk(.uuid, .uuid(UUIDBytes(high: 77, low: 99))) {
      guard case .uuid(let uuid) = $0 else { return false }
      return uuid.low > 5
    }
    #expect(uuid == .uuid(UUIDBytes(high: 0, low: 6)))
  }
}
