/// A set of rows that contains every legal pair of values of two axes. The rows are few, and always
/// the same.
///
/// The method is greedy. Each row begins with the first pair that is still missing. On each other
/// axis it takes the value that adds most missing pairs, the lowest of several. The value 0 of an
/// axis must go with all other values.
struct CoveringArray {
  /// The number of values of each axis.
  private let levels: [Int]
  private let isLegal: (Place, Place) -> Bool
  private var missing: Set<Pair> = []

  /// A value of an axis.
  struct Place: Hashable {
    var axis: Int
    var value: Int
  }

  /// Two values of two axes, the lower axis first.
  struct Pair: Hashable {
    var first: Place
    var second: Place
  }

  /// Returns the rows for some axes.
  ///
  /// - Parameter isLegal: whether two values go together. The lower axis comes first.
  static func rows(
    levels: [Int], where isLegal: @escaping (Place, Place) -> Bool
  ) -> [[Int]] {
    let pairs = pairs(of: levels).filter { isLegal($0.first, $0.second) }
    var array = CoveringArray(levels: levels, isLegal: isLegal, missing: Set(pairs))
    var rows: [[Int]] = []
    for pair in pairs where array.missing.contains(pair) { rows.append(array.row(for: pair)) }
    return rows
  }

  /// Returns every pair, legal or not, in order.
  static func pairs(of levels: [Int]) -> [Pair] {
    levels.indices.flatMap { first in
      (first + 1..<max(first + 1, levels.count)).flatMap { second in
        (0..<levels[first]).flatMap { value in
          (0..<levels[second]).map {
            Pair(
              first: Place(axis: first, value: value), second: Place(axis: second, value: $0))
          }
        }
      }
    }
  }

  private mutating func row(for pair: Pair) -> [Int] {
    var taken = [pair.first, pair.second]
    for axis in levels.indices where axis != pair.first.axis && axis != pair.second.axis {
      var best = (place: Place(axis: axis, value: 0), gain: -1)
      for value in 0..<levels[axis] {
        let place = Place(axis: axis, value: value)
        let pairs = taken.map { CoveringArray.pair($0, place) }
        guard pairs.allSatisfy({ isLegal($0.first, $0.second) }) else { continue }
        let gain = pairs.count { missing.contains($0) }
        if gain > best.gain { best = (place, gain) }
      }
      taken.append(best.place)
    }
    for (index, place) in taken.enumerated() {
      for other in taken[..<index] { missing.remove(CoveringArray.pair(other, place)) }
    }
    return taken.sorted { $0.axis < $1.axis }.map(\.value)
  }

  private static func pair(_ one: Place, _ other: Place) -> Pair {
    one.axis < other.axis ? Pair(first: one, second: other) : Pair(first: other, second: one)
  }
}
