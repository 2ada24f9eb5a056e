import JSONText

/// What a worker may use before it ends itself.
package struct WorkerLimits: Hashable, Sendable {
  /// Processor time without a step forward, in milliseconds: the budget of work, the same on a
  /// machine that is busy with other things.
  package var processor: Int
  /// Clock time without a step forward, in milliseconds, less what was spent waiting for a
  /// processor: for what waits without working.
  package var clock: Int
  /// Bytes of memory in use.
  package var memory: Int

  /// Sets limits; without arguments those of a campaign.
  package init(processor: Int = 1000, clock: Int = 10_000, memory: Int = 1 << 30) {
    self.processor = processor
    self.clock = clock
    self.memory = memory
  }

  /// Limits for the many cases of a shrinking, each of which may spend them: a command takes a
  /// thousandth of them.
  var forShrinking: WorkerLimits {
    WorkerLimits(
      processor: min(processor, 100), clock: min(clock, 2000), memory: min(memory, 1 << 27))
  }

  /// Limits for a worker that stands still while its backtrace is written.
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
