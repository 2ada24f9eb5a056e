import Foundation

/// Says no so many times, and then yes.
final class Countdown: @unchecked Sendable {
  private let lock = NSLock()
  private var left: Int

  init(from count: Int) {
    left = count
  }

  func isOver() -> Bool {
    lock.withLock {
      left -= 1
      return left < 0
    }
  }
}
