/// Some of many pieces: as many as fit into a budget of bytes, from the beginning and towards one
/// that must be among them, with a count of what was left out.
struct Excerpt {
  /// What is kept before the gap, and behind it.
  let head: Range<Int>
  let tail: Range<Int>
  /// How many there were.
  private let count: Int

  /// Chooses by the size of each piece. The one at `focus` is always kept; behind it, what fits.
  init(of sizes: [Int], budget: Int, focus: Int? = nil) {
    count = sizes.count
    let focus = focus.map { min(max($0, 0), sizes.count - 1) }
    var rest = budget - (focus.map { sizes[$0] } ?? 0)
    var end = focus ?? 0
    var start = end
    if let focus {
      end = focus + 1
      // The way that led to the focus counts most, then what is behind it.
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

  /// How many are left out between head and tail, and behind them.
  var between: Int { tail.isEmpty ? 0 : tail.lowerBound - head.upperBound }
  var behind: Int { count - max(head.upperBound, tail.upperBound) }

  /// The pieces that are kept, with a word where some are left out.
  func pieces<Piece>(_ piece: (Int) -> Piece, left out: (Int) -> Piece) -> [Piece] {
    head.map(piece) + (between > 0 ? [out(between)] : []) + tail.map(piece)
      + (behind > 0 ? [out(behind)] : [])
  }
}

extension HTML {
  /// As many of some pieces as fit into a budget of bytes; the one at `focus` is among them.
  ///
  /// - Parameter out: says that so many were left out.
  static func excerpt(
    _ pieces: [HTML], budget: Int, focus: Int? = nil, left out: (Int) -> HTML
  ) -> [HTML] {
    guard !pieces.isEmpty else { return [] }
    return Excerpt(of: pieces.map(\.byteCount), budget: budget, focus: focus)
      .pieces({ pieces[$0] }, left: out)
  }

  /// Lines of text as they stand, as many as fit into a budget of bytes.
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
