import Checking
import Shrinking

/// The writer of a campaign's journal. It writes at once when there is a new failure. Otherwise it
/// waits for a hundredth of the time so far, but at least a second and at most a minute.
///
/// If the disk is full, the keeper says so, and keeps the lines that it could not write for the
/// next attempt.
final class JournalKeeper {
  private static let share = 0.01
  private static let pauses = 1.0...60.0

  private let journal: CampaignJournal?
  private let note: (String) -> Void
  /// The planned number of trials of all shards together.
  private let trials: Int?
  /// The work that is not written yet.
  private var delta = ProgressDelta()
  /// The seconds of the campaign at the last line.
  private var written: Double
  /// The densest trials that the journal contains.
  private var densest = DensestTrials()
  private var problem: FileProblem?
  /// The failing trials of unfinished rounds before this process, as they were found.
  private let filedBefore: [Int: Failure]

  init(_ journal: CampaignJournal?, trials: Int?, note: @escaping (String) -> Void) {
    self.journal = journal
    self.trials = trials
    self.note = note
    written = journal?.past.last?.seconds ?? 0
    filedBefore = journal?.filed ?? [:]
    for delta in past { densest.formUnion(delta.round.coverage.densest) }
  }

  /// The work before this process.
  var past: [ProgressDelta] { journal?.past ?? [] }

  /// Writes the result of the canary if the journal does not contain it, and the open failures if
  /// they have changed.
  func begin(_ canary: CanaryResult, open: [String: String]) {
    guard let journal else { return }
    if !journal.hasCanary {
      write { journal throws(FileProblem) in try journal.append(canary) }
    }
    if journal.open != open {
      write { journal throws(FileProblem) in try journal.append(open: open) }
    }
  }

  /// Writes a note for the readers of the journal.
  func writeNote(_ text: String) {
    write { journal throws(FileProblem) in try journal.append(note: text) }
  }

  /// The failing trials of unfinished rounds before this process, in their order.
  var filed: [(key: FailureKey, failure: Failure)] {
    filedBefore.sorted { $0.key < $1.key }.map { (FailureKey(place: $0), $1) }
  }

  /// Adds a round.
  func add(_ round: ProgressDelta) {
    guard journal != nil else { return }
    delta.add(round)
    let seconds = round.seconds
    let pause = min(
      max(seconds * JournalKeeper.share, JournalKeeper.pauses.lowerBound),
      JournalKeeper.pauses.upperBound)
    if delta.hasNews || seconds - written >= pause { writeDelta() }
  }

  /// Writes the remaining work. Returns the problem if that is not possible.
  func end(_ reason: StopReason) -> FileProblem? {
    writeDelta()
    let lost = delta.round.trials > 0 ? problem : nil
    // A short line may fit where a long one does not.
    write { journal throws(FileProblem) in
      try journal.append(stop: reason, trials: trials)
    }
    return lost
  }

  private func writeDelta() {
    guard delta.round.trials > 0 else { return }
    var line = delta
    line.round.coverage.densest = line.round.coverage.densest.improvements(on: densest)
    let isDone = write { journal throws(FileProblem) in try journal.append(line) }
    guard isDone else { return }
    written = line.seconds
    densest.formUnion(line.round.coverage.densest)
    self.delta = ProgressDelta()
  }

  @discardableResult
  private func write(_ append: (CampaignJournal) throws(FileProblem) -> Void) -> Bool {
    guard let journal else { return false }
    do throws(FileProblem) {
      try append(journal)
      problem = nil
      return true
    } catch {
      if problem == nil { note("\(error); what is not written is kept and tried again") }
      problem = error
      return false
    }
  }
}

extension JournalKeeper: RunMemory {
  var spent: Double { journal?.seconds ?? 0 }

  // This journal keeps the sums of whole rounds, not their answers.
  func answer(of round: WorkRound) -> (answer: RoundAnswer, next: Int)? { nil }

  func keep(_ answer: RoundAnswer, of round: WorkRound, next: Int, seconds: Double) {}

  func finding(at key: FailureKey) -> Finding? { journal?.shrunk[key.place] }

  func file(_ failure: Failure, at key: FailureKey) {
    guard filedBefore[key.place] == nil else { return }
    write { journal throws(FileProblem) in try journal.append(failure, of: key.place) }
  }

  func keep(_ finding: Finding, at key: FailureKey) {
    write { journal throws(FileProblem) in try journal.append(finding, of: key.place) }
  }
}
