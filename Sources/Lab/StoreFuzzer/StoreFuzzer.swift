// # StoreFuzzer
//
// You need this only to run libFuzzer over a store.
//
// A target for libFuzzer, and with it for OSS-Fuzz and ClusterFuzzLite: what the fuzzer makes is
// run as a case on a subject beside the reference, with all checks, and the branches taken in both
// lead it on. An input is the text of a case or, for anything else, bytes that choices are drawn
// from (`FuzzerInput`), so every input means something. A mismatch is told and aborts; a trap needs
// no telling. `lockstep` shows, replays and shrinks the file that is kept then.
//
// Behind the package trait Fuzzer, since libFuzzer brings a `main` of its own:
//
//     swift build -c release --traits Fuzzer --sanitize=fuzzer --product store-fuzzer
//
// LOCKSTEP_SUBJECT names the subject, as --subject does.
#if Fuzzer
  import Campaign
  import Checking
  import Foundation
  import LockstepCommands

  /// The pair of stores, the same for the whole process.
  private let runner: any TrialRunning = {
    let given = ProcessInfo.processInfo.environment["LOCKSTEP_SUBJECT"]
    let name = given ?? Subjects.standard.defaultName
    guard let subject = Subjects.standard.named(name) else {
      say("there is no subject \(name)")
      exit(ExitCode.usage.rawValue)
    }
    return subject.runner
  }()

  private func say(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }

  /// Runs an input; -1 keeps what is no case out of the fuzzer's corpus.
  @_cdecl("LLVMFuzzerTestOneInput")
  public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    guard let trialCase = FuzzerInput.trialCase(of: bytes) else { return -1 }
    guard let mismatch = runner.run(trialCase, .queries).mismatch else { return 0 }
    say("\(mismatch.check.rawValue): \(mismatch.title)\n\n\(trialCase.text)")
    abort()
  }

  /// Called by libFuzzer before it looks at signals itself.
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
  enum StoreFuzzer {
    static func main() {
      print("store-fuzzer is built with --traits Fuzzer --sanitize=fuzzer")
    }
  }
#endif
