import Cases
import Checking
import Choices
import Foundation
import StoreModel

/// The input of a coverage-guided fuzzer such as libFuzzer: the text of a case, or bytes that
/// choices are drawn from.
package enum FuzzerInput {
  /// The prefixes of the files in which libFuzzer keeps its findings.
  private static let artefactPrefixes = [
    "crash-", "timeout-", "oom-", "leak-", "slow-unit-", "minimized-from-",
  ]
  /// The beginning of the text of every case.
  private static let textStart = "lockstep "

  /// The generator, which draws every world that the stores of this package can play.
  private static let generator = CaseGenerator(
    capabilities: .own.following(nil), strings: StringOrder.builtIn)

  /// The ending of files that contain bytes to draw from.
  package static let ending = ".bytes"

  /// Whether a file's name is that of an input.
  package static func isInput(named name: some StringProtocol) -> Bool {
    name.hasSuffix(ending) || artefactPrefixes.contains { name.hasPrefix($0) }
  }

  /// Whether an input claims to be the text of a case.
  package static func isText(_ bytes: [UInt8]) -> Bool { bytes.starts(with: textStart.utf8) }

  /// Returns the case of an input; nil if the input is a text that is not a valid case.
  package static func trialCase(of bytes: [UInt8]) -> Case? {
    if isText(bytes) {
      return String(validating: bytes, as: UTF8.self).flatMap {
        try? Case(parsing: $0, file: "input")
      }
    }
    let source = ChoiceSource(seed: 0)
    source.reset(bytes: bytes)
    return generator.makeCase(from: source)
  }

  /// Gives the signals of a trap back to libFuzzer. libFuzzer does not handle signals that the
  /// backtraces of Swift already handle.
  package static func leaveSignals() {
    for number in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE] { signal(number, SIG_DFL) }
  }

  /// Returns good first inputs for a fuzzer: the choices of those trials of a seed that reach cells
  /// which no trial before them reached.
  package static func drawn(seed: UInt64, trials: Int, on runner: any TrialRunning) -> [[UInt8]] {
    let drawer = CaseDrawer(plan: CampaignPlan(seed: seed, generator: generator))
    let source = ChoiceSource(seed: 0)
    var coverage = Coverage()
    var inputs: [[UInt8]] = []
    for trial in 0..<trials {
      let drawn = drawer.draw(trial, from: source)
      let covered = coverage.covered
      _ = runner.run(drawn, .none, coverage: &coverage)
      if coverage.covered > covered { inputs.append(source.sequence.bytes) }
    }
    return inputs
  }

  /// Returns the words of some cases, without repetitions, in the syntax of a libFuzzer dictionary.
  package static func dictionary(of cases: [Case]) -> String {
    let words = cases.flatMap { $0.text.split { $0 == " " || $0 == "\n" } }
    let lines = Set(words.filter { (2...32).contains($0.utf8.count) }.map(entry)).sorted()
    return lines.map { $0 + "\n" }.joined()
  }

  private static func entry(_ word: Substring) -> String {
    let escaped = word.utf8.map { byte in
      let isPlain = (0x20...0x7E).contains(byte) && byte != UInt8(ascii: "\"")
      if isPlain, byte != UInt8(ascii: "\\") { return String(UnicodeScalar(byte)) }
      let digits = String(byte, radix: 16, uppercase: true)
      return "\\x" + (digits.count < 2 ? "0" : "") + digits
    }
    return "\"" + escaped.joined() + "\""
  }
}
