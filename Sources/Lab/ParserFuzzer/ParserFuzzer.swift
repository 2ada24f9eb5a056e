// # ParserFuzzer
//
// You need this only if you change a text form.
//
// A libFuzzer target for the parsers of text that people and other programs write: cases, JSON,
// `failure.json` and the journal of a session. No input may end the process. If a case, JSON or a
// failure can be read, its printed text must be read as the same value.
//
// You build it like StoreFuzzer:
//
//     swift build -c release --traits Fuzzer --sanitize=fuzzer --product parser-fuzzer
//
// Limits: the fuzzer does not check whether an error names the right place; the tests of the
// parsers do.
#if Fuzzer
  import Campaign
  import Foundation
  import JSONText
  import Shrinking
  import StoreModel

  private func expect(_ isTrue: Bool, _ what: String, _ text: String) {
    if isTrue { return }
    FileHandle.standardError.write(Data((what + "\n\n" + text + "\n").utf8))
    abort()
  }

  private func readCase(_ text: String) {
    guard let trialCase = try? Case(parsing: text, file: "input") else { return }
    let printed = trialCase.text
    let again = try? Case(parsing: printed, file: "printed")
    expect(again == trialCase, "the case is printed as another", printed)
    expect(again?.text == printed, "the canonical text is not printed as itself", printed)
  }

  private func readJSON(_ text: String) {
    guard let json = try? JSON(parsing: text, file: "input") else { return }
    let line = json.inOneLine
    let again = try? JSON(parsing: line, file: "line")
    expect(again?.inOneLine == line, "the value is printed as another", line)
    let whole = try? JSON(parsing: json.printed, file: "printed")
    expect(whole?.inOneLine == line, "the value is not the same over several lines", line)
  }

  private func readFailure(_ text: String) {
    guard let failure = try? Failure(parsing: text, file: "input") else { return }
    let printed = failure.json.printed
    let again = try? Failure(parsing: printed, file: "printed")
    expect(again == failure, "the failure is printed as another", printed)
  }

  /// Reads an input in every form. Returns -1 for bytes that are no text, so that the fuzzer's
  /// corpus does not keep them.
  @_cdecl("LLVMFuzzerTestOneInput")
  public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = UnsafeBufferPointer(start: start, count: count)
    guard let text = String(validating: bytes, as: UTF8.self) else { return -1 }
    readCase(text)
    readJSON(text)
    readFailure(text)
    _ = try? SessionRecord(parsing: text, path: "input")
    return 0
  }

  /// Gives the signals to libFuzzer, which calls this function before it installs its handlers.
  @_cdecl("LLVMFuzzerInitialize")
  public func initialize(
    _ count: UnsafeMutablePointer<CInt>?,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>?
  ) -> CInt {
    FuzzerInput.leaveSignals()
    return 0
  }
#else
  @main
  enum ParserFuzzer {
    static func main() {
      print("parser-fuzzer is built with --traits Fuzzer --sanitize=fuzzer")
    }
  }
#endif
