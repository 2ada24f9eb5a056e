import Campaign
import Cases
import Checking
import Foundation
import JSONText
import ReferenceDriving
import Reporting
import Verifying

/// A campaign of the verb `fuzz`.
///
/// The plan comes from the flags, or from the journal of a resumed session. The campaign shows its
/// progress, and writes a report for each failure as soon as it is found.
struct CampaignSession {
  let session: Session
  let arguments: Arguments
  let subject: Subject
  let plan: CampaignPlan
  /// The known failures.
  let open: OpenCases
  /// The text of the summary about the corpus.
  let corpus: String
  /// The flags that name the corpus from whose cases trials start.
  let caseWords: [String]
  /// The number of cases in the corpus that need a capability which the subject does not have.
  let seedsLeftOut: Int
  private let journal: CampaignJournal?

  init(_ session: Session, _ arguments: Arguments) throws {
    self.session = session
    self.arguments = arguments
    let directory = arguments.text(.session)
    if arguments.isOn(.resume) {
      let journal = try CampaignSession.resumed(directory, session, arguments)
      self.journal = journal
      subject = try session.subject(named: journal.header.subject)
      var plan = CampaignSession.plan(arguments, journal.header.plan)
      plan.generator.methods = subject.runner.methods
      guard plan.generator.fixedWorld == subject.world else {
        throw CommandFault(
          .badInput,
          "--resume: \(subject.name) knows another world now (inWorld) than in this session; begin"
            + " another session")
      }
      open = try OpenCases(session, arguments, subject)
      plan.open = open.pathsByFingerprint
      self.plan = plan
      corpus = "\(plan.seeds.count.counted("case")) of the journal"
      caseWords = journal.header.caseWords
      seedsLeftOut = 0
    } else {
      let subject = try session.subject(arguments)
      self.subject = subject
      let (all, corpus) = try SeedCorpus.read(arguments)
      let seeds = all.filter { subject.obstacle(to: $0) == nil }
      seedsLeftOut = all.count - seeds.count
      self.corpus =
        corpus + (seedsLeftOut > 0 ? ", \(seedsLeftOut) of them not used" : "")
      var plan = CampaignSession.plan(
        arguments,
        CampaignPlan(
          seed: UInt64(UInt32.random(in: .min ... .max)), seeds: seeds,
          generator: CaseGenerator(for: subject.runner)))
      plan.shard = try CampaignSession.shard(session, arguments) ?? .whole
      open = try OpenCases(session, arguments, subject)
      plan.open = open.pathsByFingerprint
      self.plan = plan
      caseWords = arguments.words([.regressions, .noCorpus, .corpus])
      journal = try CampaignSession.begun(
        directory,
        SessionHeader(
          subject: subject.name, plan: plan, tool: Lockstep.version,
          memory: WorkerLimits(arguments).memory, casesFrom: caseWords.joined(separator: " ")))
    }
  }

  /// Returns the shard that the flags ask for; nil for none. A shard needs a seed, which all shards
  /// share.
  private static func shard(_ session: Session, _ arguments: Arguments) throws -> Shard? {
    guard let choice = arguments.shard(.shard) else { return nil }
    guard arguments.seed(.seed) != nil else {
      throw CommandFault(.usage, "--shard needs --seed, the same for all shards")
    }
    return try choice.shard(in: session.environment)
  }

  /// Returns a plan in which the given flags override the known values.
  private static func plan(_ arguments: Arguments, _ known: CampaignPlan) -> CampaignPlan {
    var plan = known
    plan.seed = arguments.seed(.seed) ?? plan.seed
    plan.trials = arguments.count(.trials) ?? plan.trials
    plan.seconds = arguments.seconds(.time) ?? plan.seconds
    plan.quietSeconds = arguments.seconds(.quietFor) ?? plan.quietSeconds
    plan.shrinkSeconds = arguments.shrinkSeconds
    if plan.trials == nil, plan.seconds == nil, plan.quietSeconds == nil { plan.seconds = 20 }
    plan.jobs = arguments.count(.jobs) ?? ProcessInfo.processInfo.activeProcessorCount
    plan.failuresMax = arguments.count(.failuresMax) ?? plan.failuresMax
    plan.crowdEvery = arguments.count(.crowds) ?? plan.crowdEvery
    plan.startEvery = arguments.count(.fromCorpus) ?? plan.startEvery
    plan.isObserved = arguments.text(.observe) != nil
    return plan
  }

  private static func begun(
    _ directory: String?, _ header: SessionHeader
  ) throws -> CampaignJournal? {
    guard let directory else { return nil }
    try SessionDirectory.checkFree(directory)
    return try CampaignJournal(beginning: header, in: directory)
  }

