import Campaign
import Foundation
import JSONText

/// An error: the mutants could not be tried.
package struct MutationProblem: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String
}

/// A run that tries the mutants of a sample, one campaign each, and keeps their fates. If the plan
/// names tests, the mutants that campaigns do not find are also tried with these tests.
///
/// The log has one line for the plan, and a line for each known fate. A run of the same plan over
/// the same sources continues where the last one ended.
package struct MutationRun: Sendable {
  /// An event of the run, for messages about its progress.
  package enum Event: Sendable {
    case drawn(mutants: Int, sites: Int, known: Int)
    case building(mutants: Int)
    case buildingTests
    case testing(mutants: Int)
    case tried(MutantResult, done: Int, of: Int)
  }

  private let plan: MutationPlan
  private let willTell: @Sendable (Event) -> Void

  /// Prepares a run.
  package init(_ plan: MutationPlan, willTell: @escaping @Sendable (Event) -> Void) {
    self.plan = plan
    self.willTell = willTell
  }

  /// Returns the mutants that a plan draws, without a build.
  ///
  /// - Throws: `FileProblem`.
  package static func mutants(of plan: MutationPlan) throws -> [Mutant] {
    try MutatedPackage(plan).sample.mutants
  }

  /// Builds the package with the mutants and tries each mutant.
  ///
  /// - Returns: the results by number, and the number of places in all sources.
  /// - Throws: `FileProblem`, or `MutationProblem` if the package does not build without mutants,
  ///   or its campaign or its tests fail without an awake mutant.
  package func run() async throws -> (results: [MutantResult], sites: Int) {
    let package = try MutatedPackage(plan)
    let sample = package.sample
    try ReportDirectory.makeDirectory(plan.scratch)
    let log = try MutationLog(plan, sample)
    willTell(
      .drawn(mutants: sample.mutants.count, sites: sample.siteCount, known: log.settled))
    guard log.settled < sample.mutants.count else {
      return (log.results(of: sample), sample.siteCount)
    }
    try package.copy()
    let executable = try await build(package, log)
    let asleep = try await fate(of: 0, executable)
    guard case .survived = asleep else {
      throw MutationProblem(
        description: "the campaign does not pass while all mutants are asleep; try "
          + words(executable).joined(separator: " "))
    }
    let tests = MutantTests(plan)
    if !plan.tests.isEmpty {
      willTell(.buildingTests)
      try await tests.build()
    }
    try await tryAll(sample, executable, log)
    try await test(sample, tests, log)
    return (log.results(of: sample), sample.siteCount)
  }

  /// Builds the package, and drops the mutants that do not compile, until the build succeeds.
  private func build(_ package: MutatedPackage, _ log: MutationLog) async throws -> String {
    var mutants = package.sample.mutants.filter { log.fates[$0.number]?.isCompiled ?? true }
    while true {
      willTell(.building(mutants: mutants.count))
      try package.plant(mutants)
      switch try await package.build() {
      case .success(let path): return path
      case .failure(let errors):
        let blamed = errors.blamed(among: mutants)
        guard !blamed.isEmpty else {
          throw MutationProblem(description: "the package does not build; see " + errors.log)
        }
        for mutant in mutants where blamed.contains(mutant.number) {
          try log.add(MutantResult(mutant: mutant, fate: .notCompiled))
        }
        mutants.removeAll { blamed.contains($0.number) }
      }
    }
  }

  /// Runs the tests for each mutant that campaigns did not find, one after another, since they
  /// share a directory.
  private func test(
    _ sample: MutantSample, _ tests: MutantTests, _ log: MutationLog
  ) async throws {
    let rest = log.results(of: sample).compactMap { result in
      if case .untested(let commands) = result.fate { (result.mutant, commands) } else { nil }
    }
    guard !rest.isEmpty else { return }
    willTell(.testing(mutants: rest.count))
    for (done, (mutant, commands)) in rest.enumerated() {
      let fate: MutantFate =
        try await tests.pass(with: mutant.number)
        ? .survived(commands: commands) : .killed(check: MutantFate.tests, commands: commands)
      let result = MutantResult(mutant: mutant, fate: fate)
      try log.add(result)
      willTell(.tried(result, done: done + 1, of: rest.count))
    }
  }

  private func tryAll(
    _ sample: MutantSample, _ executable: String, _ log: MutationLog
  ) async throws {
    var rest = sample.mutants.filter { log.fates[$0.number] == nil }[...]
    try await withThrowingTaskGroup(of: MutantResult.self) { group in
      func add() {
        guard let mutant = rest.popFirst() else { return }
        group.addTask {
          let fate = try await fate(of: mutant.number, executable)
          guard !plan.tests.isEmpty, case .survived(let commands) = fate else {
            return MutantResult(mutant: mutant, fate: fate)
          }
          return MutantResult(mutant: mutant, fate: .untested(commands: commands))
        }
      }
      for _ in 0..<plan.jobs { add() }
      while let result = try await group.next() {
        try log.add(result)
        willTell(.tried(result, done: log.fates.count, of: sample.mutants.count))
        add()
      }
    }
  }

  /// Runs the campaign with one mutant awake, 0 for none.
  private func fate(of number: Int, _ executable: String) async throws -> MutantFate {
    let output = plan.scratch + "/run-\(number).json"
    defer { unlink(output) }
    let run = try await ToolRun.run(
      words(executable), environment: [InstrumentedSource.variable: "\(number)"], output: output,
      seconds: 4 * plan.seconds + 60)
    return try MutantFate(of: run, file: output)
  }

  /// Returns the command that runs a campaign.
  private func words(_ executable: String) -> [String] {
    [executable, "fuzz"] + plan.arguments + [
      "--seed", "\(plan.seed)", "--for", "\(Int(plan.seconds * 1000))ms", "--jobs", "1",
      "--corpus", plan.copy + "/Corpus", "--reports", plan.scratch + "/Reports", "--json",
      "--quiet",
    ]
  }
}

extension MutantFate {
  /// Reads the fate of the awake mutant from the output of its campaign.
  ///
  /// A mutant that ends the campaign itself, or that makes it miss the canary, counts as found.
  init(of run: ToolRun, file: String) throws {
    guard let status = run.status, [0, 1, 2].contains(status), !run.output.isEmpty else {
      self = .killed(check: "end of the campaign", commands: 0)
      return
    }
    let fields = try JSONFields(JSON(parsing: run.output, file: file), file: file)
    let commands: Int = try fields.integer("commands")
    if let failure = try fields.objects("failures").first {
      self = .killed(check: try failure.text("check"), commands: commands)
    } else {
      self = status == 0 ? .survived(commands: commands) : .killed(check: "canary", commands: 0)
    }
  }
}
