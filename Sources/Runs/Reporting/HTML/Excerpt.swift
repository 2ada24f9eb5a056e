/// A choice among many pieces: as many as fit into a budget of bytes, and the number of the omitted
/// ones.
///
/// The choice has the first pieces, and the pieces around one piece that must be kept, the focus.
struct Excerpt {
  /// The pieces that are kept before the gap, and after it.
  let head: Range<Int>
  let tail: Range<Int>
  /// The number of all pieces.
  private let count: Int

  /// Chooses pieces by their sizes.
  ///
  /// - Parameters:
  ///   - sizes: the size of each piece, in bytes.
  ///   - budget: the most bytes of all kept pieces.
  ///   - focus: the index of a piece that is kept at any size; nil for none.
  init(of sizes: [Int], budget: Int, focus: Int? = nil) {
    count = sizes.count
    let focus = focus.map { min(max($0, 0), sizes.count - 1) }
    var rest = budget - (focus.map { sizes[$0] } ?? 0)
    var end = focus ?? 0
    var start = end
    if let focus {
      end = focus + 1
      // First the pieces before the focus, while a third of the budget is left. Then the pieces
      // after it, while a quarter is left. The first pieces of all get the rest.
      while start > 0, sizes[start - 1] <= rest - budget / 3 {
        start -= 1
        rest -= sizes[start]
      }
      while end < sizes.count, sizes[end] <= rest - budget / 4 {
        rest -= sizes[end]
        end += 1
      }
    }
    var first = 0
    while first < start || focus == nil && first < sizes.count, sizes[first] <= rest {
      rest -= sizes[first]
      first += 1
    }
    head = 0..<first
    tail = focus == nil ? first..<first : max(first, start)..<end
  }

  /// The number of pieces that are omitted between head and tail, and after both.
  var between: Int { tail.isEmpty ? 0 : tail.lowerBound - head.upperBound }
  var behind: Int { count - max(head.upperBound, tail.upperBound) }

  /// Returns the kept pieces, with a remark in each place where some are omitted.
  func pieces<Piece>(_ piece: (Int) -> Piece, left out: (Int) -> Piece) -> [Piece] {
    head.map(piece) + (between > 0 ? [out(between)] : []) + tail.map(piece)
      + (behind > 0 ? [out(behind)] : [])
  }
}

extension HTML {
  /// Returns as many pieces as fit into a budget of bytes. The piece at `focus` is among them.
  ///
  /// - Parameter out: makes the remark that so many pieces are omitted.
  static func excerpt(
    _ pieces: [HTML], budget: Int, focus: Int? = nil, left out: (Int) -> HTML
  ) -> [HTML] {
    guard !pieces.isEmpty else { return [] }
    return Excerpt(of: pieces.map(\.byteCount), budget: budget, focus: focus)
      .pieces({ pieces[$0] }, left: out)
  }

  /// Returns a block of preformatted lines, as many as fit into a budget of bytes.
  static func block(_ lines: [String], budget: Int) -> HTML {
    let pieces = lines.map { HTML($0.cut(to: 400) + "\n") }
    return HTML(
      "pre", [:],
      [
        HTML(
          "code", [:],
          excerpt(pieces, budget: budget) { HTML("… \($0.counted("line")) not shown\n") })
      ])
  }
}
