import Campaign
import JSONText
import Reporting

/// The verb `lockstep merge DIR...`: joins the sessions of shards to one session.
struct MergeVerb {
  let session: Session
  let arguments: Arguments

  /// The limit of failures for a joined run, higher than shards of `matrix` and `exhaust` find
  /// together.
  private static let failuresMax = 1000

  func run() async throws -> ExitCode {
    let directories = arguments.operands
    if directories.allSatisfy(RoundJournal.isThere) { return try await joinRounds(directories) }
    let merge = try joined(directories)
    let header = merge.record.header
    let subject = try session.subject(named: header.subject)
    let output = arguments.text(.mergedSession)
    if let output { try MergeVerb.checkFree(output) }
    try arguments.checkDirectories()
    if let output {
      try CampaignJournal.write(merge.record, in: output)
    }
    let writer = ReportWriter(session, arguments)
    var outcome = CampaignOutcome(result: merge.result)
    outcome.reports =
      outcome.result.newFindings.map { writer.write($0, isKnown: true) }
      + writer.writePending(outcome.result.pending)
    outcome.gaps = merge.gaps
    if let output {
      outcome.corpus = SavedCorpus(
        of: outcome.result, header.plan, on: subject.runner, in: output)
    }
    var rows = outcome.rows(
      of: header.plan, subject: subject,
      corpus: "\(header.plan.seeds.count.counted("case")) of the journals")
    rows.insert(("shards", merge.text), at: 2)
    if let again = again(outcome, header) { rows.append(("rerun", again)) }
    session.terminal.printResult(Summary(verdict: outcome.verdict.text, rows: rows).lines)
    let fields = outcome.fields(of: header.plan, subject: subject)
    let json = JSON(.object(fields + [JSON.Field("shards", merge.json)])).printed + "\n"
    if let output {
      try TextFile.write(json, to: Report.directory(for: SessionFile.summary, in: output))
      let story = outcome.story(
        rows, of: header.plan, in: output, reports: writer.directory)
      try TextFile.write(story.page, to: Report.directory(for: SessionFile.page, in: output))
      try IndexWriter(directory: writer.directory).write()
    }
    if arguments.isOn(.json) { try session.terminal.write(json) }
    return outcome.verdict.code
  }

  private static func checkFree(_ output: String) throws(CommandFault) {
    guard CampaignJournal.isThere(in: output) else { return }
    throw CommandFault(
      .usage, "--session: \(output) holds a session already; name another directory")
  }

  /// Joins sessions of `matrix` or `exhaust`, and runs the verb with the rounds of all shards.
  private func joinRounds(_ directories: [String]) async throws -> ExitCode {
    if let output = arguments.text(.mergedSession) { try MergeVerb.checkFree(output) }
    try arguments.checkDirectories()
    let journal: RoundJournal
    do {
      journal = try RoundJournal(joining: directories)
    } catch let refusal as SessionMergeError {
      throw CommandFault(.badInput, refusal.text)
    }
    if let output = arguments.text(.mergedSession) { try journal.write(to: output) }
    let isMatrix = journal.session.verb == Verb.matrix.name
    let flags = isMatrix ? MatrixVerb.sessionFlags : ExhaustVerb.sessionFlags
    let own = Arguments(operands: [], values: [:])
      .replacing(RoundSessions.values(flags, of: journal))
      .replacing([.reports: arguments[.reports], .json: arguments[.json]])
      // Each shard counts its own failures. So all together may exceed the limit of one shard.
      .replacing([.failuresMax: .count(MergeVerb.failuresMax), .quiet: .toggle(true)])
    return isMatrix
      ? try await MatrixVerb(session: session, arguments: own).run(journal)
      : try await ExhaustVerb(session: session, arguments: own).run(journal)
  }

  private func joined(_ directories: [String]) throws -> SessionMerge {
    let sessions = try directories.map { directory in
      guard CampaignJournal.isThere(in: directory) else {
        throw CommandFault(
          .badInput, "there is no \(CampaignJournal.fileName) in \(directory), so it is no session")
      }
      return (path: directory, record: try SessionRecord(of: directory))
    }
    do throws(SessionMergeError) {
      return try SessionMerge(sessions)
    } catch {
      throw CommandFault(.badInput, error.text)
    }
  }

  /// Returns the shell command that runs all trials on one machine; nil if their number is unknown.
  private func again(_ outcome: CampaignOutcome, _ header: SessionHeader) -> String? {
    guard let trials = header.plan.trials else { return nil }
    var words = [Flag.seed.word(.seed(header.plan.seed)), Flag.trials.word(.count(trials))]
    words += session.subjects.words(for: header.subject)
    // Each shard counts its own failures. So all together may exceed the limit of one shard. There
    // can't be more failures than trials.
    if outcome.result.failedTrials > 0 || !outcome.gaps.isEmpty {
      words.append(Flag.failuresMax.word(.count(trials)))
    }
    if header.memory != WorkerLimits().memory {
      words.append(Flag.memory.word(.bytes(header.memory)))
    }
    words += header.plan.turnWords + header.caseWords + arguments.words([.reports])
    return ([Program.command, Verb.fuzz.name] + words).joined(separator: " ")
  }
}

extension SessionMerge {
  /// The missing and the unfinished shards, in words.
  fileprivate var gaps: [String] {
    var gaps: [String] = []
    if !missing.isEmpty {
      let numbers = missing.map(\.grouped)
      let list =
        numbers.dropLast().joined(separator: ", ") + (numbers.count > 1 ? " and " : "")
        + (numbers.last ?? "")
      gaps.append(
        numbers.count == 1
          ? "shard \(list) of \(count.grouped) is missing"
          : "shards \(list) of \(count.grouped) are missing")
    }
    return gaps + unfinished.map { "shard \($0.number.grouped) did \($0.text)" }
  }

  /// The number of joined shards and of all shards, and the gaps.
  fileprivate var text: String {
    ([count == present.count ? count.grouped : "\(present.count.grouped) of \(count.grouped)"]
      + gaps)
      .joined(separator: "; ")
  }

  fileprivate var json: JSON {
    .object([
      "of": .integer(count), "merged": .array(present.map { .integer($0) }),
      "missing": .array(missing.map { .integer($0) }),
      "unfinished": .array(unfinished.map { .integer($0.number) }),
    ])
  }
}
