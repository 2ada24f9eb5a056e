import Cases

/// The plan of an exhaustive run.
package struct ExhaustivePlan: Sendable {
  /// The worlds.
  package var universes: [Universe]
  /// The most commands of a sequence, those of the opening not counted.
  package var depth: Int
  /// The most objects that are ever inserted, those of the opening among them.
  package var objects: Int
  /// Whether only one of the sequences that lead to the same state is continued.
  package var isPruned: Bool
  /// The part of its worlds that is run.
  package var shard = Shard.whole
  /// The limits of the run.
  package var budget = RunBudget()

  /// Makes a plan; without more arguments, a pruned run on one worker.
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
