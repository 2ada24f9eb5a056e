// # StoreFuzzer
//
// You need this only to run libFuzzer over a store.
//
// A target for libFuzzer, and so for OSS-Fuzz and ClusterFuzzLite. It turns each input of the
// fuzzer into a case and runs the case on a subject and the reference, with all checks. The fuzzer
// observes the branches taken in both stores, and makes new inputs from them. An input is the text
// of a case; any other bytes are a source of choices from which a case is drawn (`FuzzerInput`). So
// every input except a malformed case is a case. At a mismatch the target prints the case and
// aborts. At a trap it prints nothing. The fuzzer keeps the input in a file, which `lockstep` can
// show, replay and shrink.
//
// The target needs the package trait Fuzzer, since libFuzzer brings its own `main`:
//
//     swift build -c release --traits Fuzzer --sanitize=fuzzer --product store-fuzzer
//
// The environment variable LOCKSTEP_SUBJECT names the subject, like `--subject`.
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

  /// Runs an input. Returns -1 for a malformed case, so that the fuzzer's corpus does not keep it.
  @_cdecl("LLVMFuzzerTestOneInput")
  public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    guard let trialCase = FuzzerInput.trialCase(of: bytes) else { return -1 }
    guard let mismatch = runner.run(trialCase, .queries).mismatch else { return 0 }
    say("\(mismatch.check.rawValue): \(mismatch.title)\n\n\(trialCase.text)")
    abort()
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
  enum StoreFuzzer {
    static func main() {
      print("store-fuzzer is built with --traits Fuzzer --sanitize=fuzzer")
    }
  }
#endif
