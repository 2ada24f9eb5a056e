/// The judgement of a watchdog over its looks at a worker.
struct Vigil {
  /// A look at a worker.
  struct Look {
    /// Whether a trial is running.
    var isAtWork: Bool
    /// A counter that changes whenever the trial progresses.
    var beat: UInt64
    /// The bytes in use.
    var memory: Int
    var used: UsedTime
  }

  /// Growing by more than 8 MB counts as progress. Such a worker is stopped by the memory limit,
  /// not as a hang, however slowly the machine gives out pages.
  static let bite = 8 << 20

  /// The last look at which the worker had progressed or was idle.
  private var mark: Look

  /// Begins with a first look.
  init(_ first: Look) {
    mark = first
  }

  /// Judges a look. Returns the reason why the worker must end; nil if there is none.
  mutating func judge(_ look: Look, _ limits: WorkerLimits) -> ProgressPage.Ending? {
    if look.memory > limits.memory { return .memory }
    if !look.isAtWork || look.beat != mark.beat || look.memory - mark.memory > Vigil.bite {
      mark = look
      return nil
    }
    let isOver =
      look.used.processor - mark.used.processor > limits.processor
      || look.used.clock - mark.used.clock > limits.clock
    return isOver ? .hang : nil
  }
}
