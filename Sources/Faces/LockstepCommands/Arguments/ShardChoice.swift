import Campaign

/// The value of `--shard`.
package enum ShardChoice: Hashable, Sendable {
  /// A shard by its number, such as `3/8`.
  case numbered(Shard)
  /// The shard that the scheduler names, `auto` or `auto/8`. The count is nil without the number.
  case scheduled(of: Int?)

  /// The most shards.
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

  /// The value as it is typed.
  var text: String {
    switch self {
    case .numbered(let shard): shard.text
    case .scheduled(let count): "auto" + (count.map { "/\($0)" } ?? "")
    }
  }

  /// Returns the shard. For `auto`, the environment names it.
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
