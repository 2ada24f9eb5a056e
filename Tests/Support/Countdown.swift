import Foundation

/// Says no so many times, and then yes.
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
