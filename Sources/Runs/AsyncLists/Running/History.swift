import RecordLists

/// The calls of a run with the moments of their beginning and end, and the sections that were told.
/// Moments are counted from 0.
struct History: Hashable, Sendable {
  /// The end of a call.
  enum Outcome: Hashable, Sendable {
    case returned
    case read(RecordLook)
    case threw(String)
    /// It threw after its task was cancelled.
    case cancelled
    /// It has not ended, and no job is left.
    case waiting
  }

  /// A call of a user.
  struct Entry: Hashable, Sendable {
    let block: Int
    let user: Int
    let call: ListCall
    let start: Int
    var end = Int.max
    var outcome = Outcome.waiting
  }

  /// Sections that the list told.
  struct Delivery: Hashable, Sendable {
    let moment: Int
    let look: RecordLook
  }

  /// The calls in the order of their beginning.
  var entries: [Entry] = []
  /// The moment at which the updates were asked for; nil if the list tells nothing.
  var listening: Int?
  var deliveries: [Delivery] = []
  /// The sections that the list shows at the end.
  var final: RecordLook?
  /// Whether the updates ended before anybody cancelled them.
  var endedEarly = false
  /// The number of sections that were told after the listener was cancelled.
  var lateDeliveries = 0
  /// The number of jobs from other threads.
  var foreignJobs = 0
  /// Whether jobs were left after the most steps.
  var isEndless = false
}
