import Foundation

/// The numbers of trials in these examples: few by default, more with `VOLUME=full`.
enum Trials {
  static let isFull = ProcessInfo.processInfo.environment["VOLUME"] == "full"

  static let some = isFull ? 512 : 64
  static let pairs = isFull ? 100_000 : 1_000
  static let scripts = isFull ? 10_000 : 1_000
  static let many = isFull ? 1_000 : 64
  static func some<Case>(of cases: [Case]) -> [Case] { isFull ? cases : Array(cases.prefix(2)) }
  static let seeds: ClosedRange<UInt64> = isFull ? 1...5 : 7...7
}
