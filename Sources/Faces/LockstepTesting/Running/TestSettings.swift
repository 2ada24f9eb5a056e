import Foundation
import Verifying

/// The settings of a test for all its calls of `verify`, from its traits.
struct TestSettings: Sendable {
  var seed: Seed?
  var trials: Int?
  var seconds: Double?
  var isIsolated: Bool?
  /// The test, if it has a trait.
  var place: TestPlace?

  /// The settings of the running test.
  @TaskLocal static var current = TestSettings()

  /// Throws an error if a value can't be used.
  func check() throws(SettingError) {
    if let trials, trials < 0 {
      throw SettingError(".lockstep(trials: \(trials))", LimitText.countForm(0...Int.max))
    }
    if let seconds, !(seconds > 0) {
      throw SettingError(".lockstep(for: .seconds(\(seconds)))", "a time of more than 0 seconds")
    }
  }

  /// Returns the settings of a trait within those of an outer one. A value that the inner trait
  /// does not name is that of the outer one.
  func inside(_ outer: TestSettings, at place: TestPlace) -> TestSettings {
    TestSettings(
      seed: seed ?? outer.seed, trials: trials ?? outer.trials, seconds: seconds ?? outer.seconds,
      isIsolated: isIsolated ?? outer.isIsolated, place: place)
  }
}

extension TestSettings {
  /// The environment variables; tests replace them.
  @TaskLocal static var variables = ProcessInfo.processInfo.environment

  /// Reads the settings in environment variables.
  ///
  /// - Throws: an error that names the variable whose value can't be read.
  static func ofEnvironment() throws(SettingError) -> TestSettings {
    func read<Value>(
      _ name: String, _ form: String, _ parse: (String) -> Value?
    ) throws(SettingError) -> Value? {
      guard let text = variables[name], !text.isEmpty else { return nil }
      guard let value = parse(text) else { throw SettingError("\(name)=\(text)", form) }
      return value
    }
    return TestSettings(
      seed: try read("LOCKSTEP_SEED", LimitText.seedForm + ", or fresh, or fixed") { text in
        switch text {
        case "fresh": .fresh
        case "fixed": .fixed
        default: LimitText.seed(text).map { .number($0) }
        }
      },
      trials: try read("LOCKSTEP_TRIALS", LimitText.countForm(0...Int.max)) {
        LimitText.count($0, in: 0...Int.max)
      },
      seconds: try read("LOCKSTEP_FOR", LimitText.secondsForm, LimitText.seconds))
  }
}

/// An error: a setting of a test has a value that can't be used.
struct SettingError: Error, Hashable, CustomStringConvertible {
  let description: String

  /// - Parameters:
  ///   - setting: the setting with its value.
  ///   - form: the form of a value that can be used.
  init(_ setting: String, _ form: String) {
    description = "\(setting) can't be used: give it \(form)"
  }
}

/// The seed and the amount of work of one verification.
struct WorkLimits: Hashable, Sendable {
  var seed: UInt64
  /// The number of trials; nil if the call, the environment and the traits name none.
  var trials: Int?
  /// The most seconds for the trials; nil for no limit.
  var seconds: Double?

  /// Makes limits without a time.
  init(seed: UInt64, trials: Int?) {
    self.seed = seed
    self.trials = trials
  }

  /// Decides the limits of a call. An argument wins over the environment, which wins over the
  /// traits. If the environment names the amount of work, the traits do not.
  ///
  /// - Throws: an error if an environment variable can't be read.
  init(trials: Int?, seed: Seed?) throws {
    let traits = TestSettings.current
    let environment = try TestSettings.ofEnvironment()
    let isOfEnvironment = environment.trials != nil || environment.seconds != nil
    let amount = isOfEnvironment ? environment : traits
    self.seed = (seed ?? environment.seed ?? traits.seed ?? .fixed).value
    self.trials = trials ?? amount.trials
    seconds = amount.seconds
  }

  /// Returns the number of trials to run: that of the limits, or the usual one, or no end if there
  /// is a time.
  func trials(usually usual: @autoclosure () -> Int) -> Int {
    max(0, trials ?? (seconds == nil ? usual() : .max))
  }
}
