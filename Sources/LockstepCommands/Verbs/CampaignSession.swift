import Campaign
import Differential
import Foundation
import Reporting
import StoreModel

/// A campaign as `fuzz` runs it: plan from the flags, progress, a report for each
/// failure as soon as it is found.
struct CampaignSession {
  let session: Session
  let arguments: Arguments
  let subject: Subject
  let plan: CampaignPlan
  /// What the summary says of the corpus.
  let corpus: String
  private let writer: ReportWriter

  init(_ session: Session, _ arguments: Arguments) throws {
    self.session = session
    self.arguments = arguments
    subject = try session.subject(arguments)
    let (seeds, corpus) = try CampaignSession.seeds(arguments)
    self.corpus = corpus
    writer = ReportWriter(
      terminal: session.terminal, subject: subject,
      directory: arguments.text(.reports) ?? "Reports")
    let trials = arguments.count(.trials)
    plan = CampaignPlan(
      seed: arguments.seed(.seed) ?? UInt64(UInt32.random(in: .min ... .max)), trials: trials,
      seconds: arguments.seconds(.time) ?? (trials == nil ? 20 : nil),
      jobs: arguments.count(.jobs) ?? ProcessInfo.processInfo.activeProcessorCount,
      failuresMax: arguments.count(.failuresMax) ?? 1, seeds: seeds,
      probesEvery: subject.name.hasSuffix(Trial.aloneSuffix) ? 1 : 4)
  }

  /// Reads the cases that some trials start from; without the directory there are none.
  private static func seeds(_ arguments: Arguments) throws -> ([Case], String) {
    if arguments.isOn(.noCorpus) { return ([], "not used") }
    let given = arguments.text(.corpus)
    let directory = (given ?? "Corpus") + "/seeds"
    guard let paths = try CorpusFiles.paths(in: directory) else {
      if given == nil { return ([], "none, there is no \(directory) here") }
      throw CommandFault(.badInput, "--corpus: there is no directory \(directory)")
    }
    let cases = try paths.map { try CorpusFiles.trialCase(at: $0) }
    return (cases, "\(cases.count.counted("case")) of \(directory)")
  }

  /// Runs to the end and writes reports on the way.
  func run() async throws -> CampaignOutcome {
    let terminal = session.terminal
    let isQuiet = arguments.isOn(.quiet)
    if !isQuiet {
      terminal.say(
        "lockstep: \(subject.opposition), seed \(plan.seed), \(budget),"
          + " \(plan.jobs.counted("job"))")
    }
    var progress = ProgressLine(terminal, isQuiet: isQuiet)
    var written: [WrittenReport] = []
    let campaign = Campaign(
      plan: plan, runner: subject.runner,
      canary: Subject(session.subjects.canary.contender, "").runner,
      workers: session.workers(of: subject, arguments), limits: WorkerLimits(arguments))
    progress.begin("looking for the canary")
    var notes = 0
    let note = { (text: String) in
      notes += 1
      // At doublings, so that a night of them does not fill a log.
      if !isQuiet, notes & (notes - 1) == 0 { terminal.say("  \(text) (note \(notes.grouped))") }
    }
    let result = try await campaign.run(note: note) { state in
      for finding in state.findings.dropFirst(written.count) {
        progress.clear()
        written.append(writer.write(finding))
      }
      progress.show(state.progressText)
    }
    progress.clear()
    return CampaignOutcome(result: result, reports: written)
  }

  private var budget: String {
    let trials = plan.trials.map { $0.counted("trial") }
    let seconds = plan.seconds.map { "\($0.tenths) s" }
    return [trials, seconds].compactMap { $0 }.joined(separator: " or ")
  }
}

/// What came of a campaign and of writing its reports.
struct CampaignOutcome {
  let result: CampaignResult
  let reports: [WrittenReport]

  /// More than half of the commands refused on both sides proves little.
  var isMostlyRefused: Bool { result.refused * 2 > result.commands }

  /// How the process ends.
  var code: ExitCode {
    if reports.contains(where: { $0.directory == nil }) { return .ownFault }
    if !reports.isEmpty || result.failedTrials > 0 { return .counterexample }
    return !result.canary.found || isMostlyRefused ? .inconclusive : .clean
  }

  /// The verdict, in one line.
  var verdict: String {
    switch code {
    case .counterexample, .ownFault: reports.count.counted("failure") + " found"
    case .inconclusive:
      result.canary.found
        ? "inconclusive: most commands were refused"
        : "inconclusive: the canary was missed, so this search proves nothing"
    default: "no mismatch"
    }
  }
}
