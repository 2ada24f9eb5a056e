extension Checks {
  /// Checks that a store that notifies its lists later has finished in time.
  static func rest(_ step: Step) -> Mismatch? {
    guard case .restless = step.actual.outcome else { return nil }
    return step.mismatch(
      .hang, "the store does not become quiet in time", breaks: [],
      expected: "all work of the command done, all callbacks sent", actual: "still at work")
  }
}
