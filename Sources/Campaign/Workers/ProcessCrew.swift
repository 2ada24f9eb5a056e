import Differential
import Foundation
import Reporting
import StoreModel

/// Runs trials in processes of their own, one a job: a subject that traps, hangs or eats memory
/// costs its trial and nothing else.
///
/// Trials go out in chunks, to whoever is free. When a worker dies, what it had in hand is cut
/// into the trials before the one it was at, that one alone, and those after it, and goes out
/// again: what came before passes, and what ends a second worker when it runs alone is a failure.
/// So the results do not depend on who died when, and a worker that was killed costs only time.
final class ProcessCrew: Crew {
  /// How many trials a chunk has.
  private static let chunkSize = 32
  /// How many chunks a worker has in hand, so that it need not wait for the next.
  private static let inHand = 2

  /// Some trials on their way.
  private struct Chunk {
    var trials: Range<Int>
    /// The deaths of a trial that runs alone.
    var deaths: [WorkerEnd] = []
    /// Whether the trial runs alone, step by step.
    var isAlone = false
  }

  /// A place for a worker.
  private final class Post {
    let seat: WorkerProcess.Seat
    var worker: WorkerProcess?
    var chunks: [Chunk] = []
    /// How often in a row its worker has died before it did anything.
    var falseStarts = 0

    init() throws(FileProblem) { seat = try WorkerProcess.Seat() }
  }

  private let plan: CampaignPlan
  private let command: WorkerCommand
  private let limits: WorkerLimits
  private let examiner: ProcessExaminer
  private var posts: [Post] = []
  /// What is to go out next, in order.
  private var waiting: [Chunk] = []
  /// The first trial that has not been cut into chunks.
  private var uncut: Int?
  /// What has come back, by its first trial.
  private var done: [Int: (trials: Range<Int>, result: RoundResult)] = [:]
  /// Told of what happens to workers.
  private let note: (String) -> Void
  /// Whether somebody wants the campaign to end.
  private let isInterrupted: () -> Bool

  /// Prepares workers; they start when there is something to do.
  init(
    plan: CampaignPlan, subject: String, command: WorkerCommand, limits: WorkerLimits,
    note: @escaping (String) -> Void, isInterrupted: @escaping () -> Bool
  ) {
    self.isInterrupted = isInterrupted
    self.plan = plan
    self.command = command
    self.limits = limits
    self.note = note
    examiner = ProcessExaminer(
      subject: subject, command: command, plan: plan, limits: limits, isInterrupted: isInterrupted)
  }

  func run(_ trials: Range<Int>, ahead: Range<Int>) async throws -> RoundResult {
    while posts.count < plan.jobs { posts.append(try Post()) }
    try examiner.prepare()
    cut(trials)
    cut(ahead)
    while true {
      if var result = collect(trials) {
        result.memory = posts.reduce(ResidentMemory.bytes) { sum, post in
          sum + (post.worker == nil ? 0 : post.seat.page.memory)
        }
        return result
      }
      if isInterrupted() { throw CampaignInterrupted() }
      for post in posts { try supply(post) }
      Readiness.wait(for: posts.compactMap(\.worker?.socket), milliseconds: 1000)
      for post in posts { try hear(post) }
    }
  }

  func finding(of failed: FailedTrial) throws -> Finding {
    try examiner.finding(of: failed)
  }

  private func cut(_ trials: Range<Int>) {
    var first = max(trials.lowerBound, uncut ?? trials.lowerBound)
    while first < trials.upperBound {
      let end = min(first + ProcessCrew.chunkSize, trials.upperBound)
      waiting.append(Chunk(trials: first..<end))
      first = end
    }
    uncut = max(uncut ?? 0, trials.upperBound)
  }

  /// The results of some trials, nil while any is missing.
  private func collect(_ trials: Range<Int>) -> RoundResult? {
    var next = trials.lowerBound
    while let part = done[next] { next = part.trials.upperBound }
    guard next >= trials.upperBound else { return nil }
    var whole = RoundResult()
    next = trials.lowerBound
    while next < trials.upperBound, let part = done.removeValue(forKey: next) {
      whole.add(part.result)
      next = part.trials.upperBound
    }
    return whole
  }

  /// Gives a worker what it can have in hand, and starts one where there is none.
  private func supply(_ post: Post) throws {
    while post.chunks.count < ProcessCrew.inHand, !waiting.isEmpty {
      let worker = try post.worker ?? WorkerProcess(command, seat: post.seat)
      post.worker = worker
      worker.tell(plan, limits)
      let chunk = waiting.removeFirst()
      post.chunks.append(chunk)
      worker.send(.run(chunk.trials))
    }
  }

  private func hear(_ post: Post) throws {
    while let worker = post.worker {
      switch worker.hear() {
      case .silence: return
      case .answer(.round(let result)):
        post.falseStarts = 0
        post.seat.trim(above: 1 << 20)
        finish(post.chunks.removeFirst(), result)
      case .answer: throw WorkerProblem.doesNotStart(command, nil)
      case .ended(let end):
        post.worker = nil
        try bury(end, post)
      }
    }
  }

  private func finish(_ chunk: Chunk, _ result: RoundResult) {
    var result = result
    // What ended a worker, and did not when it ran alone.
    for death in chunk.deaths {
      guard case .trap = death.cause, let mismatch = death.mismatch(limits) else { continue }
      result.unrepeated.append(
        FailedTrial(trial: chunk.trials.lowerBound, mismatch: mismatch))
      break
    }
    done[chunk.trials.lowerBound] = (chunk.trials, result)
  }

  /// Sends out again what a dead worker had in hand.
  private func bury(_ end: WorkerEnd, _ post: Post) throws {
    let chunks = post.chunks
    post.chunks = []
    guard let trial = end.trial,
      let index = chunks.firstIndex(where: { $0.trials.contains(trial) })
    else {
      post.falseStarts += 1
      if post.falseStarts > WorkerEnd.killsInVain || end.cause == .confused {
        throw WorkerProblem.doesNotStart(command, end)
      }
      waiting = chunks + waiting
      return
    }
    post.falseStarts = 0
    var again = Array(chunks[..<index])
    let chunk = chunks[index]
    let rest = Array(chunks[(index + 1)...])
    if let ended = verdict(on: chunk, end) {
      var result = RoundResult()
      result.add(ended)
      done[trial] = (trial..<trial + 1, result)
    } else {
      note("a worker ended at trial \(trial) (\(end.text)); the trial is run again by itself")
      let before = chunk.trials.lowerBound..<trial
      let after = trial + 1..<chunk.trials.upperBound
      if !before.isEmpty { again.append(Chunk(trials: before)) }
      again.append(
        Chunk(trials: trial..<trial + 1, deaths: chunk.deaths + [end], isAlone: true))
      if !after.isEmpty { again.append(Chunk(trials: after)) }
    }
    waiting = again + rest + waiting
  }

  /// The failure that a trial is, nil while it is to be run again.
  private func verdict(on chunk: Chunk, _ end: WorkerEnd) -> FailedTrial? {
    guard chunk.isAlone else { return nil }
    let trial = chunk.trials.lowerBound
    if let mismatch = end.mismatch(limits) { return FailedTrial(trial: trial, mismatch: mismatch) }
    guard chunk.deaths.count + 1 > WorkerEnd.killsInVain else { return nil }
    var last = end
    last.cause = .memory
    return last.mismatch(limits).map { FailedTrial(trial: trial, mismatch: $0) }
  }
}
