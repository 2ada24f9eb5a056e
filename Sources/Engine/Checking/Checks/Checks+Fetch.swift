extension Checks {
  /// Checks that a list equals a fresh fetch of its request, if it has tracked every change since
  /// its fetch (R37, R46). The driver makes the fresh fetch once, after the last command.
  static func fetch(_ step: Step) -> Mismatch? {
    for (list, observation) in step.actual.lists.enumerated() {
      guard let fresh = observation.freshFetch, let contents = observation.contents,
        fresh != contents.items
      else { continue }
      return step.mismatch(
        .fetch, "list \(step.name(ofList: list)) differs from a fresh fetch",
        breaks: [37, 46],
        expected: fresh.text(in: step.world), actual: contents.text(in: step.world))
    }
    return nil
  }
}
