import Foundation

/// `compare(_:locale:)` gives two answers for the same two texts, while other threads compare, too.
/// Only one thread at a time compares.
func orderOfALocale() {
  let letters = String(repeating: "a", count: 32)
  let one = String(repeating: "a", count: 30) + "A" + letters + "\u{301}a"
  let other = letters + letters + "\u{301}"
  let answers = Answers()
  for _ in 0..<10_000 { answers.count(one, other) }
  let alone = answers.take()
  // The threads meet by chance, so a busy machine may need several rounds.
  for _ in 0..<20 where answers.counts.count < 2 {
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<5_000 { answers.count(one, other) }
    }
  }
  report(
    "Foundation, compare(_:locale:)",
    ["in one thread: \(alone)", "in four threads, one at a time: \(answers.counts)"],
    isShown: answers.counts.count > 1)
}

/// Compares texts, and counts the answers.
private final class Answers: @unchecked Sendable {
  private let lock = NSLock()
  private(set) var counts: [Int: Int] = [:]

  func count(_ one: String, _ other: String) {
    lock.withLock {
      let answer = one.compare(other, locale: Locale(identifier: "de"))
      counts[answer.rawValue, default: 0] += 1
    }
  }

  func take() -> [Int: Int] {
    defer { counts = [:] }
    return counts
  }
}
