import Choices
import StoreModel

/// A check of code that works on lists: it draws trials and judges the answers.
package struct PairCheck {
  /// The name of the code in reports.
  package let name: String
  private let drawTrial: (ChoiceSource) -> PairTrial
  private let judge: (PairTrial) -> PairFinding?

  /// Makes the check of a screen.
  package init<Screen: BatchScreen>(
    screen: Screen.Type, named name: String, isStrict: Bool, isSectioned: Bool, mode: BatchMode
  ) {
    let check = ScreenCheck(isStrict: isStrict, mode: mode) { Screen(showing: $0) }
    let generator = BatchGenerator(
      pairs: PairGenerator(isSectioned: isSectioned, hasDuplicates: false), mode: mode,
      errs: isStrict, hasCells: screen is any CellScreen.Type)
    self.name = name
    drawTrial = generator.trial
    judge = { trial in trial.batch.flatMap { check.finding(of: $0, on: trial.pair) } }
  }

  /// Makes the check of a difference of plain lists.
  package init(
    difference: @escaping ([Int], [Int]) throws -> BatchUpdate, named name: String,
    rules: DifferenceRules, mode: BatchMode
  ) {
    self.init(
      DifferenceCheck(rules: rules, mode: mode) { try difference($0[0].items, $1[0].items) }, name,
      isSectioned: false)
  }

  /// Makes the check of a difference of lists with sections.
  package init(
    sectionedDifference: @escaping ([ListSection], [ListSection]) throws -> BatchUpdate,
    named name: String, rules: DifferenceRules, mode: BatchMode
  ) {
    self.init(
      DifferenceCheck(rules: rules, mode: mode, difference: sectionedDifference), name,
      isSectioned: true)
  }

  /// Makes the check of an engine that answers with stages.
  package init(
    sectionedStages: @escaping ([ItemSection], [ItemSection]) throws -> [ListStage],
    named name: String, rules: DifferenceRules, mode: BatchMode, isSectioned: Bool
  ) {
    let check = StagesCheck(rules: rules, mode: mode, stages: sectionedStages)
    let pairs = PairGenerator(
      isSectioned: isSectioned,
      hasDuplicates: !rules.isDisjoint(with: [.refusesDuplicates, .allowsDuplicates]))
    self.name = name
    drawTrial = { source in
      var trial = PairTrial(pair: pairs.pair(from: source))
      if !rules.contains(.identitiesAlone) {
        trial.changed = pairs.changed(in: trial.pair, from: source)
      }
      if rules.contains(.sectionContent) {
        trial.changedSections = pairs.changedSections(in: trial.pair, from: source)
      }
      return trial
    }
    judge = { check.finding(in: $0) }
  }

  /// Makes the check of a snapshot.
  package init<Subject: EditableSnapshot>(
    snapshot: Subject.Type, named name: String, isStrict: Bool
  ) {
    let check = SnapshotCheck(isStrict: isStrict) { Subject() }
    let generator = EditGenerator(for: Subject())
    self.name = name
    drawTrial = { PairTrial(script: .snapshot(generator.edits(from: $0))) }
    judge = { trial in
      guard case .snapshot(let edits)? = trial.script else { return nil }
      return check.finding(of: edits)
    }
  }

  /// Makes the check of an outline.
  package init<Subject: EditableOutline>(
    outline: Subject.Type, named name: String, isStrict: Bool
  ) {
    let check = OutlineCheck(isStrict: isStrict) { Subject() }
    let generator = OutlineGenerator(of: Subject.editKinds)
    self.name = name
    drawTrial = { PairTrial(script: .outline(generator.edits(from: $0))) }
    judge = { trial in
      guard case .outline(let edits)? = trial.script else { return nil }
      return check.finding(of: edits)
    }
  }

  /// Makes the check of a data source.
  package init<Subject: ApplyingDataSource>(dataSource: Subject.Type, named name: String) {
    let check = ApplyCheck(overlap: Subject.overlap) { Subject(table: $0) }
    let generator = ApplyGenerator()
    self.name = name
    drawTrial = { PairTrial(script: .applies(generator.steps(from: $0))) }
    judge = { trial in
      guard case .applies(let steps)? = trial.script else { return nil }
      return check.finding(of: steps)
    }
  }

  /// Makes the check of a screen of several lists.
  package init<Screen: SharedScreen>(sharedScreen: Screen.Type, named name: String) {
    let check = SharedCheck(changesTogether: Screen.listsChangeTogether) {
      Screen(lists: $0, table: $1)
    }
    let generator = SharedGenerator()
    self.name = name
    drawTrial = { PairTrial(script: .saves(generator.script(from: $0))) }
    judge = { trial in
      guard case .saves(let script)? = trial.script else { return nil }
      return check.finding(of: script)
    }
  }

  /// Makes the check of a screen with drags.
  package init<Screen: ReorderableScreen>(reorderableScreen: Screen.Type, named name: String) {
    let check = ReorderCheck { Screen(showing: $0, table: $1) }
    let generator = ReorderGenerator()
    self.name = name
    drawTrial = { PairTrial(script: .drags(generator.script(from: $0))) }
    judge = { trial in
      guard case .drags(let script)? = trial.script else { return nil }
      return check.finding(of: script)
    }
  }

  private init(_ check: DifferenceCheck, _ name: String, isSectioned: Bool) {
    let pairs = PairGenerator(
      isSectioned: isSectioned, hasDuplicates: check.rules.contains(.refusesDuplicates))
    self.name = name
    drawTrial = { PairTrial(pair: pairs.pair(from: $0)) }
    let misfit = check.rules.isDisjoint(with: .ofStages) ? nil : PairFinding.ofStages
    judge = { misfit ?? check.finding(in: $0.pair) }
  }

  /// Returns the trial that a source draws, without calling the code.
  package func trial(from source: ChoiceSource) -> PairTrial { drawTrial(source) }

  /// Returns a trial of a seed, without calling the code.
  package func trial(_ number: Int, of seed: UInt64) -> PairTrial {
    trial(from: ChoiceSource(seed: PairCheck.seed(of: number, in: seed)))
  }

  /// Calls the code and returns the fault in its answer; nil if there is none.
  package func finding(in trial: PairTrial) -> PairFinding? { judge(trial) }

  /// Runs trials in order, up to the first that fails.
  ///
  /// - Parameter willRun: receives the number and the lists of each trial before the code is
  ///   called.
  package func firstFailing(
    in numbers: Range<Int>, of seed: UInt64, willRun: (Int, PairTrial) -> Void
  ) -> FailedPair? {
    let source = ChoiceSource(seed: 0)
    for number in numbers {
      source.reset(seed: PairCheck.seed(of: number, in: seed))
      let trial = trial(from: source)
      willRun(number, trial)
      guard let finding = finding(in: trial) else { continue }
      return FailedPair(
        number: number, seed: seed, choices: source.sequence, trial: trial, finding: finding)
    }
    return nil
  }

  private static func seed(of number: Int, in seed: UInt64) -> UInt64 {
    PRNG.seed(campaign: seed, trial: UInt64(truncatingIfNeeded: number))
  }
}

