import Foundation

/// Returns false `count` times, and then true.
package final class Countdown: @unchecked Sendable {
  private let lock = NSLock()
  private var left: Int

  package init(from count: Int) {
    left = count
  }

  package func isOver() -> Bool {
    lock.withLock {
      left -= 1
      return left < 0
    }
  }
}
