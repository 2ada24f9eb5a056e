import StoreModel

/// Recognises the save orders of the matrix in a run of commands.
struct SaveOrderTracker {
  private var last: Command?
  private var hasObtained = false
  private var hasFailed = false
  private var isDirty = false

  /// The save order that this command completed, nil where it completed none.
  mutating func order(completedBy command: Command, _ outcome: Outcome) -> SaveOrder? {
    defer { last = command }
    switch command {
    case .insert, .set, .delete, .refresh:
      isDirty = true
      return nil
    case .obtain:
      hasObtained = true
      return nil
    case .process:
      defer { isDirty = false }
      if last == .save, !isDirty { return .saveThenProcess }
      return isDirty ? .processOnly : nil
    case .save:
      return save(outcome)
    case .rollback:
      self = SaveOrderTracker()
      return .rollback
    case .reset:
      self = SaveOrderTracker()
      return .reset
    case .fetch, .open:
      return .fetchAgain
    default:
      return nil
    }
  }

  private mutating func save(_ outcome: Outcome) -> SaveOrder? {
    guard outcome == .done else {
      hasFailed = true
      return nil
    }
    defer { self = SaveOrderTracker() }
    if hasFailed { return .failedSaveMendedSaved }
    if hasObtained { return .obtainThenSave }
    if last == .process { return .processThenSave }
    return isDirty ? .saveAtOnce : nil
  }
}
