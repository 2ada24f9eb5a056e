import StoreModel

/// The goals, events and targets of a run, as text for people.
package struct GoalText: Sendable {
  /// The names of the goals that the subject declares.
  private let declared: [String]
  private let sums: GoalSums

  /// The most events in a row.
  private static let events = 12

  /// Puts the sums beside the declared goals.
  package init(_ declared: [String], _ sums: GoalSums) {
    self.declared = declared
    self.sums = sums
  }

  /// The declared goals that no trial has reached.
  package var never: [String] { declared.filter { sums.goals[$0] == nil } }

  /// The rows of a summary; a row without contents is left out.
  package var rows: [(label: String, text: String)] {
    [("goals", goals), ("events", events), ("targets", targets)].filter { !$0.1.isEmpty }
  }

  private var goals: String {
    let names = declared + sums.goals.keys.filter { !declared.contains($0) }.sorted()
    guard !names.isEmpty else { return "" }
    let reached = names.compactMap { name in sums.goals[name].map { GoalText.text(name, $0) } }
    let never = never.isEmpty ? [] : ["never: " + self.never.map(\.quoted).joined(separator: ", ")]
    return "\(reached.count) of \(names.count) reached; "
      + (never + reached).joined(separator: "; ")
  }

  private var events: String {
    let sorted = sums.events.sorted { ($1.value.trials, $0.key) < ($0.value.trials, $1.key) }
    let more = sorted.count - GoalText.events
    return
      (sorted.prefix(GoalText.events).map { GoalText.text($0.key, $0.value) }
      + (more > 0 ? ["\(more) more"] : [])).joined(separator: "; ")
  }

  private var targets: String {
    sums.targets.sorted { $0.key < $1.key }
      .map { "\($0.key.quoted) up to \($0.value.value), first in trial \($0.value.trial)" }
      .joined(separator: "; ")
  }

  private static func text(_ name: String, _ sum: GoalSums.Sum) -> String {
    "\(name.quoted) in \(sum.trials.counted("trial")), first in trial \(sum.first)"
  }
}
