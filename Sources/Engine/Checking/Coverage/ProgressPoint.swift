/// The progress of a campaign at one moment.
package struct ProgressPoint: Hashable, Sendable {
  package var seconds: Double
  package var trials: Int
  package var commands: Int
  package var cells: Int
  package var failures: Int
  /// The memory in use by all processes together, in bytes; nil if it was not measured.
  package var memory: Int?

  /// Makes a point.
  package init(
    seconds: Double, trials: Int, commands: Int, cells: Int, failures: Int, memory: Int?
  ) {
    self.seconds = seconds
    self.trials = trials
    self.commands = commands
    self.cells = cells
    self.failures = failures
    self.memory = memory
  }
}
