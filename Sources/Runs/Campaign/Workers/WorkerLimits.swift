import JSONText

/// The limits of a worker. A worker that exceeds one of them ends itself. Long cases have more time
/// (`HangDetector.commandsPerLimit`).
package struct WorkerLimits: Hashable, Sendable {
  /// The most processor time without progress, in milliseconds. It is the same budget of work on a
  /// busy machine.
  package var processor: Int
  /// The most clock time without progress, in milliseconds, without the time spent waiting for a
  /// processor. It ends a worker that waits without working.
  package var clock: Int
  /// The most memory in use, in bytes.
  package var memory: Int

  /// Makes limits; without arguments, those of a campaign.
  package init(processor: Int = 1000, clock: Int = 10_000, memory: Int = 1 << 30) {
    self.processor = processor
    self.clock = clock
    self.memory = memory
  }

  /// The limits for the many cases of a shrink, each of which may use them up. An ordinary command
  /// takes a thousandth of them.
  var forShrinking: WorkerLimits {
    WorkerLimits(
      processor: min(processor, 100), clock: min(clock, 2000), memory: min(memory, 1 << 27))
  }

  /// The limits for a worker that is stopped while its backtrace is written.
  var forTalking: WorkerLimits {
    WorkerLimits(processor: processor, clock: 10 * clock, memory: memory)
  }

  var json: JSON {
    .object([
      "processor": .integer(processor), "clock": .integer(clock), "memory": .integer(memory),
    ])
  }

  init(_ fields: JSONFields) throws(JSONError) {
    self.init(
      processor: try fields.integer("processor"), clock: try fields.integer("clock"),
      memory: try fields.integer("memory"))
  }
}
