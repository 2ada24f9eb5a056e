import RecordLists
import StoreModel

/// The calls of a run with the moments of their beginning and end, and the deliveries. Moments are
/// counted from 0.
struct History: Hashable, Sendable {
  /// The end of a call.
  enum Outcome: Hashable, Sendable {
    case returned
    /// It returned the contents of a list.
    case read(RecordLook)
    case threw(String)
    /// It threw after its task was cancelled.
    case cancelled
    /// It has not ended, and no job is left.
    case waiting
    /// Nobody made it: it names an object whose insert was cancelled.
    case unmade
  }

  /// A call of a user.
  struct Entry: Hashable, Sendable {
    let block: Int
    let user: Int
    /// The command, as the case has it.
    let command: Command
    /// The command that was given: with all values of a record.
    let given: Command
    let start: Int
    var end = Int.max
    var outcome = Outcome.waiting
  }

  /// Contents of a list that it told.
  struct Delivery: Hashable, Sendable {
    let moment: Int
    let list: Int
    var look: RecordLook
    /// Why the batch that was told does not lead to the look; nil if it does.
    var contradiction: String?
  }

  /// The calls in the order of their beginning.
  var entries: [Entry] = []
  /// For each list, the moment at which the updates were asked for; empty if nothing is told.
  var listening: [Int: Int] = [:]
  var deliveries: [Delivery] = []
  /// The moments at which the schedule let another job go first than the one that waited longest.
  var switches: [Int] = []
  /// The contents at the end.
  var final: StateLook?
  /// Whether a last rollback was made, after the contents at the end were read.
  var rollsBack = false
  /// The contents after the last rollback, which are those of the last save.
  var saved: StateLook?
  /// The objects whose inserts were cancelled, and of which nothing is known.
  var unknown: Set<Int> = []
  /// The error of reading the contents, or of the last rollback.
  var failure: String?
  /// Whether the updates ended before anybody cancelled them.
  var endedEarly = false
  /// The number of deliveries after the listeners were cancelled.
  var lateDeliveries = 0
  /// The number of jobs from other threads.
  var foreignJobs = 0
  /// Whether jobs were left after the most steps.
  var isEndless = false

  /// The deliveries of a list.
  func deliveries(of list: Int) -> [Delivery] { deliveries.filter { $0.list == list } }
}

extension History {
  /// A call that can't have ended as it did, after some others.
  struct Obstacle {
    /// The number of calls before it.
    let depth: Int
    let entry: Entry
    let expected: Expectation
  }

  /// How a call must end.
  enum Expectation {
    case returning
    case throwing(String)
    case reading(RecordLook)
  }
}
