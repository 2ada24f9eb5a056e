extension Checks {
  /// Checks that a store that notifies its lists later has finished in time.
  static func rest(_ step: Step) -> Mismatch? {
    guard case .restless = step.actual.outcome else { return nil }
    return step.mismatch(
      .hang, "the store does not come to rest", breaks: [],
      expected: "what the command sets off is done and told", actual: "still at work")
  }
}
