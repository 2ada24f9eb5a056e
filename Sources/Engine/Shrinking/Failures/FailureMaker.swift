import Checking
import Choices
import StoreModel

/// Shrinks what failed: choices first, then commands and the world around them, always with the
/// same failing check, so that it never slips to another bug.
package struct FailureMaker {
  /// What is wrong with a case, nil when it passes; looked into so far at least.
  package typealias Finding = (Case, Probing) -> Mismatch?
  /// The lists that are refused in a case.
  package typealias Refusals = (Case) -> [ListRefusal]

  /// The most commands of a case whose choices are shrunk: of longer ones every case that is tried
  /// takes long, and to leave out commands takes fewer of them.
  private static let longest = 40

  /// The most commands of a case that is explained.
  private static let longestExplained = 100

  /// The subject's name.
  private let subject: String
  /// What the subject can do; no case that needs more is tried.
  private let capabilities: StoreCapabilities
  /// Runs a case on the pair of stores, wherever that is done.
  private let finding: Finding
  /// Tells the lists that are refused in a case, so that the shrunk one says so.
  private let refusals: Refusals
  /// The most cases tried on choices, and on commands.
  private let budgets: (choices: Int, commands: Int)
  /// Says when a shrink must end, and keeps the best case so far.
  package var watch = ShrinkWatch()

  /// Shrinks failures of a pair of stores.
  package init(
    runner: any TrialRunning, choiceBudget: Int = 400, commandBudget: Int = 20_000
  ) {
    self.init(
      subject: runner.subjectName, capabilities: runner.capabilities, choiceBudget: choiceBudget,
      commandBudget: commandBudget, refusals: { runner.run($0, .none).refusals }
    ) { runner.run($0, $1).mismatch }
  }

  /// Shrinks failures of a subject by what is found with each case.
  package init(
    subject: String, capabilities: StoreCapabilities = .all, choiceBudget: Int = 400,
    commandBudget: Int = 20_000, refusals: @escaping Refusals = { _ in [] },
    finding: @escaping Finding
  ) {
    self.subject = subject
    self.capabilities = capabilities
    self.refusals = refusals
    self.finding = finding
    budgets = (choiceBudget, commandBudget)
  }

  /// The failure that a case shows, shrunk; nil when it passes.
  ///
  /// - Parameters:
  ///   - trialCase: the case.
  ///   - origin: where it comes from.
  ///   - redraw: draws a case again from changed choices; nil for a case that was not drawn.
  package func failure(
    of trialCase: Case, origin: Failure.Origin? = nil,
    choices: ChoiceSequence? = nil, redraw: ((ChoiceSource) -> Case)? = nil
  ) -> Failure? {
    // What a smaller case refuses is another matter: the clauses come back when that is settled.
    let original = trialCase
    let trialCase = original.unmarked
    guard capabilities.admits(trialCase), let mismatch = finding(trialCase, .branches) else {
      return nil
    }
    let start = cut(trialCase, mismatch)
    var failure = Failure(
      subject: subject, mismatch: start.mismatch, shrunk: start.trialCase, original: original,
      isCertified: false, attempts: 0, origin: origin)
    failure.choices = choices?.values.count
    failure.leftOut = capabilities.omissions
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

  /// A case up to the command that failed, with a look after every command where it fails so, and
  /// what is wrong with it.
  private func cut(_ trialCase: Case, _ mismatch: Mismatch) -> (trialCase: Case, mismatch: Mismatch)
  {
    let short = trialCase.cut(after: mismatch.step)
    let early = found(in: short, by: mismatch.check)
    let smallest = early == nil ? trialCase : short
    return lookingAlways(smallest, mismatch) ?? (smallest, early ?? mismatch)
  }

  /// The case with a look after every command, up to where it fails then, and what fails: a check
  /// that comes before the others may have had nothing to look at. Nil where it does not fail so
  /// soon, or looks after every command already.
  private func lookingAlways(
    _ trialCase: Case, _ seen: Mismatch
  ) -> (trialCase: Case, mismatch: Mismatch)? {
    guard trialCase.world.looksEvery > 1 else { return nil }
    var looking = trialCase
    looking.world.looksEvery = 1
    guard let mismatch = finding(looking, .none), mismatch.step <= seen.step else { return nil }
    let cut = looking.cut(after: mismatch.step)
    return found(in: cut, by: mismatch.check).map { (cut, $0) } ?? (looking, mismatch)
  }

  /// What the shrunk case tells beyond that it fails; nil where it does not fail again. Nor is that
  /// asked of a case so long that nobody would read it, nor where each case like it would take its
  /// time or memory to the limit.
  package func explanation(of failure: Failure) -> Explanation? {
    let check = failure.mismatch.check
    guard failure.shrunk.commands.count <= FailureMaker.longestExplained, check != .hang,
      check != .memory, let mismatch = found(in: failure.shrunk, by: check)
    else { return nil }
    var explainer = Explainer(
      failure.shrunk.unmarked, mismatch, capabilities: capabilities, finding: finding)
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

  /// What a check finds in a case. The relations are asked for only where one of them was broken,
  /// or where they may have ended the process: they take their time, and come last.
  private func found(in candidate: Case, by check: CheckID) -> Mismatch? {
    guard capabilities.admits(candidate) else { return nil }
    let isDeep = check.isAsked || check.isEndOfProcess
    let probing: Probing = isDeep ? .branches : check == .laws ? .laws : .none
    let mismatch = finding(candidate, probing)
    return mismatch?.check == check ? mismatch : nil
  }
}

extension Case {
  /// This case up to the command that failed.
  fileprivate func cut(after step: Int) -> Case {
    var cut = self
    cut.commands = Array(commands.prefix(step + 1))
    return cut
  }
}
