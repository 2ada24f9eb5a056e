/// What a watchdog judges by: its looks at a worker, one after the other.
struct Vigil {
  /// What is seen at a look.
  struct Look {
    /// Whether a trial is at work.
    var isAtWork: Bool
    /// Changes with every step forward.
    var beat: UInt64
    /// How many bytes are in use.
    var memory: Int
    var used: UsedTime
  }

  /// Who eats so much more memory moves on, towards the limit of memory: it ends for that, at
  /// whatever speed the machine gives out pages.
  static let bite = 8 << 20

  /// When it last moved on, or nothing was at work.
  private var mark: Look

  /// Begins with a look.
  init(_ first: Look) {
    mark = first
  }

  /// Takes a look into account: why the worker is to end, nil for no reason.
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
