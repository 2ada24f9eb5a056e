import Choices

/// A sample of mutants of some sources.
package struct MutantSample: Sendable {
  /// The mutants by number, from 1, in the order of the files and of the text.
  package let mutants: [Mutant]
  /// The number of places in all sources.
  package let siteCount: Int

  /// A source and its name.
  package typealias Source = (file: String, text: String)

  /// Draws a sample with at most one mutant in each line, so that a mutant that does not compile is
  /// known by its line.
  ///
  /// - Parameters:
  ///   - count: the most mutants to draw.
  ///   - seed: the same seed draws the same mutants of the same sources, and nearly the same ones
  ///     after a change in other lines.
  /// - Complexity: O(n log n) for n bytes of source.
  package init(of sources: [Source], count: Int, seed: UInt64) {
    let candidates = sources.flatMap { MutantSample.candidates(in: $0, seed: seed) }
    siteCount = candidates.count
    mutants = MutantSample.draw(count, of: candidates).enumerated().map { index, mutant in
      var mutant = mutant
      mutant.number = index + 1
      return mutant
    }
  }

  /// A mutant without a number, and its turn in the order of drawing.
  private typealias Candidate = (mutant: Mutant, turn: UInt64)

  /// Returns the candidates of a source, each with its turn. The turn follows from the seed and
  /// from the text of the line, not from its place. So if you change one line, the other mutants of
  /// the sample stay the same.
  private static func candidates(in source: Source, seed: UInt64) -> [Candidate] {
    let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false)
    let bytes = Array(source.text.utf8)
    var equals: [[String]: UInt64] = [:]
    return SiteFinder(source.text).sites.map { site in
      let mutant = Mutant(
        number: 0, file: source.file, kind: site.kind, line: site.line, column: site.column,
        change: site.description { String(decoding: bytes[$0], as: UTF8.self) }.inOneLine,
        source: String(lines[site.line - 1].drop { $0 == " " }), site: site)
      let words = [mutant.file, mutant.source, mutant.change]
      let occurrence = equals[words, default: 0]
      equals[words] = occurrence + 1
      return (mutant, turn(of: words, occurrence, seed: seed))
    }
  }

  private static func turn(of words: [String], _ occurrence: UInt64, seed: UInt64) -> UInt64 {
    var turn = PRNG.seed(campaign: seed, trial: occurrence)
    for byte in words.joined(separator: "\n").utf8 { turn = PRNG.mix(turn ^ UInt64(byte)) }
    return turn
  }

  /// Returns the drawn mutants, in the order of the text.
  private static func draw(_ count: Int, of candidates: [Candidate]) -> [Mutant] {
    struct Line: Hashable {
      let file: String
      let line: Int
    }
    let order = candidates.indices.sorted { candidates[$0].turn < candidates[$1].turn }
    var taken: Set<Line> = []
    var chosen: [Int] = []
    for place in order where chosen.count < count {
      let mutant = candidates[place].mutant
      let line = Line(file: mutant.file, line: mutant.line)
      if taken.insert(line).inserted { chosen.append(place) }
    }
    return chosen.sorted().map { candidates[$0].mutant }
  }
}

extension String {
  /// The text with one blank instead of each line feed and the blanks that follow it.
  fileprivate var inOneLine: String {
    split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
  }
}
