extension Checks {
  /// Checks that a delegate is released with its owner (R66), that an ID belongs to one object
  /// (R13), and that a context has one instance of an object (R11).
  static func lifetimes(_ step: Step) -> Mismatch? {
    if let delegate = step.actual.leaked.first {
      return step.mismatch(
        .lifetimes, "delegate \(delegate) is still alive after its owner was released",
        breaks: [66],
        expected: "released with its owner (R66)", actual: "still alive")
    }
    if let id = step.actual.reusedIDs.first {
      return step.mismatch(
        .lifetimes, "an ID names a second object or instance", breaks: [13, 11],
        expected: "an ID is never used again (R13), and an object has one instance (R11)",
        actual: id)
    }
    return nil
  }
}
