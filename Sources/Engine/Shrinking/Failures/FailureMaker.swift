import Checking
import Choices
import StoreModel

/// Shrinks a failing case and makes a `Failure` of it.
///
/// The maker first shrinks the choices from which the case was drawn, then the commands and the
/// world around them. A smaller case counts only if the same check fails, so that shrinking does
/// not move on to another bug.
package struct FailureMaker {
  /// Runs a case and returns its failure; nil if it passes. The case is checked at least with the
  /// given `ProbeLevel`.
  package typealias Finding = (Case, ProbeLevel) -> Mismatch?
  /// Returns the lists that the store rejects in a case.
  package typealias Refusals = (Case) -> [ListRefusal]

  /// The most commands of a case whose choices are shrunk. In longer cases every attempt takes
  /// long, and removing commands takes fewer attempts.
  private static let longest = 40

  /// The most commands of a case that is run with a look after every command before anything is
  /// removed. In a longer case the looks would take most of the time.
  private static let longestLooked = 1_000

  /// The most commands of a case that is explained.
  private static let longestExplained = 100

  /// The subject's name.
  private let subject: String
  /// The features that the subject supports. Cases that need other features are not run.
  private let capabilities: StoreCapabilities
  /// The features that a subject of its kind may support.
  private let scope: StoreCapabilities
  /// Runs a case on the pair of stores, in this process or elsewhere.
  private let finding: Finding
  /// Returns the lists that are rejected in a case, so that the shrunk case can mark them.
  private let refusals: Refusals
  /// The most cases to try while shrinking choices, and while shrinking commands.
  private let budgets: (choices: Int, commands: Int)
  /// Whether the subject knows one world alone, so that a case with other lists is not run.
  package var keepsWorld = false
  /// Ends a shrink early, and receives the best case so far.
  package var watch = ShrinkWatch()

  /// Makes a maker that runs cases on a pair of stores.
  package init(
    runner: any TrialRunning, choiceBudget: Int = 400, commandBudget: Int = 20_000
  ) {
    self.init(
      subject: runner.subjectName, capabilities: runner.capabilities, scope: runner.scope,
      choiceBudget: choiceBudget, commandBudget: commandBudget,
      refusals: { runner.run($0, .none).refusals }
    ) { runner.run($0, $1).mismatch }
    keepsWorld = runner.world != nil
  }

  /// Makes a maker that runs cases with a function.
  package init(
    subject: String, capabilities: StoreCapabilities = .all, scope: StoreCapabilities = .all,
    choiceBudget: Int = 400, commandBudget: Int = 20_000,
    refusals: @escaping Refusals = { _ in [] },
    finding: @escaping Finding
  ) {
    self.subject = subject
    self.capabilities = capabilities
    self.scope = scope
    self.refusals = refusals
    self.finding = finding
    budgets = (choiceBudget, commandBudget)
  }

  /// Returns the failure of a case, shrunk; nil if the case passes.
  ///
  /// - Parameters:
  ///   - trialCase: the case.
  ///   - origin: the seed and the number of the trial.
  ///   - choices: the choices from which the case was drawn.
  ///   - redraw: draws a case from changed choices; nil for a case that was not drawn.
  package func failure(
    of trialCase: Case, origin: Failure.Origin? = nil,
    choices: ChoiceSequence? = nil, redraw: ((ChoiceSource) -> Case)? = nil
  ) -> Failure? {
    // Smaller cases may be rejected for other lists. So the clauses `refused` are removed now, and
    // added to the shrunk case at the end.
    let original = trialCase
    let trialCase = original.unmarked
    guard capabilities.admits(trialCase), let mismatch = firstMismatch(of: trialCase) else {
      return nil
    }
    let start = cut(trialCase, mismatch)
    var failure = Failure(
      subject: subject, mismatch: start.mismatch, shrunk: start.trialCase, original: original,
      isCertified: false, attempts: 0, origin: origin)
    failure.choices = choices?.values.count
    failure.leftOut = capabilities.omissions(among: scope)
    watch.improved(failure)
    if let choices, let redraw, trialCase.commands.count <= FailureMaker.longest {
      shrinkChoices(choices, of: &failure, redraw: redraw)
    }
    shrinkCommands(of: &failure)
    failure.unfinished = watch.ending()
    guard failure.unfinished == nil else { return failure }
    guard let final = found(in: failure.shrunk, by: failure.mismatch.check) else { return nil }
    failure.mismatch = final
    failure.shrunk = failure.shrunk.marking(refusals(failure.shrunk))
    return failure
  }

  /// Returns the failure of a case; nil if it passes. The relations of a long case take long, so
  /// they are checked only if nothing else fails.
  private func firstMismatch(of trialCase: Case) -> Mismatch? {
    let isLong = trialCase.commands.count > FailureMaker.longestLooked
    if isLong, let mismatch = finding(trialCase, .none) { return mismatch }
    return finding(trialCase, .branches)
  }

  /// Returns the case up to the command that failed, with its failure. If the case also fails with
  /// a look after every command, the case with these looks is returned.
  private func cut(_ trialCase: Case, _ mismatch: Mismatch) -> (trialCase: Case, mismatch: Mismatch)
  {
    let short = trialCase.cut(after: mismatch.step)
    let early = found(in: short, by: mismatch.check)
    let smallest = early == nil ? trialCase : short
    return lookingAlways(smallest, mismatch) ?? (smallest, early ?? mismatch)
  }

  /// Returns the case with a look after every command, up to the command that then fails, and the
  /// failure. Another check may fail now: an earlier check may have had nothing to look at before.
  ///
  /// Nil if the case then passes or fails later, or if it already looks after every command.
  private func lookingAlways(
    _ trialCase: Case, _ seen: Mismatch
  ) -> (trialCase: Case, mismatch: Mismatch)? {
    guard trialCase.world.looksEvery > 1,
      trialCase.commands.count <= FailureMaker.longestLooked
    else { return nil }
    var looking = trialCase
    looking.world.looksEvery = 1
    guard let mismatch = finding(looking, .none), mismatch.step <= seen.step else { return nil }
    let cut = looking.cut(after: mismatch.step)
    return found(in: cut, by: mismatch.check).map { (cut, $0) } ?? (looking, mismatch)
  }

  /// Returns the explanation of a failure; nil if the failure does not recur.
  ///
  /// Nil also if the case is too long for a reader, or if the check is `hang` or `memory`. In the
  /// latter case each similar case could run up to the limit of time or memory.
  package func explanation(of failure: Failure) -> Explanation? {
    let check = failure.mismatch.check
    guard failure.shrunk.commands.count <= FailureMaker.longestExplained, check != .hang,
      check != .memory, let mismatch = found(in: failure.shrunk, by: check)
    else { return nil }
    var explainer = Explainer(
      failure.shrunk.unmarked, mismatch, capabilities: capabilities, keepsWorld: keepsWorld,
      finding: finding)
    return explainer.run(looks: !subject.hasSuffix(Trial.aloneSuffix))
  }

  private func shrinkChoices(
    _ choices: ChoiceSequence, of failure: inout Failure,
    redraw: @escaping (ChoiceSource) -> Case
  ) {
    let check = failure.mismatch.check
    let source = ChoiceSource(seed: 0)
    var tries = 0
    var shrinker = Shrinker(from: choices, maximumTrials: budgets.choices) { values in
      guard watch.ending() == nil else { return .passes }
      tries += 1
      source.reset(replaying: values)
      let candidate = redraw(source)
      let drawn = source.sequence
      return found(in: candidate, by: check) != nil ? .fails(drawn) : .passesAs(drawn)
    }
    let outcome = shrinker.run()
    failure.attempts += tries
    source.reset(replaying: outcome.sequence.values)
    let candidate = redraw(source)
    guard let mismatch = found(in: candidate, by: check) else { return }
    let cut = candidate.cut(after: mismatch.step)
    let early = self.found(in: cut, by: check)
    failure.shrunk = early == nil ? candidate : cut
    failure.mismatch = early ?? mismatch
    watch.improved(failure)
  }

  private func shrinkCommands(of failure: inout Failure) {
    var best = failure
    var shrinker = CaseShrinker(
      failure.shrunk, budget: budgets.commands, isOver: { watch.ending() != nil }
    ) { candidate in
      best.attempts += 1
      guard let mismatch = found(in: candidate, by: best.mismatch.check) else { return false }
      best.mismatch = mismatch
      best.shrunk = candidate
      watch.improved(best)
      return true
    }
    (best.shrunk, best.isCertified) = shrinker.run()
    failure = best
  }

  /// Returns the failure of a case if the given check fails. The metamorphic relations are slow and
  /// come last. So they are checked only if one of them failed, or may have ended the process.
  private func found(in candidate: Case, by check: CheckID) -> Mismatch? {
    guard capabilities.admits(candidate) else { return nil }
    let isDeep = check.isAsked || check.isEndOfProcess
    let probing: ProbeLevel = isDeep ? .branches : check == .laws ? .laws : .none
    let mismatch = finding(candidate, probing)
    return mismatch?.check == check ? mismatch : nil
  }
}

extension Case {
  /// Returns this case up to the command that failed.
  fileprivate func cut(after step: Int) -> Case {
    var cut = self
    cut.commands = Array(commands.prefix(step + 1))
    return cut
  }
}
