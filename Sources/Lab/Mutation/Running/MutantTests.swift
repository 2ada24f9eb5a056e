import Foundation

/// The tests of a package with mutants in it, for mutants that campaigns do not find. A campaign
/// compares answers. It does not see how much work a store does, or how a store reacts to wrong
/// use.
struct MutantTests {
  private let plan: MutationPlan

  init(_ plan: MutationPlan) {
    self.plan = plan
  }

  /// Builds the tests of the copy, and runs them while all mutants are asleep.
  ///
  /// - Throws: `FileProblem`, or `MutationProblem` if the tests do not build or do not pass.
  func build() async throws {
    let log = plan.scratch + "/tests.log"
    let run = try await ToolRun.run(
      ["swift", "build", "--build-tests", "--package-path", plan.copy], output: log,
      mergesErrors: true, seconds: 7200)
    guard run.status == 0 else {
      throw MutationProblem(description: "the tests do not build; see " + log)
    }
    try await findNames(in: plan.scratch + "/tests.txt")
    guard try await pass(with: 0) else {
      throw MutationProblem(
        description: "the tests do not pass while all mutants are asleep; try "
          + words.joined(separator: " "))
    }
  }

  /// Checks that each pattern matches a test. A pattern without a test would let every mutant pass.
  private func findNames(in file: String) async throws {
    let list = try await ToolRun.run(
      ["swift", "test", "list", "--skip-build", "--package-path", plan.copy], output: file,
      seconds: 600)
    let names = list.output.split(separator: "\n")
    for pattern in plan.tests {
      let regex = try? Regex(pattern)
      guard let regex, names.contains(where: { $0.contains(regex) }) else {
        throw MutationProblem(
          description: "no test is named like \(pattern); see those there are in " + file)
      }
    }
  }

  /// Returns whether the tests pass with one mutant awake, 0 for none. Tests that do not finish in
  /// time have failed.
  func pass(with number: Int) async throws -> Bool {
    let output = plan.scratch + "/tests-\(number).txt"
    defer { unlink(output) }
    let run = try await ToolRun.run(
      words, environment: [InstrumentedSource.variable: "\(number)"], output: output,
      seconds: 4 * plan.seconds + 60)
    return run.status == 0
  }

  /// The command that runs the tests.
  private var words: [String] {
    ["swift", "test", "--skip-build", "--package-path", plan.copy]
      + plan.tests.flatMap { ["--filter", $0] }
  }
}
