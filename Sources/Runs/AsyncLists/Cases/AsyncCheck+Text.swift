import Choices
import StoreModel

// Cases as text.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension AsyncCheck {
  /// Runs a case under a schedule. If it passes, it runs under others.
  ///
  /// - Returns: the first trial that fails; if none does, the one under the given schedule.
  package func trial(
    ofText text: String, file: String
  ) throws(CaseTextError) -> (trial: AsyncTrial, isOfText: Bool) {
    let (trialCase, schedule) = try trialCase(text, file: file)
    let first = trial(trialCase, schedule)
    guard first.finding == nil else { return (first, true) }
    let found = scheduleSearch(of: trialCase, limit: 2000) { $0.finding != nil }
    return (found.failed ?? first, found.failed == nil)
  }

  /// Reads a case, which must be about the world under test if there is only one.
  ///
  /// - Throws: the first mistake in the text.
  package func trialCase(
    _ text: String, file: String
  ) throws(CaseTextError) -> (ConcurrentCase, [Int]) {
    var (read, schedule) = try ConcurrentCase.reading(text, file: file)
    if let world = generator.world {
      let own = Case(world: world, commands: []).text
      try check(
        own == Case(world: read.world, commands: []).text, in: file,
        "the entities and lists of this test:\n\(own)", "another world")
      read.world = world
    }
    try check(
      ofRecords || read.isNumbered, in: file,
      "number as the last sort key of each list, and a number of its own in each insert",
      "rows that may tie")
    try refuse(read, file: file)
    return (read, schedule)
  }

  private func check(
    _ isRight: Bool, in file: String, _ expected: String, _ found: String
  ) throws(CaseTextError) {
    guard !isRight else { return }
    throw CaseTextError(file: file, line: 1, column: 1, expected: expected, found: found)
  }

  /// Throws if the subject can't run a case.
  func refuse(_ trialCase: ConcurrentCase, file: String) throws(CaseTextError) {
    let whole = Case(world: trialCase.world, commands: trialCase.commands)
    let dialect = trialCase.world.options.dialect
    let lacking =
      generator.capabilities.following(dialect).lacking(for: whole)
      + (ofRecords || dialect == .frc ? [] : ["another dialect than frc"])
      + (trialCase.world.contexts.count == 1 ? [] : ["several contexts"])
    try check(
      lacking.isEmpty, in: file, "a case within the capabilities of \(name)",
      lacking.joined(separator: ", "))
  }

  /// The case of a trial as text, with its schedule.
  package func text(of trial: AsyncTrial) -> String {
    let places = trial.choices.map(\.place)
    return trial.trialCase.text(places.reversed().drop { $0 == 0 }.reversed())
  }

  /// The case of a trial as text, without a run.
  package func drawnText(_ number: Int, of seed: UInt64, isSmall: Bool) -> String {
    let source = ChoiceSource(
      seed: PRNG.seed(campaign: seed, trial: UInt64(truncatingIfNeeded: number)))
    var generator = generator
    generator.isSmall = isSmall
    return generator.makeCase(from: source).text()
  }
}
