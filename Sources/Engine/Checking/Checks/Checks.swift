import StoreModel

/// All checks, in the order of `CheckID`.
package enum Checks {
  /// The first thing that is wrong after a command, nil when all is well.
  ///
  /// Each is a pure function of the step; texts are made only when something is wrong.
  ///
  /// - Parameter capabilities: what is asked of the subject. Without the exact events, what lists
  ///   tell has to lead to the right list; without refusals, errors are compared by their kind;
  ///   without queries, nothing is held against a fresh fetch.
  package static func first(
    in step: Step, _ capabilities: StoreCapabilities = .all
  ) -> Mismatch? {
    if let found = rest(step) { return found }
    let isExact = capabilities.contains(.exactEvents)
    if !step.isLook {
      return outcome(step, capabilities) ?? (isExact ? events(step, capabilities) : notes(step))
    }
    if let found = lifetimes(step) ?? structure(step) ?? identifiers(step) { return found }
    if let found = outcome(step, capabilities) ?? objects(step) ?? contents(step, capabilities) {
      return found
    }
    if isExact {
      if let found = events(step, capabilities) ?? script(step) ?? display(step) { return found }
    } else if let found = notes(step) ?? script(step) {
      return found
    }
    if let found = shownIsListed(step, capabilities) { return found }
    if isExact, let found = telling(step) { return found }
    return capabilities.contains(.queries) ? fetch(step) : nil
  }
}
