import Campaign
import Foundation

/// The process in which a call of `verify` runs the code under test.
///
/// Under `.lockstep(isolated: true)` a call starts the test executable again, as worker processes.
/// Each worker runs only this test, up to this call, and then serves its parent as the workers of
/// the command line do. So a trap or a hang ends a worker, and is shrunk as any other failure. The
/// calls before it in the test are skipped in a worker: they return a verdict without any work.
enum IsolatedCall {
  /// Run the code in this process. The text is the reason why it is not isolated, if it should be.
  case inPlace(remark: String?)
  /// Run the code in workers.
  case workers(WorkerCommand)
  /// This process is a worker for this call.
  case serving
  /// This process is a worker for another call.
  case skipped

  /// The variables by which a worker knows its call.
  private static let (placeVariable, callVariable) = ("LOCKSTEP_TEST", "LOCKSTEP_CALL")
  /// The most seconds until a worker reaches its call.
  private static let startSeconds = 60.0
  /// The limits of a worker. A test is a debug build, so they are wider than those of a campaign.
  static let limits = WorkerLimits(processor: 5000, clock: 20_000)

  /// The test and the call that this process must serve; nil if it is not a worker.
  static let asked: (place: String, call: String)? = {
    let variables = ProcessInfo.processInfo.environment
    guard let place = variables[placeVariable], let call = variables[callVariable],
      TrialWorker.isOwnProcess
    else { return nil }
    return (place, call)
  }()

  /// Decides for the next call at a place of the source.
  static func next(at site: CallSite) -> IsolatedCall {
    let settings = TestSettings.current
    guard settings.isIsolated == true, let place = settings.place else {
      return asked == nil ? .inPlace(remark: nil) : .skipped
    }
    let call = place.nextCall(at: site)
    if let asked { return asked == (place.name ?? "", call) ? .serving : .skipped }
    guard let name = place.name else {
      return .inPlace(remark: notIsolated("the arguments of this test have no names"))
    }
    guard var command = command(running: place.filter) else {
      return .inPlace(remark: notIsolated("this test runner can't start its tests again"))
    }
    command.variables = [placeVariable: name, callVariable: call]
    command.startSeconds = startSeconds
    command.remedy =
      "a worker runs this test again up to this call of verify, so the test must get there each"
      + " time; `isolated: false` does without workers"
    return .workers(command)
  }

  private static func notIsolated(_ reason: String) -> String {
    "Not isolated: \(reason), so a trap ends all tests."
  }

  /// Whether a test of this process can be isolated.
  static var isPossible: Bool {
    #if canImport(Testing)
      command(running: "") != nil
    #else
      false
    #endif
  }

  /// Returns the command that runs one test alone; nil if this process was not started by
  /// `swift test`. Xcode and simulators run tests in a host of their own.
  private static func command(running filter: String) -> WorkerCommand? {
    #if os(Linux) || (os(macOS) && !targetEnvironment(macCatalyst))
      guard let executable = WorkerCommand.ownExecutable,
        let arguments = arguments(running: filter, of: CommandLine.arguments)
      else { return nil }
      return WorkerCommand(executable: executable, arguments: arguments)
    #else
      return nil
    #endif
  }

  /// Returns the arguments that run one test alone; nil if those of this process are not from
  /// `swift test`.
  static func arguments(running filter: String, of own: [String]) -> [String]? {
    func option(_ name: String) -> [String]? {
      if let place = own.firstIndex(of: name), place + 1 < own.count {
        return [name, own[place + 1]]
      }
      return own.first { $0.hasPrefix(name + "=") }.map { [$0] }
    }
    guard let library = option("--testing-library"),
      library.last?.hasSuffix("swift-testing") == true
    else { return nil }
    return (option("--test-bundle-path") ?? []) + library + ["--filter", filter, "--no-parallel"]
  }

  /// Ends a worker whose parent needs it no more. The rest of its test does not run.
  static func endWorker() -> Never { _exit(0) }
}
