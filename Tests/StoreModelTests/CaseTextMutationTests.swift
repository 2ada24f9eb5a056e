import StoreModel
import Testing

@Suite struct CaseTextMutationTests {
  @Test(
    "a spoiled text gives a case, or an error with a place in it", arguments: 0..<8 as Range<UInt64>
  )
  func mutations(shard: UInt64) throws {
    var random = SplitMix(seed: 100 + shard)
    var texts = [CaseTextTests.canonical, WholeStoreTextTests.canonical]
    for seed in 0..<20 { texts.append(try RandomCase.make(seed: shard * 20 + UInt64(seed)).text) }
    var errors = 0
    for _ in 0..<400 {
      let text = random.spoiled(random.pick(texts))
      do throws(CaseTextError) {
        let whole = try Case(parsing: text, file: "f")
        let again = try Case(parsing: whole.text, file: "again")
        if again != whole { Issue.record("reads back differently: \(whole.text)") }
      } catch {
        errors += 1
        if let wrong = Self.wrong(error, in: text) { Issue.record("\(wrong): \(error)\n\(text)") }
      }
    }
    #expect(errors > 150)
  }

  @Test("garbage in place of a text gives an error", arguments: 0..<4 as Range<UInt64>)
  func garbage(shard: UInt64) {
    var random = SplitMix(seed: 200 + shard)
    for _ in 0..<1000 {
      let bytes = (0..<random.below(60)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      let head = random.isOneIn(2) ? "" : "lockstep 2\nentity T a:int\nquery T where "
      let text = head + String(decoding: bytes, as: UTF8.self)
      do throws(CaseTextError) {
        _ = try Case(parsing: text, file: "f")
      } catch {
        if let wrong = Self.wrong(error, in: text) { Issue.record("\(wrong): \(error)\n\(text)") }
      }
    }
  }

  @Test(
    "deep, long and wide texts end in an error",
    arguments: [
      ("", "(", 100_000, ""), ("", "not ", 100_000, ""), ("", "and(", 100_000, ""),
      ("", "a.", 10_000, ""), ("a == ", "9", 100_000, ""), ("a == \"", "\\", 9999, ""),
      ("a == <", "A", 100_001, ">"), ("a == #", "-", 9999, ""), ("a == @", "1", 100_000, ""),
      ("", "#", 50_000, ""),
    ])
  func extremes(start: String, repeated: String, count: Int, end: String) {
    let condition = start + String(repeating: repeated, count: count) + end
    #expect(throws: CaseTextError.self) {
      try Case(parsing: "lockstep 2\nentity T a:int\nquery T where " + condition, file: "f")
    }
  }

  /// The mistake in an error's place or words, nil for a right error.
  private static func wrong(_ error: CaseTextError, in text: String) -> String? {
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    guard (1...lines.count).contains(error.line) else { return "no such line" }
    let width = String(lines[error.line - 1]).count
    guard (1...width + 1).contains(error.column) else { return "no such column" }
    return error.expected.isEmpty || error.found.isEmpty ? "says nothing" : nil
  }
}

extension SplitMix {
  /// The text after a few edits: bytes changed, dropped, added or doubled, or the end cut off.
  fileprivate mutating func spoiled(_ text: String) -> String {
    var bytes = Array(text.utf8)
    let marks = Array("\"\\#(),=:.<>@-0129aeE \t\n\r[]{}_".utf8)
    for _ in 0..<1 + below(3) where !bytes.isEmpty {
      let place = below(bytes.count)
      switch below(7) {
      case 0: bytes[place] = UInt8(truncatingIfNeeded: next())
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(pick(marks), at: place)
      case 3: bytes[place] = pick(marks)
      case 4: bytes.removeLast(bytes.count - place)
      case 5:
        let end = min(bytes.count, place + below(20))
        bytes.insert(contentsOf: bytes[place..<end], at: below(bytes.count))
      default:
        let end = min(bytes.count, place + below(20))
        bytes.removeSubrange(place..<end)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
