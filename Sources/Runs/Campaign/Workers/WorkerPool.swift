import Foundation
import StoreModel

/// A pool of worker processes, one for each job, that runs numbered places. A subject that traps,
/// hangs or uses too much memory costs one place and nothing else.
///
/// The pool sends places in chunks to any worker that is free. When a worker dies, the pool cuts
/// its chunk into three: the places before the fatal one, the fatal one alone, and the places after
/// it. It sends all three out again. If the place ends a second worker when it runs alone, the
/// place is a failure. So the results do not depend on which worker died when, and a worker that
/// somebody killed costs only time.
final class WorkerPool {
  /// The number of chunks that a worker has at a time, so that it need not wait for the next.
  private static let inHand = 2

  /// Some places that wait for a worker, or that a worker has.
  private struct Chunk {
    var places: Range<Int>
    /// The ends of workers at a place that runs alone.
    var deaths: [WorkerEnd] = []
    /// Whether the place runs alone.
    var isAlone = false
  }

  /// A slot of the pool, which has at most one worker.
  private final class WorkerSlot {
    let files: WorkerProcess.SharedFiles
    var worker: WorkerProcess?
    var chunks: [Chunk] = []
    /// The number of workers in a row that died before they began a trial.
    var falseStarts = 0

    init() throws(FileProblem) { files = try WorkerProcess.SharedFiles() }
  }

  private let jobs: Int
  private let plan: CampaignPlan
  private let command: WorkerCommand
  private let limits: WorkerLimits
  private var slots: [WorkerSlot] = []
  /// The chunks to send next, in order.
  private var waiting: [Chunk] = []
  /// The first place that has not been cut into chunks.
  private var uncut: Int?
  /// The finished pieces, by their first place.
  private var done: [Int: WorkPiece] = [:]
  /// Receives notes about workers.
  private let note: (String) -> Void
  /// The rule that stops the work.
  private let stop: StopRule
  /// The number of workers that ended in the middle of a place and were not killed by somebody
  /// else.
  private var endedWorkers = 0

  /// Prepares workers; they start with the first places.
  ///
  /// - Parameter plan: the plan that each worker receives before its first request.
  init(
    jobs: Int, plan: CampaignPlan, command: WorkerCommand, limits: WorkerLimits,
    stop: StopRule = .never, note: @escaping (String) -> Void
  ) {
    self.jobs = jobs
    self.plan = plan
    self.command = command
    self.limits = limits
    self.note = note
    self.stop = stop
  }

  /// The bytes that this process and its workers use together.
  var memory: Int {
    slots.reduce(ResidentMemory.bytes) { sum, slot in
      sum + (slot.worker == nil ? 0 : slot.files.page.memory)
    }
  }

  /// The problem that a worker has answered a request that nobody sent.
  var confusion: WorkerProblem { .doesNotStart(command, nil) }

  /// Runs some places.
  ///
  /// - Parameter ahead: places that may come next, for workers that would be idle.
  /// - Returns: the pieces in the order of their places, from the first place on. If `endsMax`
  ///   places ended their process, the rest is left for the next call.
  /// - Throws: `RunStopped` if the work must stop; `failed` then contains the known failures.
  func run(
    _ places: Range<Int>, ahead: Range<Int>, _ work: PooledWork
  ) throws -> [WorkPiece] {
    while slots.count < jobs { slots.append(try WorkerSlot()) }
    if waiting.isEmpty, done.isEmpty, slots.allSatisfy(\.chunks.isEmpty) { uncut = nil }
    cut(places, work)
    cut(ahead, work)
    while true {
      if let pieces = collect(places, work) { return pieces }
      try stop.check()
      for slot in slots { try supply(slot, work) }
      Readiness.wait(for: slots.compactMap(\.worker?.socket), milliseconds: 250)
      for slot in slots { try receiveAnswers(of: slot, work) }
    }
  }

  /// The counts of workers that ended in the middle of a place.
  var ends: WorkerEnds {
    var ends = WorkerEnds()
    ends.count = endedWorkers
    ends.unresolved = (waiting + slots.flatMap(\.chunks)).count { chunk in
      chunk.deaths.contains { !$0.wasKilled }
    }
    return ends
  }

  /// The failures of finished places that no call has returned yet, in order.
  var failed: [FailedTrial] {
    done.sorted { $0.key < $1.key }.flatMap(\.value.failed)
  }

  /// Takes back the chunks of all workers and ends these workers, so that the processors are free.
  func rest() {
    for slot in slots where !slot.chunks.isEmpty {
      waiting += slot.chunks
      slot.chunks = []
      slot.worker = nil
    }
    waiting.sort { $0.places.lowerBound < $1.places.lowerBound }
  }

  private func cut(_ places: Range<Int>, _ work: PooledWork) {
    var first = max(places.lowerBound, uncut ?? places.lowerBound)
    while first < places.upperBound {
      let end = min(first + work.work.chunkSize, places.upperBound)
      waiting.append(Chunk(places: first..<end))
      first = end
    }
    uncut = max(uncut ?? places.upperBound, places.upperBound)
  }

