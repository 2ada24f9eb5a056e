import Campaign

/// What `--shard` was given.
package enum ShardChoice: Hashable, Sendable {
  /// A part by its number.
  case numbered(Shard)
  /// Whatever the scheduler says, of so many parts where that is given.
  case scheduled(of: Int?)

  /// The most parts.
  private static let most = 1_000_000

  /// Reads `3/8`, `auto` or `auto/8`.
  init?(_ text: String) {
    let words = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    var count: Int?
    if words.count == 2 {
      guard let number = ShardChoice.number(words[1]) else { return nil }
      count = number
    }
    if words[0] == "auto" {
      self = .scheduled(of: count)
      return
    }
    guard let count, let number = ShardChoice.number(words[0]),
      let shard = Shard(number: number, of: count)
    else { return nil }
    self = .numbered(shard)
  }

  /// As it is given.
  var text: String {
    switch self {
    case .numbered(let shard): shard.text
    case .scheduled(let count): "auto" + (count.map { "/\($0)" } ?? "")
    }
  }

  /// The part that is meant, as the environment has it.
  func shard(in environment: [String: String]) throws(CommandFault) -> Shard {
    switch self {
    case .numbered(let shard): shard
    case .scheduled(let count): try SchedulerShard.shard(of: count, in: environment)
    }
  }

  private static func number(_ text: Substring) -> Int? {
    guard String(text).isDigits, let number = Int(text), (1...most).contains(number) else {
      return nil
    }
    return number
  }
}
