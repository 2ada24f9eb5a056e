/// Decides from samples of a worker whether it hangs or uses too much memory.
struct HangDetector {
  /// The state of a worker at one look.
  struct Sample {
    /// Whether a trial is running.
    var isAtWork: Bool
    /// A counter that changes whenever the trial progresses.
    var beat: UInt64
    /// The number of commands of the trial that have come back.
    var commands = 0
    /// The bytes in use.
    var memory: Int
    var used: UsedTime
  }

  /// Growing by more than 8 MB counts as progress. Such a worker is stopped by the memory limit,
  /// not as a hang, however slowly the machine gives out pages.
  static let growthThreshold = 8 << 20

  /// For each such number of commands that have come back, the limits are once as long again. A
  /// command may concern all objects of the commands before it, and a crowd has thousands.
  static let commandsPerLimit = 256

  /// The last look at which the worker had progressed or was idle.
  private var lastProgress: Sample

  /// Begins with a first look.
  init(_ first: Sample) {
    lastProgress = first
  }

  /// Judges a look. Returns the reason why the worker must end; nil if there is none.
  mutating func judge(_ look: Sample, _ limits: WorkerLimits) -> ProgressPage.Ending? {
    if look.memory > limits.memory { return .memory }
    if !look.isAtWork || look.beat != lastProgress.beat
      || look.memory - lastProgress.memory > HangDetector.growthThreshold
    {
      lastProgress = look
      return nil
    }
    let times = 1 + look.commands / HangDetector.commandsPerLimit
    let isOver =
      look.used.processor - lastProgress.used.processor > times * limits.processor
      || look.used.clock - lastProgress.used.clock > times * limits.clock
    return isOver ? .hang : nil
  }
}