  /// Returns the pieces of some places; nil while a piece is missing.
  private func collect(_ places: Range<Int>, _ work: PooledWork) -> [WorkPiece]? {
    var pieces: [WorkPiece] = []
    var ends = 0
    var next = places.lowerBound
    while next < places.upperBound {
      guard let piece = done[next] else { return nil }
      pieces.append(piece)
      next = piece.places.upperBound
      if case .ended = piece.outcome { ends += 1 }
      if ends >= work.endsMax, next.isMultiple(of: work.work.grain) { break }
    }
    for piece in pieces { done[piece.places.lowerBound] = nil }
    return pieces
  }

  /// Sends chunks to the worker of a slot, and starts the worker if there is none.
  private func supply(_ slot: WorkerSlot, _ work: PooledWork) throws {
    while slot.chunks.count < WorkerPool.inHand, !waiting.isEmpty {
      let worker = try slot.worker ?? WorkerProcess(command, files: slot.files)
      slot.worker = worker
      worker.sendPlan(plan, limits)
      let chunk = waiting.removeFirst()
      slot.chunks.append(chunk)
      worker.send(work.work.request(chunk.places))
    }
  }

  private func receiveAnswers(of slot: WorkerSlot, _ work: PooledWork) throws {
    while let worker = slot.worker {
      switch worker.receive() {
      case .silence: return
      case .answer(let answer):
        slot.falseStarts = 0
        slot.files.trim(above: 1 << 20)
        finish(slot.chunks.removeFirst(), answer)
      case .ended(let end):
        slot.worker = nil
        try bury(end, slot, work)
      }
    }
  }

  private func finish(_ chunk: Chunk, _ answer: WorkerAnswer) {
    var piece = WorkPiece(places: chunk.places, outcome: .answer(answer))
    // The place ended a worker, but not when it ran alone.
    for death in chunk.deaths {
      guard case .trap = death.cause, let mismatch = death.mismatch(limits) else { continue }
      piece.unrepeated = FailedTrial(trial: chunk.places.lowerBound, mismatch: mismatch)
      break
    }
    done[chunk.places.lowerBound] = piece
  }

  /// Sends out again the chunks of a dead worker.
  private func bury(_ end: WorkerEnd, _ slot: WorkerSlot, _ work: PooledWork) throws {
    let chunks = slot.chunks
    slot.chunks = []
    guard let place = end.trial,
      let index = chunks.firstIndex(where: { $0.places.contains(place) })
    else {
      slot.falseStarts += 1
      if slot.falseStarts > WorkerEnd.killsInVain || end.cause == .confused {
        throw WorkerProblem.doesNotStart(command, end)
      }
      waiting = chunks + waiting
      return
    }
    slot.falseStarts = 0
    if !end.wasKilled { endedWorkers += 1 }
    var again = Array(chunks[..<index])
    let chunk = chunks[index]
    let rest = Array(chunks[(index + 1)...])
    if let ended = verdict(on: chunk, end) {
      done[place] = WorkPiece(places: place..<place + 1, outcome: .ended(ended))
      work.ended(ended)
    } else {
      let name = work.work.name(place)
      note("a worker process ended at \(name) (\(end.text)); \(name) runs again by itself")
      let before = chunk.places.lowerBound..<place
      let after = place + 1..<chunk.places.upperBound
      if !before.isEmpty { again.append(Chunk(places: before)) }
      again.append(
        Chunk(places: place..<place + 1, deaths: chunk.deaths + [end], isAlone: true))
      if !after.isEmpty { again.append(Chunk(places: after)) }
    }
    waiting = again + rest + waiting
  }

  /// Returns the failure of a place; nil if the place must run again.
  private func verdict(on chunk: Chunk, _ end: WorkerEnd) -> FailedTrial? {
    guard chunk.isAlone else { return nil }
    let place = chunk.places.lowerBound
    if let mismatch = end.mismatch(limits) { return FailedTrial(trial: place, mismatch: mismatch) }
    guard chunk.deaths.count + 1 > WorkerEnd.killsInVain else { return nil }
    var last = end
    last.cause = .memory
    return last.mismatch(limits).map { FailedTrial(trial: place, mismatch: $0) }
  }
}

/// The work of a pool: the cases of a round.
struct PooledWork {
  let work: any RoundWork
  /// The number of places that end their process after which the rest is left for later.
  var endsMax = Int.max
  /// Receives a place that ends its process, as soon as that is certain.
  var ended: (FailedTrial) -> Void = { _ in }
}

/// Some consecutive places and their outcome.
struct WorkPiece {
  enum Outcome {
    case answer(WorkerAnswer)
    /// The piece has one place, which ended its process twice, the second time alone.
    case ended(FailedTrial)
  }

  let places: Range<Int>
  let outcome: Outcome
  /// The failure of a single place that ended a process once, and did not when it ran alone.
  var unrepeated: FailedTrial?

  /// The failures of the piece.
  var failed: [FailedTrial] {
    switch outcome {
    case .answer(let answer): answer.failed
    case .ended(let failed): [failed]
    }
  }
}
