import PairChecks
import StoreModel

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension AsyncTrial {
  /// Mixes in the choices of jobs, the calls in time, and what was on show.
  func mix(into hash: inout TraceHash) {
    for choice in choices { hash.combine(UInt64(choice.place) << 32 | UInt64(choice.count)) }
    for entry in history.entries {
      hash.combine(UInt64(entry.start) << 32 | UInt64(truncatingIfNeeded: entry.end))
    }
    let ends = [history.final, history.saved].compactMap(\.self).flatMap(\.lists)
    for section in (history.deliveries.map(\.look) + ends).flatMap(\.sections) {
      hash.combine(section.id)
      for number in section.items { hash.combine(UInt64(truncatingIfNeeded: number)) }
    }
  }
}

/// A choice of the next job, at a point at which several are ready.
package struct ScheduleChoice: Hashable, Sendable {
  /// The place of the job, from 0 for the one that waits longest.
  package let place: Int
  /// The number of jobs that are ready.
  package let count: Int
}

/// A case that ran under a schedule.
package struct AsyncTrial: Hashable, Sendable {
  /// The case.
  package let trialCase: ConcurrentCase
  /// The choices of the schedule.
  package let choices: [ScheduleChoice]
  /// What happened.
  let history: History
  /// The fault; nil if there is none.
  package let finding: PairFinding?
}
