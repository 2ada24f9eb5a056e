import StoreModel

/// The result of one command on the subject's side.
package struct CommandRecord: Hashable, Sendable {
  /// The result that the command returned; empty if it succeeded and returns nothing.
  package var outcome: String
  /// The calls to delegates and listeners, then the updates that clients received, in order.
  package var events: [String]

  /// Makes a record.
  package init(outcome: String, events: [String]) {
    self.outcome = outcome
    self.events = events
  }
}

/// Keeps a record of each command of a run, within limits that keep them readable.
struct CommandRecorder {
  /// The most lines of one record.
  private static let linesEach = 24
  /// The most lines of all records together.
  private static let linesInAll = 1200
  /// The most characters of a line.
  private static let lineLength = 500

  private let world: World
  private(set) var records: [CommandRecord] = []
  private var lineCount = 0

  init(_ world: World) {
    self.world = world
  }

  /// Adds the record of a command, from the observation after it.
  mutating func record(_ observation: Observation) {
    let events = observation.eventLines(in: world)
    let shownCount = min(
      events.count, CommandRecorder.linesEach, max(0, CommandRecorder.linesInAll - lineCount))
    var lines = events.prefix(shownCount).map { $0.cut(to: CommandRecorder.lineLength) }
    if shownCount < events.count {
      lines.append("… and \((events.count - shownCount).grouped) more")
    }
    lineCount += lines.count
    let outcome = observation.outcome == .done ? "" : observation.outcome.text(in: world)
    records.append(
      CommandRecord(outcome: outcome.cut(to: CommandRecorder.lineLength), events: lines))
  }
}

extension Observation {
  /// The calls to delegates and listeners, then the updates that clients received, one per line.
  func eventLines(in world: World) -> [String] {
    emissions.map { $0.text(in: world) }
      + zip(lists, world.lists).flatMap { list, declaration in
        list.display?.updateLines.map { "table of \(declaration.name): " + $0 } ?? []
      }
  }
}

extension DisplayObservation {
  /// The updates that the client received since the last command, and its errors.
  var updateLines: [String] {
    (wasReloaded ? ["reload everything"] : [])
      + batches.map { "update " + $0.description } + faults.map { "failed: " + $0 }
  }
}
