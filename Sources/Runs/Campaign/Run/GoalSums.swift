import Foundation
import JSONText
import StoreModel

/// The goals, events and targets that a subject reported in some trials (`Goals`). Sums can be
/// added in any order.
package struct GoalSums: Hashable, Sendable {
  /// The trials in which something happened.
  package struct Sum: Hashable, Sendable {
    /// How many.
    package var trials: Int
    /// The first of them.
    package var first: Int
  }

  /// The greatest value of a target.
  package struct Best: Hashable, Sendable {
    package var value: Double
    /// The first trial that had it.
    package var trial: Int
  }

  /// The most names of each kind. A subject that makes up more names loses those that come last.
  static let limit = 1000

  /// The trials that reached each goal, by its name.
  package private(set) var goals: [String: Sum] = [:]
  /// The trials that had each event.
  package private(set) var events: [String: Sum] = [:]
  /// The best of each target.
  package private(set) var targets: [String: Best] = [:]

  /// Makes the sums of no trial.
  package init() {}

  /// The first trial of each goal, and the best of each target.
  var trials: Set<Int> {
    Set(goals.values.map(\.first)).union(targets.values.map(\.trial))
  }

  package var isEmpty: Bool { goals.isEmpty && events.isEmpty && targets.isEmpty }

  /// Adds what a trial told.
  mutating func add(_ marks: Set<Goals.Mark>, of trial: Int) {
    var told = GoalSums()
    for mark in marks {
      switch mark {
      case .reached(let name): told.goals[name] = Sum(trials: 1, first: trial)
      case .event(let name): told.events[name] = Sum(trials: 1, first: trial)
      case .target(let name, let value):
        let best = max(value, told.targets[name]?.value ?? value)
        told.targets[name] = Best(value: best, trial: trial)
      }
    }
    add(told)
  }

  /// Adds the sums of other trials.
  mutating func add(_ other: GoalSums) {
    if other.isEmpty { return }
    GoalSums.add(other.goals, to: &goals)
    GoalSums.add(other.events, to: &events)
    for (name, best) in other.targets {
      guard let own = targets[name] else {
        targets[name] = best
        continue
      }
      if (own.value, -own.trial) < (best.value, -best.trial) { targets[name] = best }
    }
    targets = GoalSums.limited(targets) { $0.trial }
  }

  private static func add(_ other: [String: Sum], to sums: inout [String: Sum]) {
    for (name, sum) in other {
      let own = sums[name] ?? Sum(trials: 0, first: .max)
      sums[name] = Sum(trials: own.trials + sum.trials, first: min(own.first, sum.first))
    }
    sums = limited(sums) { $0.first }
  }

  /// The entries whose trials come first, the same in whatever order the sums were added.
  private static func limited<Sums>(
    _ sums: [String: Sums], by trial: (Sums) -> Int
  ) -> [String: Sums] {
    guard sums.count > limit else { return sums }
    let sorted = sums.sorted { (trial($0.value), $0.key) < (trial($1.value), $1.key) }
    return Dictionary(uniqueKeysWithValues: sorted.prefix(limit).map { ($0.key, $0.value) })
  }
}

/// A receiver for the reports of the running trial, from any thread.
final class GoalReceiver: Goals.Receiver, @unchecked Sendable {
  private let lock = NSLock()
  private var marks: Set<Goals.Mark> = []

  func receive(_ mark: Goals.Mark) { _ = lock.withLock { marks.insert(mark) } }

  /// Returns what was told since the last call.
  func take() -> Set<Goals.Mark> {
    lock.withLock {
      defer { if !marks.isEmpty { marks = [] } }
      return marks
    }
  }
}

extension GoalSums {
  /// The sums as JSON.
  package var json: JSON {
    func sums(_ sums: [String: Sum]) -> JSON {
      .array(
        sums.sorted { $0.key < $1.key }.map {
          JSON.object([
            "name": .text($0.key), "trials": .integer($0.value.trials),
            "first": .integer($0.value.first),
          ])
        })
    }
    let bests = targets.sorted { $0.key < $1.key }.map {
      JSON.object([
        "name": .text($0.key), "value": .text($0.value.value.description),
        "trial": .integer($0.value.trial),
      ])
    }
    return .object(["goals": sums(goals), "events": sums(events), "targets": .array(bests)])
  }

  /// Reads the sums.
  init(_ fields: JSONFields) throws(JSONError) {
    goals = try GoalSums.sums(fields.objects("goals"))
    events = try GoalSums.sums(fields.objects("events"))
    for best in try fields.objects("targets") {
      guard let value = Double(try best.text("value")) else {
        throw best.error(try best["value"], "a number", "value")
      }
      targets[try best.text("name")] = Best(value: value, trial: try best.integer("trial"))
    }
  }

  private static func sums(_ objects: [JSONFields]) throws(JSONError) -> [String: Sum] {
    var sums: [String: Sum] = [:]
    for sum in objects {
      sums[try sum.text("name")] = Sum(
        trials: try sum.integer("trials"), first: try sum.integer("first"))
    }
    return sums
  }
}
