import Cases

/// The plan of an exhaustive run.
package struct ExhaustivePlan: Sendable {
  /// The worlds to search.
  package var universes: [Universe]
  /// The most commands of a sequence, without those of the opening.
  package var depth: Int
  /// The most objects that a sequence inserts, with those of the opening.
  package var objects: Int
  /// Whether the search continues only one of the sequences that lead to the same state.
  package var isPruned: Bool
  /// The part of the worlds that this process searches.
  package var shard = Shard.whole
  /// The limits of the run.
  package var budget = RunBudget()

  /// Makes a plan. Without the other arguments, the run is pruned and has one worker.
  package init(
    _ universes: [Universe], depth: Int, objects: Int, jobs: Int = 1, failuresMax: Int = 1,
    isPruned: Bool = true
  ) {
    self.universes = universes
    self.depth = depth
    self.objects = objects
    budget.jobs = jobs
    budget.failuresMax = failuresMax
    self.isPruned = isPruned
  }
}
