import StoreModel

/// Cases of trials, drawn some at a time before those are run.
///
/// Drawing and driving each find their code near the processor then; a change after every trial had
/// it fetched anew, which took a thirtieth of the time.
package enum DrawnCases {
  /// How many are drawn at a time.
  static let blockSize = 16

  /// Gives each trial's case to a body, in the order of the trials.
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
