import Campaign
import Differential
import Foundation
import Reporting
import StoreModel

/// A campaign as `fuzz` runs it: plan from the flags or the journal, progress, a report for each
/// failure as soon as it is found.
struct CampaignSession {
  let session: Session
  let arguments: Arguments
  let subject: Subject
  let plan: CampaignPlan
  /// What the summary says of the corpus.
  let corpus: String
  private let journal: CampaignJournal?
  private let writer: ReportWriter

  init(_ session: Session, _ arguments: Arguments) throws {
    self.session = session
    self.arguments = arguments
    let directory = arguments.text(.session)
    if arguments.isOn(.resume) {
      let journal = try CampaignSession.resumed(directory, arguments)
      self.journal = journal
      subject = try session.subject(named: journal.header.subject)
      plan = CampaignSession.plan(arguments, journal.header.plan)
      corpus = "\(plan.seeds.count.counted("case")) of the journal"
    } else {
      subject = try session.subject(arguments)
      let (seeds, corpus) = try CampaignSession.seeds(arguments)
      self.corpus = corpus
      plan = CampaignSession.plan(
        arguments, CampaignPlan(seed: UInt64(UInt32.random(in: .min ... .max)), seeds: seeds))
      journal = try CampaignSession.begun(
        directory, SessionHeader(subject: subject.name, plan: plan))
    }
    writer = ReportWriter(
      terminal: session.terminal, subject: subject,
      directory: arguments.text(.reports) ?? "Reports")
  }

  /// A plan with what the flags say in place of what it said.
  private static func plan(_ arguments: Arguments, _ known: CampaignPlan) -> CampaignPlan {
    var plan = known
    plan.seed = arguments.seed(.seed) ?? plan.seed
    plan.trials = arguments.count(.trials) ?? plan.trials
    plan.seconds = arguments.seconds(.time) ?? plan.seconds
    plan.quietSeconds = arguments.seconds(.quietFor) ?? plan.quietSeconds
    if plan.trials == nil, plan.seconds == nil, plan.quietSeconds == nil { plan.seconds = 20 }
    plan.jobs = arguments.count(.jobs) ?? ProcessInfo.processInfo.activeProcessorCount
    plan.failuresMax = arguments.count(.failuresMax) ?? plan.failuresMax
    return plan
  }

  private static func begun(
    _ directory: String?, _ header: SessionHeader
  ) throws -> CampaignJournal? {
    guard let directory else { return nil }
    guard !CampaignJournal.isThere(in: directory) else {
      throw CommandFault(
        .usage,
        "--session: \(directory) holds a session already; go on with it with --resume, or name"
          + " another directory")
    }
    return try CampaignJournal(beginning: header, in: directory)
  }