  private static func resumed(
    _ directory: String?, _ session: Session, _ arguments: Arguments
  ) throws -> CampaignJournal {
    let directory = try SessionDirectory.resumed(directory)
    let journal = try CampaignJournal(resuming: directory)
    let header = journal.header
    guard !header.isMerged else {
      throw CommandFault(
        .usage,
        "--resume: the session of \(directory) was joined by merge; continue its shards, and"
          + " merge them again")
    }
    func keeps(_ flag: Flag, _ isOther: Bool, _ kept: String) throws(CommandFault) {
      if isOther { throw SessionDirectory.fault(of: flag, unlike: kept, in: directory) }
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
    let shard = header.plan.shard
    try keeps(
      .shard, arguments.shard(.shard)?.shard(in: session.environment) ?? shard != shard,
      shard == .whole ? "no shard" : "the shard \(shard.text)")
    try keeps(
      .crowds, arguments.count(.crowds).map { $0 != header.plan.crowdEvery } ?? false,
      "a crowd in \(header.plan.crowdEvery) trials")
    try keeps(
      .fromCorpus, arguments.count(.fromCorpus).map { $0 != header.plan.startEvery } ?? false,
      "one trial in \(header.plan.startEvery) that starts from a case")
    let cases = "\(header.plan.seeds.count.counted("case")) of its own to start from"
    try keeps(.corpus, arguments.text(.corpus) != nil, cases)
    try keeps(.regressions, arguments.isOn(.regressions), cases)
    try keeps(.noCorpus, arguments.isOn(.noCorpus) && !header.plan.seeds.isEmpty, cases)
    return journal
  }

  /// Runs the campaign to its end, and writes reports, summaries and pages meanwhile.
  func run() async throws -> CampaignOutcome {
    let terminal = session.terminal
    let isQuiet = arguments.isOn(.quiet)
    if session.catchesSignals { Interruption.await() }
    if !isQuiet {
      terminal.say(
        "\(Program.name): \(subject.opposition), seed \(plan.seed), \(shardText)\(budget),"
          + " \(plan.jobs.counted("job"))")
      if let text = open.text { terminal.say("  " + text) }
    }
    let console = RunConsole(session, arguments)
    let observations = try arguments.text(.observe).map {
      try ObservationFile($0, of: subject.name, continues: arguments.isOn(.resume), terminal)
    }
    var observer = console.observer
    observer.observed = { observations?.add($0) }
    let campaign = Campaign(
      plan: plan, runner: subject.runner,
      canary: canary,
      workers: session.workers(of: subject, arguments), limits: WorkerLimits(arguments),
      stop: StopRule { Interruption.hasCome })
    console.begin("looking for the canary, a planted bug")
    var keeper = SummaryKeeper(arguments.text(.session), terminal)
    var pages = PageKeeper(
      arguments.text(.session), reports: console.writer.directory, terminal)
    var outcome = CampaignOutcome(result: RunResult(seed: plan.seed, canary: .notSought))
    let known = journal?.findings ?? []
    outcome.reports = known.filter { plan.open[$0.failure.fingerprint] == nil }.map {
      console.writer.write($0, isKnown: true)
    }
    outcome.result = try await campaign.run(journal: journal, observer: observer) { state in
      outcome.result = state
      let new = state.newFindings.dropFirst(outcome.reports.count)
      for finding in new {
        outcome.reports.append(console.write(finding, after: state.seconds))
      }
      console.show(state.progressText, live: state.liveText)
      keeper.keep(state.seconds, isNews: !new.isEmpty) { summaryText(outcome) }
      pages.keep(outcome, isNews: !new.isEmpty, of: self)
    }
    for (index, finding) in outcome.result.newFindings.enumerated()
    where outcome.reports.indices.contains(index) {
      outcome.reports[index].finding = finding
    }
    outcome.reports += console.end(outcome.result.pending)
    try observations?.end()
    if let directory = arguments.text(.session) {
      outcome.corpus = SavedCorpus(of: outcome.result, plan, on: subject.runner, in: directory)
    }
    keeper.keep(outcome.result.seconds, isNews: true) { summaryText(outcome) }
    pages.keep(outcome, isNews: true, isEnd: true, of: self)
    return outcome
  }

  private func summaryText(_ outcome: CampaignOutcome) -> String {
    JSON(.object(json(outcome))).printed + "\n"
  }

  private var shardText: String {
    plan.shard == .whole ? "" : "shard \(plan.shard.text), "
  }

  private var budget: String {
    let trials = plan.trials.map { trials in
      guard plan.shard != .whole else { return trials.counted("trial") }
      let own = plan.shard.share(of: trials)
      return "\(own.grouped) of \(trials.counted("trial"))"
    }
    let spent = journal?.seconds ?? 0
    let seconds = plan.seconds.map { all in
      let left = " (\(max(0, all - spent).tenths) s left)"
      return "\(all.tenths) s" + (spent > 0 ? left : "")
    }
    let quiet = plan.quietSeconds.map { "\($0.tenths) s without anything new" }
    return [trials, seconds, quiet].compactMap { $0 }.joined(separator: " or ")
  }
}

extension CampaignSession {
  /// The runner of the canary. A world that processes each change at once has one of its own.
  private var canary: any TrialRunning {
    let isAtOnce = subject.world?.options.processing == .atOnce
    return Subject(isAtOnce ? .canary : session.subjects.canary.contender, "").runner
  }
}
