import Foundation
import StoreModel

/// Has numbered work done in processes of their own, one a job: a subject that traps, hangs or eats
/// memory costs one place of it and nothing else.
///
/// Places go out in chunks, to whoever is free. When a worker dies, what it had in hand is cut into
/// the places before the one it was at, that one alone, and those after it, and goes out again:
/// what came before passes, and what ends a second worker when it runs alone is a failure. So the
/// results do not depend on who died when, and a worker that was killed costs only time.
final class WorkerPool {
  /// How many chunks a worker has in hand, so that it need not wait for the next.
  private static let inHand = 2

  /// Some places on their way.
  private struct Chunk {
    var places: Range<Int>
    /// The deaths at a place that runs alone.
    var deaths: [WorkerEnd] = []
    /// Whether the place runs alone.
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

  private let jobs: Int
  private let plan: CampaignPlan
  private let command: WorkerCommand
  private let limits: WorkerLimits
  private var posts: [Post] = []
  /// What is to go out next, in order.
  private var waiting: [Chunk] = []
  /// The first place that has not been cut into chunks.
  private var uncut: Int?
  /// What has come back, by its first place.
  private var done: [Int: WorkPiece] = [:]
  /// Told of what happens to workers.
  private let note: (String) -> Void
  /// When the work must stop.
  private let stop: StopRule
  /// How many workers have ended in the middle of a place, other than by somebody's signal.
  private var endedWorkers = 0

  /// Prepares workers; they start when there is something to do.
  ///
  /// - Parameter plan: what each is told before it is asked for anything.
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

  /// The bytes that this process and its workers have in use together.
  var memory: Int {
    posts.reduce(ResidentMemory.bytes) { sum, post in
      sum + (post.worker == nil ? 0 : post.seat.page.memory)
    }
  }

  /// A worker has answered what nobody asked.
  var confusion: WorkerProblem { .doesNotStart(command, nil) }

  /// Has some places done.
  ///
  /// - Parameter ahead: places that may come next, for those who would be idle.
  /// - Returns: pieces in the order of the places, from the first place on: all of them, unless so
  ///   many ended their process that the rest is left for the next call.
  /// - Throws: `RunStopped` where the work must stop; `failed` has what came back until then.
  func run(
    _ places: Range<Int>, ahead: Range<Int>, _ work: PooledWork
  ) throws -> [WorkPiece] {
    while posts.count < jobs { posts.append(try Post()) }
    if waiting.isEmpty, done.isEmpty, posts.allSatisfy(\.chunks.isEmpty) { uncut = nil }
    cut(places, work)
    cut(ahead, work)
    while true {
      if let pieces = collect(places, work) { return pieces }
      try stop.check()
      for post in posts { try supply(post, work) }
      Readiness.wait(for: posts.compactMap(\.worker?.socket), milliseconds: 250)
      for post in posts { try hear(post, work) }
    }
  }

  /// The workers that have ended in the middle of a place.
  var ends: WorkerEnds {
    var ends = WorkerEnds()
    ends.count = endedWorkers
    ends.unresolved = (waiting + posts.flatMap(\.chunks)).count { chunk in
      chunk.deaths.contains { !$0.wasKilled }
    }
    return ends
  }

  /// The failures at places that have come back and that no call has returned, in order.
  var failed: [FailedTrial] {
    done.sorted { $0.key < $1.key }.flatMap(\.value.failed)
  }

  /// Takes back what workers have in hand and ends them, so that the processors are free.
  func rest() {
    for post in posts where !post.chunks.isEmpty {
      waiting += post.chunks
      post.chunks = []
      post.worker = nil
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

  /// The pieces of some places, nil while any is missing.
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

  /// Gives a worker what it can have in hand, and starts one where there is none.
  private func supply(_ post: Post, _ work: PooledWork) throws {
    while post.chunks.count < WorkerPool.inHand, !waiting.isEmpty {
      let worker = try post.worker ?? WorkerProcess(command, seat: post.seat)
      post.worker = worker
      worker.tell(plan, limits)
      let chunk = waiting.removeFirst()
      post.chunks.append(chunk)
      worker.send(work.work.request(chunk.places))
    }
  }

  private func hear(_ post: Post, _ work: PooledWork) throws {
    while let worker = post.worker {
      switch worker.hear() {
      case .silence: return
      case .answer(let answer):
        post.falseStarts = 0
        post.seat.trim(above: 1 << 20)
        finish(post.chunks.removeFirst(), answer)
      case .ended(let end):
        post.worker = nil
        try bury(end, post, work)
      }
    }
  }

  private func finish(_ chunk: Chunk, _ answer: WorkerAnswer) {
    var piece = WorkPiece(places: chunk.places, outcome: .answer(answer))
    // What ended a worker, and did not when it ran alone.
    for death in chunk.deaths {
      guard case .trap = death.cause, let mismatch = death.mismatch(limits) else { continue }
      piece.unrepeated = FailedTrial(trial: chunk.places.lowerBound, mismatch: mismatch)
      break
    }
    done[chunk.places.lowerBound] = piece
  }

  /// Sends out again what a dead worker had in hand.
  private func bury(_ end: WorkerEnd, _ post: Post, _ work: PooledWork) throws {
    let chunks = post.chunks
    post.chunks = []
    guard let place = end.trial,
      let index = chunks.firstIndex(where: { $0.places.contains(place) })
    else {
      post.falseStarts += 1
      if post.falseStarts > WorkerEnd.killsInVain || end.cause == .confused {
        throw WorkerProblem.doesNotStart(command, end)
      }
      waiting = chunks + waiting
      return
    }
    post.falseStarts = 0
    if !end.wasKilled { endedWorkers += 1 }
    var again = Array(chunks[..<index])
    let chunk = chunks[index]
    let rest = Array(chunks[(index + 1)...])
    if let ended = verdict(on: chunk, end) {
      done[place] = WorkPiece(places: place..<place + 1, outcome: .ended(ended))
      work.ended(ended)
    } else {
      let name = work.work.name(place)
      note("a worker ended at \(name) (\(end.text)); it is run again by itself")
      let before = chunk.places.lowerBound..<place
      let after = place + 1..<chunk.places.upperBound
      if !before.isEmpty { again.append(Chunk(places: before)) }
      again.append(
        Chunk(places: place..<place + 1, deaths: chunk.deaths + [end], isAlone: true))
      if !after.isEmpty { again.append(Chunk(places: after)) }
    }
    waiting = again + rest + waiting
  }

  /// The failure that a place is, nil while it is to be run again.
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
  /// How many places may end their process before the rest is left for later.
  var endsMax = Int.max
  /// Told of a place that ends its process, as soon as that is sure.
  var ended: (FailedTrial) -> Void = { _ in }
}

/// Some places in a row, and what came of them.
struct WorkPiece {
  enum Outcome {
    case answer(WorkerAnswer)
    /// The one place has ended its process, alone and again.
    case ended(FailedTrial)
  }

  let places: Range<Int>
  let outcome: Outcome
  /// How the one place has ended a process that it does not end alone.
  var unrepeated: FailedTrial?

  /// The places that failed.
  var failed: [FailedTrial] {
    switch outcome {
    case .answer(let answer): answer.failed
    case .ended(let failed): [failed]
    }
  }
}
