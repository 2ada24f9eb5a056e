/// A stopwatch for a piece of work. A test replaces it with one that returns invented times.
package struct Stopwatch: Sendable {
  /// Runs the work and returns its seconds.
  let time: @Sendable (() throws -> Void) throws -> Double

  /// Makes a stopwatch.
  package init(time: @escaping @Sendable (() throws -> Void) throws -> Double) {
    self.time = time
  }

  /// A stopwatch that reads the system's monotonic clock.
  package static let standard = Stopwatch { work in
    let clock = ContinuousClock()
    let start = clock.now
    try work()
    let (seconds, attoseconds) = (clock.now - start).components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}
