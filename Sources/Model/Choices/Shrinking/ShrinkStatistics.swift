/// The work of a shrinker, counted for each pass.
package struct ShrinkStatistics: Hashable, Sendable {
  /// The counters of one pass.
  package struct Counters: Hashable, Sendable {
    /// The candidates that were evaluated.
    package var tried = 0
    /// The candidates that were skipped, because they had been tried or their result was known.
    package var cached = 0
    /// The evaluations that led to a simpler failing sequence.
    package var improved = 0
    /// The choices that these improvements removed.
    package var choicesRemoved = 0
  }

  /// The counters of each pass, in the order of `ShrinkPass.allCases`.
  package private(set) var counters = Array(
    repeating: Counters(), count: ShrinkPass.allCases.count)

  /// The evaluations of all passes.
  package private(set) var trials = 0

  /// The counters of one pass.
  package subscript(_ pass: ShrinkPass) -> Counters {
    counters[ShrinkStatistics.index(of: pass)]
  }

  /// All passes with their counters, in the order of `ShrinkPass.allCases`.
  package var passes: [(pass: ShrinkPass, counters: Counters)] {
    zip(ShrinkPass.allCases, counters).map { (pass: $0, counters: $1) }
  }

  static func index(of pass: ShrinkPass) -> Int {
    ShrinkPass.allCases.firstIndex(of: pass) ?? 0
  }

  mutating func countTrial(at index: Int) {
    counters[index].tried += 1
    trials += 1
  }

  mutating func countCached(at index: Int) {
    counters[index].cached += 1
  }

  mutating func countImprovement(at index: Int, removing choices: Int) {
    counters[index].improved += 1
    counters[index].choicesRemoved += choices
  }
}
