/// Takes the time of a piece of work; a test puts one in that tells made-up times.
package struct Stopwatch: Sendable {
  /// The seconds that the work took.
  let time: @Sendable (() throws -> Void) throws -> Double

  /// Makes a stopwatch.
  package init(time: @escaping @Sendable (() throws -> Void) throws -> Double) {
    self.time = time
  }

  /// One that reads the system's monotonic clock.
  package static let standard = Stopwatch { work in
    let clock = ContinuousClock()
    let start = clock.now
    try work()
    let (seconds, attoseconds) = (clock.now - start).components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}