  private static func resumed(
    _ directory: String?, _ arguments: Arguments
  ) throws -> CampaignJournal {
    guard let directory else {
      throw CommandFault(.usage, "--resume needs --session, the directory of what to go on with")
    }
    guard CampaignJournal.isThere(in: directory) else {
      throw CommandFault(
        .badInput,
        "--resume: there is no \(CampaignJournal.fileName) in \(directory); without --resume a"
          + " session begins there")
    }
    let journal = try CampaignJournal(resuming: directory)
    let header = journal.header
    func keeps(_ flag: Flag, _ isOther: Bool, _ kept: String) throws(CommandFault) {
      guard isOther else { return }
      throw CommandFault(
        .usage,
        "\(flag.name): the session of \(directory) has \(kept), and keeps it; leave \(flag.name)"
          + " out, or begin another session")
    }
    try keeps(
      .seed, arguments.seed(.seed).map { $0 != header.plan.seed } ?? false,
      "the seed \(header.plan.seed)")
    try keeps(
      .subject, arguments.text(.subject).map { $0 != header.subject } ?? false,
      "the subject \(header.subject)")
    try keeps(
      .noReference, arguments.isOn(.noReference) && !header.subject.hasSuffix(Trial.aloneSuffix),
      "the subject \(header.subject)")
    let cases = "\(header.plan.seeds.count.counted("case")) of its own to start from"
    try keeps(.corpus, arguments.text(.corpus) != nil, cases)
    try keeps(.noCorpus, arguments.isOn(.noCorpus) && !header.plan.seeds.isEmpty, cases)
    return journal
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

  /// Runs to the end and writes reports and summaries on the way.
  func run() async throws -> CampaignOutcome {
    let terminal = session.terminal
    let isQuiet = arguments.isOn(.quiet)
    if session.catchesSignals { Interruption.await() }
    if !isQuiet {
      terminal.say(
        "lockstep: \(subject.opposition), seed \(plan.seed), \(budget),"
          + " \(plan.jobs.counted("job"))")
    }
    var progress = ProgressLine(terminal, isQuiet: isQuiet)
    let campaign = Campaign(
      plan: plan, runner: subject.runner,
      canary: Subject(session.subjects.canary.contender, "").runner,
      workers: session.workers(of: subject, arguments), limits: WorkerLimits(arguments),
      isInterrupted: { Interruption.hasCome })
    progress.begin("looking for the canary")
    var keeper = SummaryKeeper(arguments.text(.session), terminal)
    var pages = PageKeeper(
      arguments.text(.session), reports: writer.directory, terminal)
    var outcome = CampaignOutcome(result: CampaignResult(seed: plan.seed, canary: .notSought))
    let known = journal?.findings ?? []
    outcome.reports = known.map { writer.write($0, isKnown: true) }
    outcome.result = try await campaign.run(journal: journal, note: notes(isQuiet)) { state in
      outcome.result = state
      let new = state.findings.dropFirst(outcome.reports.count)
      for finding in new {
        progress.clear()
        outcome.reports.append(writer.write(finding, after: state.seconds))
      }
      progress.show(state.progressText)
      keeper.keep(state.seconds, isNews: !new.isEmpty) { summaryText(outcome) }
      pages.keep(outcome, isNews: !new.isEmpty, of: self)
    }
    progress.clear()
    for (index, finding) in outcome.result.findings.enumerated()
    where outcome.reports.indices.contains(index) {
      outcome.reports[index].finding = finding
    }
    keeper.keep(outcome.result.seconds, isNews: true) { summaryText(outcome) }
    pages.keep(outcome, isNews: true, isEnd: true, of: self)
    return outcome
  }

  /// Tells of what happens to workers at doublings, so that a night of it does not fill a log.
  private func notes(_ isQuiet: Bool) -> (String) -> Void {
    let terminal = session.terminal
    var count = 0
    return { text in
      count += 1
      guard !isQuiet, count & (count - 1) == 0 else { return }
      terminal.say("  \(text)" + (count > 1 ? " (\(count.grouped) such things so far)" : ""))
    }
  }

  private func summaryText(_ outcome: CampaignOutcome) -> String {
    JSON(.object(json(outcome))).printed + "\n"
  }

  private var budget: String {
    let trials = plan.trials.map { $0.counted("trial") }
    let seconds = plan.seconds.map { "\($0.tenths) s" }
    let quiet = plan.quietSeconds.map { "\($0.tenths) s without anything new" }
    return [trials, seconds, quiet].compactMap { $0 }.joined(separator: " or ")
  }
}

/// Writes the summary of a session beside its journal, now and then and at the end.
private struct SummaryKeeper {
  /// Seconds between two summaries.
  private static let pause = 30.0

  private let directory: String?
  private let terminal: Terminal
  private var written = 0.0
  private var hasProblem = false

  init(_ directory: String?, _ terminal: Terminal) {
    self.directory = directory
    self.terminal = terminal
  }

  mutating func keep(_ seconds: Double, isNews: Bool, _ text: () -> String) {
    guard let directory, isNews || seconds - written >= SummaryKeeper.pause else { return }
    written = seconds
    do throws(FileProblem) {
      try TextFile.write(text(), to: Report.directory(for: "summary.json", in: directory))
      hasProblem = false
    } catch {
      if !hasProblem { terminal.say("  \(error); the campaign goes on") }
      hasProblem = true
    }
  }
}

/// What came of a campaign and of writing its reports.
struct CampaignOutcome {
  var result: CampaignResult
  var reports: [WrittenReport] = []

  /// More than half of the commands refused on both sides proves little.
  var isMostlyRefused: Bool { result.refused * 2 > result.commands }

  /// How the process ends.
  var code: ExitCode {
    if reports.contains(where: { $0.directory == nil }) { return .ownFault }
    if result.journalProblem != nil { return .ownFault }
    if reports.contains(where: { !$0.finding.isFlaky }) { return .counterexample }
    if !reports.isEmpty { return .inconclusive }
    if result.failedTrials > 0 { return .counterexample }
    return !result.canary.found || isMostlyRefused ? .inconclusive : .clean
  }

  /// The verdict, in one line.
  var verdict: String {
    let flaky = reports.count { $0.finding.isFlaky }
    switch code {
    case .counterexample, .ownFault:
      return reports.count.counted("failure") + " found"
        + (flaky > 0 ? ", \(flaky.grouped) of them flaky" : "")
    case .inconclusive:
      if flaky > 0 { return "inconclusive: \(flaky.counted("failure")) found, all flaky" }
      return result.canary.found
        ? "inconclusive: most commands were refused"
        : "inconclusive: the canary was missed, so this search proves nothing"
    default: return "no mismatch"
    }
  }
}
