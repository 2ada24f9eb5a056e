import StoreModel

/// The cases of trials, drawn in blocks before each block is run.
///
/// Drawing and driving are different code. Within a block the processor keeps one of them in its
/// cache. Switching between them after every trial cost a thirtieth of the time.
package enum DrawnCases {
  /// The number of cases that are drawn at a time.
  static let blockSize = 16

  /// Calls `body` with each trial and its case, in the order of the trials.
  package static func forEach(
    of trials: some Sequence<Int>, draw: (Int) -> Case, _ body: (Int, Case) -> Void
  ) {
    var block: [(trial: Int, drawn: Case)] = []
    block.reserveCapacity(blockSize)
    func run() {
      for (trial, drawn) in block { body(trial, drawn) }
      block.removeAll(keepingCapacity: true)
    }
    for trial in trials {
      block.append((trial, draw(trial)))
      if block.count == blockSize { run() }
    }
    run()
  }
}
