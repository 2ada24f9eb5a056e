import Choices

/// The mutants that are drawn from some sources.
package struct MutantSample: Sendable {
  /// The mutants, by number from 1: in the order of the files and of the text.
  package let mutants: [Mutant]
  /// How many places there are in all.
  package let siteCount: Int

  /// A source and how it is called.
  package typealias Source = (file: String, text: String)

  /// Draws so many, no two of one line, so that what does not compile is known by its line.
  ///
  /// - Parameters:
  ///   - count: the most that are drawn.
  ///   - seed: the same seed draws the same ones of the same sources.
  /// - Complexity: O(n) for n bytes of source.
  package init(of sources: [Source], count: Int, seed: UInt64) {
    var places: [(source: Int, site: MutationSite)] = []
    for (index, source) in sources.enumerated() {
      places += SiteFinder(source.text).sites.map { (index, $0) }
    }
    siteCount = places.count
    let chosen = MutantSample.draw(count, of: places, seed: seed)
    let lines = sources.map { $0.text.split(separator: "\n", omittingEmptySubsequences: false) }
    mutants = chosen.enumerated().map { number, place in
      let (source, site) = places[place]
      let bytes = Array(sources[source].text.utf8)
      return Mutant(
        number: number + 1, file: sources[source].file, kind: site.kind, line: site.line,
        column: site.column,
        change: site.description { String(decoding: bytes[$0], as: UTF8.self) }.inOneLine,
        source: String(lines[source][site.line - 1].drop { $0 == " " }), site: site)
    }
  }

  /// The indices of those that are chosen, ascending.
  private static func draw(
    _ count: Int, of places: [(source: Int, site: MutationSite)], seed: UInt64
  ) -> [Int] {
    struct Line: Hashable {
      let source: Int
      let line: Int
    }
    var random = PRNG(seed: seed)
    var order = Array(places.indices)
    for index in order.indices.reversed() {
      order.swapAt(index, Int(BoundedMapping.draw(upTo: UInt64(index), from: &random)))
    }
    var taken: Set<Line> = []
    var chosen: [Int] = []
    for place in order where chosen.count < count {
      let line = Line(source: places[place].source, line: places[place].site.line)
      if taken.insert(line).inserted { chosen.append(place) }
    }
    return chosen.sorted()
  }
}

extension String {
  /// The text with one blank in the place of a line feed and what stands around it.
  fileprivate var inOneLine: String {
    split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
  }
}
