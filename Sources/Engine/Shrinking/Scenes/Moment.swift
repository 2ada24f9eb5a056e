import StoreModel

/// The result of one command on the subject's side.
package struct Moment: Hashable, Sendable {
  /// The result that the command returned; empty if it succeeded and returns nothing.
  package var outcome: String
  /// The calls to delegates and listeners, then the updates that clients received, in order.
  package var heard: [String]

  /// Makes a moment.
  package init(outcome: String, heard: [String]) {
    self.outcome = outcome
    self.heard = heard
  }
}

/// Records the moments of a run, within limits that keep them readable.
struct Diary {
  /// The most lines of one moment.
  private static let linesEach = 24
  /// The most lines of all moments together.
  private static let linesInAll = 1200
  /// The most characters of a line.
  private static let lineLength = 500

  private let world: World
  private(set) var moments: [Moment] = []
  private var lines = 0

  init(_ world: World) {
    self.world = world
  }

  mutating func note(_ seen: Observation) {
    let heard = seen.heard(in: world)
    let kept = min(heard.count, Diary.linesEach, max(0, Diary.linesInAll - lines))
    var noted = heard.prefix(kept).map { $0.cut(to: Diary.lineLength) }
    if kept < heard.count { noted.append("… and \((heard.count - kept).grouped) more") }
    lines += noted.count
    let outcome = seen.outcome == .done ? "" : seen.outcome.text(in: world)
    moments.append(Moment(outcome: outcome.cut(to: Diary.lineLength), heard: noted))
  }
}

extension Observation {
  /// The calls to delegates and listeners, then the updates that clients received, one per line.
  func heard(in world: World) -> [String] {
    emissions.map { $0.text(in: world) }
      + zip(lists, world.lists).flatMap { list, declaration in
        list.display?.told.map { "table of \(declaration.name): " + $0 } ?? []
      }
  }
}

extension DisplayObservation {
  /// The updates that the client received since the last command, and its errors.
  var told: [String] {
    (wasReloaded ? ["reload everything"] : [])
      + batches.map { "update " + $0.description } + faults.map { "failed: " + $0 }
  }
}
