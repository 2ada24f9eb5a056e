/// A part of a long run for one of several machines: one of every `count` rounds, or one of every
/// `count` worlds in an exhaustive run.
///
/// No two shards share a trial, and all shards together run every trial, at any number of trials.
/// Rounds are never split, so a round gives the same failures to shrink on every machine.
package struct Shard: Hashable, Sendable {
  /// The index of the shard, from 0.
  package let index: Int
  /// The number of shards.
  package let count: Int

  /// The only shard of a run that is not shared.
  package static let whole = Shard(index: 0, count: 1)

  private init(index: Int, count: Int) {
    self.index = index
    self.count = count
  }

  /// Makes a shard from its number, from 1; nil if there is no shard of that number.
  package init?(number: Int, of count: Int) {
    guard number >= 1, number <= count else { return nil }
    self.init(index: number - 1, count: count)
  }

  /// The number of the shard, from 1.
  package var number: Int { index + 1 }

  /// The number and the count as text, such as 3/8.
  package var text: String { "\(number)/\(count)" }

  /// Whether a round or a world of this number belongs to the shard.
  func holds(_ number: Int) -> Bool { number % count == index }

  /// Returns the index of the shard that a trial belongs to.
  static func index(of trial: Int, among count: Int) -> Int {
    trial / Campaign.roundSize % count
  }

  /// Returns the shard's next trial after `done` of its trials.
  package func trial(after done: Int) -> Int {
    let (round, rest) = done.quotientAndRemainder(dividingBy: Campaign.roundSize)
    return (round * count + index) * Campaign.roundSize + rest
  }

  /// Returns how many of the first `trials` trials belong to the shard.
  package func share(of trials: Int) -> Int {
    let (rounds, rest) = trials.quotientAndRemainder(dividingBy: Campaign.roundSize)
    let (own, others) = rounds.quotientAndRemainder(dividingBy: count)
    return (own + (index < others ? 1 : 0)) * Campaign.roundSize + (index == others ? rest : 0)
  }
}
