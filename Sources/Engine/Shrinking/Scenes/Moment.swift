import StoreModel

/// What came of one command on the subject's side.
package struct Moment: Hashable, Sendable {
  /// What the command gave back, empty where it was done and gives nothing.
  package var outcome: String
  /// The calls to delegates and listeners, then what clients were told, in order.
  package var heard: [String]

  /// Puts them together.
  package init(outcome: String, heard: [String]) {
    self.outcome = outcome
    self.heard = heard
  }
}

/// Notes the moments of a run, and no more of them than anybody reads.
struct Diary {
  /// How many lines a moment has, and all of them together.
  private static let linesEach = 24
  private static let linesInAll = 1200
  /// How many letters a line has.
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
  /// The calls to delegates and listeners, then what clients were told, a line each.
  func heard(in world: World) -> [String] {
    emissions.map { $0.text(in: world) }
      + zip(lists, world.lists).flatMap { list, declaration in
        list.display?.told.map { "client of \(declaration.name): " + $0 } ?? []
      }
  }
}

extension DisplayObservation {
  /// What the client was told to do since the last command, and what went wrong with it.
  var told: [String] {
    (wasReloaded ? ["reload everything"] : [])
      + batches.map { "update " + $0.description } + faults.map { "failed: " + $0 }
  }
}