/// A failed trial and its finding.
package struct FailedPair: Hashable, Sendable {
  /// The number of the trial, from 0.
  package let number: Int
  /// The seed of the trial.
  package let seed: UInt64
  /// The recorded choices, from which the trial can be drawn again and shrunk.
  package let choices: ChoiceSequence
  /// The lists and the batch.
  package let trial: PairTrial
  /// The finding.
  package var finding: PairFinding

  /// Makes a failed trial.
  init(
    number: Int, seed: UInt64, choices: ChoiceSequence, trial: PairTrial, finding: PairFinding
  ) {
    self.number = number
    self.seed = seed
    self.choices = choices
    self.trial = trial
    self.finding = finding
  }
}

extension FailedPair {
  /// Makes a trial that failed in another process. The trial is drawn in this process, and the code
  /// is not called.
  package init(_ number: Int, of seed: UInt64, _ finding: PairFinding, check: PairCheck) {
    let source = ChoiceSource(seed: PRNG.seed(campaign: seed, trial: UInt64(number)))
    let trial = check.trial(from: source)
    self.init(
      number: number, seed: seed, choices: source.sequence, trial: trial, finding: finding)
  }
}

extension PairFinding {
  /// The finding for a difference with rules that it can't be checked by.
  fileprivate static let ofStages = PairFinding(
    check: "rules", title: "a difference has rules that are for stages alone",
    expected: "rules among .moves, .fewest and .refusesDuplicates",
    actual: "rules with .allowsDuplicates, .identitiesAlone, .movesReload or .sectionContent; leave"
      + " them out, or return stages: verify(stages:)")
}
