/// A part of a long run that one of several machines runs: of every so many rounds one, and of an
/// exhaustive run of every so many worlds one.
///
/// The parts share no trial and together are all of them, however many there are to be. A round
/// stays whole, so what is shrunk of it is the same whoever runs it.
package struct Shard: Hashable, Sendable {
  /// Which part, from 0.
  package let index: Int
  /// How many parts there are.
  package let count: Int

  /// The only part.
  package static let whole = Shard(index: 0, count: 1)

  private init(index: Int, count: Int) {
    self.index = index
    self.count = count
  }

  /// A part by its number, from 1; nil where there is none of that number.
  package init?(number: Int, of count: Int) {
    guard number >= 1, number <= count else { return nil }
    self.init(index: number - 1, count: count)
  }

  /// As people count them, from 1.
  package var number: Int { index + 1 }

  /// The number and how many there are, such as 3/8.
  package var text: String { "\(number)/\(count)" }

  /// Whether a round, or a world, of this number is one of its own.
  func holds(_ number: Int) -> Bool { number % count == index }

  /// The part that a trial of the campaign belongs to.
  static func index(of trial: Int, among count: Int) -> Int {
    trial / Campaign.roundSize % count
  }

  /// The trial that comes when so many of its own are done.
  package func trial(after done: Int) -> Int {
    let (round, rest) = done.quotientAndRemainder(dividingBy: Campaign.roundSize)
    return (round * count + index) * Campaign.roundSize + rest
  }

  /// How many of so many trials, from the first, are its own.
  package func share(of trials: Int) -> Int {
    let (rounds, rest) = trials.quotientAndRemainder(dividingBy: Campaign.roundSize)
    let (own, others) = rounds.quotientAndRemainder(dividingBy: count)
    return (own + (index < others ? 1 : 0)) * Campaign.roundSize + (index == others ? rest : 0)
  }
}
