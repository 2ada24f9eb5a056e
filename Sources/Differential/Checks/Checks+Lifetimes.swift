import StoreModel

extension Checks {
  /// Delegates live no longer than their owner (R66), and an ID belongs to one object (R13).
  static func lifetimes(_ step: Step) -> Mismatch? {
    if let delegate = step.actual.leaked.first {
      return step.mismatch(
        .lifetimes, "delegate \(delegate) lives on after its owner has gone",
        expected: "released with its owner (R66)", actual: "still alive")
    }
    if let id = step.actual.reusedIDs.first {
      return step.mismatch(
        .lifetimes, "an ID was given to a second object",
        expected: "an ID is never used again (R13)", actual: id)
    }
    return nil
  }
}
