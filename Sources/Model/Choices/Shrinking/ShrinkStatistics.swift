/// What shrinking did, pass by pass.
package struct ShrinkStatistics: Hashable, Sendable {
  /// The counters of one pass.
  package struct Counters: Hashable, Sendable {
    /// Candidates that were evaluated.
    package var tried = 0
    /// Candidates that had been evaluated before and were not again.
    package var cached = 0
    /// Evaluations that led to a simpler failing sequence.
    package var improved = 0
    /// Choices those improvements did away with.
    package var choicesRemoved = 0
  }

  /// The counters of each pass, in the order of `ShrinkPass.allCases`.
  package private(set) var counters = Array(
    repeating: Counters(), count: ShrinkPass.allCases.count)

  /// Evaluations of all passes.
  package private(set) var trials = 0

  /// The counters of one pass.
  package subscript(_ pass: ShrinkPass) -> Counters {
    counters[ShrinkStatistics.index(of: pass)]
  }

  /// Every pass with its counters, in the order the passes run in.
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
