#if canImport(Testing)
  import Testing

  /// A trait with the seed, the amount of work and the process of all calls of `verify` in a test
  /// or a suite.
  ///
  /// ```swift
  /// @Suite(.lockstep(trials: 200, isolated: true))
  /// struct NoteTests {
  /// ```
  ///
  /// Make one with `lockstep(seed:trials:for:isolated:)`.
  public struct LockstepTrait: TestTrait, SuiteTrait, TestScoping {
    let settings: TestSettings

    /// Whether the tests of a suite inherit the trait, which they do.
    public var isRecursive: Bool { true }

    /// Checks the values of the trait, before the test begins.
    ///
    /// - Throws: an error that names the wrong value.
    public func prepare(for test: Test) async throws { try settings.check() }

    /// Runs a test with the values of the trait. A worker process runs only one case of a test.
    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      let outer = TestSettings.current
      let place = outer.place ?? TestPlace(test, testCase)
      if let asked = IsolatedCall.asked, asked.place != place.name { return }
      try await TestSettings.$current.withValue(settings.inside(outer, at: place)) {
        try await function()
      }
    }
  }

  extension Trait where Self == LockstepTrait {
    /// Makes a trait with the seed, the amount of work and the process of all calls of `verify` in
    /// a test or a suite.
    ///
    /// ```swift
    /// @Test(.lockstep(for: .seconds(20)))
    /// func list() async throws {
    /// ```
    ///
    /// A trait of a test adds to the trait of its suite. An environment variable replaces the value
    /// of a trait, and an argument of the call replaces both.
    ///
    /// - Parameters:
    ///   - seed: the number that all cases are drawn from; nil for the usual one.
    ///   - trials: the number of cases to draw; nil for the usual number, or for no limit if there
    ///     is a time.
    ///   - duration: the time after which a call draws no more cases; nil for no limit.
    ///   - isolated: whether the code under test runs in processes of its own. A trap or a hang is
    ///     then an issue of one test. Nil for the value of the suite, or for false.
    public static func lockstep(
      seed: Seed? = nil, trials: Int? = nil, for duration: Duration? = nil, isolated: Bool? = nil
    ) -> Self {
      LockstepTrait(
        settings: TestSettings(
          seed: seed, trials: trials, seconds: duration?.inSeconds, isIsolated: isolated))
    }
  }

  extension Duration {
    fileprivate var inSeconds: Double {
      Double(components.seconds) + Double(components.attoseconds) * 1e-18
    }
  }
#endif
