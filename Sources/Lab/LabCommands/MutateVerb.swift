import Campaign
import Foundation
import JSONText
import LockstepCommands
import Mutation
import Reporting

/// `lockstep-lab mutate`: plants mutants and lists those that the suite does not find.
struct MutateVerb {
  let session: Session
  let arguments: Arguments

  /// The default sources to change: the subject, its differences and the clients.
  private static let sources = [
    "Sources/Stores/IndexedStore", "Sources/Stores/SnapshotDiffing", "Sources/Stores/ListSurface",
  ]
  /// The file that explains why some mutants of the default sources are not found.
  private static let known = "Tests/MutationTests/Explained.txt"
  /// The tests of the default sources, and the cases of fixed bugs.
  private static let tests = [
    "IndexedStoreTests", "SnapshotDiffingTests", "ListSurfaceTests", "CorpusTests/runsClean",
  ]
  /// Files whose code only tests and measurements run.
  private static let except = [
    "+Invariants.swift", "IndexMemory.swift", "IndexWork.swift", "StandaloneTree.swift",
  ]

  func run() async throws -> ExitCode {
    let plan = try plan()
    try MutateVerb.checkPackage(of: plan)
    let known = try known(of: plan)
    if arguments.isOn(.listMutants) {
      try list(MutationRun.mutants(of: plan))
      return .clean
    }
    let isQuiet = arguments.isOn(.quiet)
    let terminal = session.terminal
    let run = MutationRun(plan) { event in
      if !isQuiet { terminal.say(MutateVerb.text(of: event)) }
    }
    let (results, sites): ([MutantResult], Int)
    do {
      (results, sites) = try await run.run()
    } catch let problem as MutationProblem {
      throw CommandFault(.inconclusive, "\(problem)")
    }
    let score = MutationScore(results: results, sites: sites, seed: plan.seed, known: known)
    terminal.printResult(score.lines.joined(separator: "\n"))
    if arguments.isOn(.json) { try terminal.write(score.json.printed + "\n") }
    return score.unexplained.isEmpty && score.contradicted.isEmpty ? .clean : .counterexample
  }

  /// Lists the mutants that are drawn.
  private func list(_ mutants: [Mutant]) throws {
    session.terminal.printResult(
      mutants.map { "\($0.place): \($0.kind.rawValue): \($0.change)" }.joined(separator: "\n"))
    guard arguments.isOn(.json) else { return }
    let list = mutants.map { mutant in
      JSON.object([
        "mutant": .integer(mutant.number), "file": .text(mutant.file),
        "line": .integer(mutant.line), "column": .integer(mutant.column),
        "kind": .text(mutant.kind.rawValue), "change": .text(mutant.change),
        "source": .text(mutant.source),
      ])
    }
    try session.terminal.write(JSON.object(["mutants": .array(list)]).printed + "\n")
  }

  /// Throws if the directory of the plan contains no package.
  private static func checkPackage(of plan: MutationPlan) throws(CommandFault) {
    guard TextFile.kind(of: plan.package + "/Package.swift") != .file else { return }
    let place = plan.package == "." ? "the working directory" : plan.package
    throw CommandFault(
      .badInput,
      "there is no Package.swift in \(place); name the directory of a package with"
        + " \(Flag.package.name) DIR")
  }

  /// Returns the explained mutants of a plan.
  private func known(of plan: MutationPlan) throws -> ExplainedMutants {
    let isOurs = arguments.text(.sources) == nil
    guard
      let path = arguments.text(.explained)
        ?? (isOurs ? plan.package + "/" + MutateVerb.known : nil)
    else { return ExplainedMutants() }
    return try ExplainedMutants(parsing: TextFile.read(path), file: path)
  }

  private func plan() throws(CommandFault) -> MutationPlan {
    var plan = MutationPlan()
    plan.package = arguments.text(.package) ?? plan.package
    plan.sources = names(.sources) ?? MutateVerb.sources
    plan.except = names(.except) ?? (arguments.text(.sources) == nil ? MutateVerb.except : [])
    plan.tests = names(.tests) ?? (arguments.text(.sources) == nil ? MutateVerb.tests : [])
    plan.product = arguments.text(.product) ?? plan.product
    plan.count = arguments.count(.mutants) ?? plan.count
    plan.seed = arguments.seed(.fixedSeed) ?? plan.seed
    plan.seconds = arguments.seconds(.timeEach) ?? plan.seconds
    plan.jobs = arguments.count(.jobs) ?? ProcessInfo.processInfo.activeProcessorCount
    plan.scratch = arguments.text(.scratch) ?? plan.scratch
    if let subject = arguments.text(.subject) {
      // The executable of the package knows the name; this one need not.
      plan.arguments = ["\(Flag.subject.name)=\(subject)"]
    }
    return plan
  }

  private func names(_ flag: Flag) -> [String]? {
    arguments.text(flag)?.split(separator: ",").map(String.init)
  }

  private static func text(of event: MutationRun.Event) -> String {
    switch event {
    case .drawn(let mutants, let sites, let known):
      let rest = known > 0 ? "; \(known.grouped) are known already" : ""
      return "\(Program.name): \(mutants.counted("mutant")) of \(sites.counted("place"))" + rest
    case .building(let mutants): return "  building with \(mutants.counted("mutant"))"
    case .buildingTests: return "  building the tests"
    case .testing(let mutants): return "  running the tests of \(mutants.counted("mutant"))"
    case .tried(let result, let done, let total):
      return "  \(done) of \(total): \(result.mutant.place) \(result.fate.text)"
    }
  }
}
