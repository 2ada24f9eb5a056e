import StoreModel

/// The checks of a step. They run in the order of `CheckID` with two exceptions: a store that is
/// still at work fails first (`hang`), and `telling` runs after the display checks.
package enum Checks {
  /// Returns the first failure after a command; nil if all checks pass.
  ///
  /// Each check is a pure function of the step. It makes texts only if something is wrong.
  ///
  /// - Parameter capabilities: what the subject promises. Without exact events, the events of a
  ///   list may differ from the expected ones, but its client must end with the right contents.
  ///   Without refusals, errors are compared by their kind. Without queries, no list is compared
  ///   with a fresh fetch.
  package static func first(
    in step: Step, _ capabilities: StoreCapabilities = .all
  ) -> Mismatch? {
    if let found = rest(step) { return found }
    let isExact = capabilities.contains(.exactEvents)
    if !step.isLook {
      return outcome(step, capabilities) ?? (isExact ? events(step, capabilities) : notes(step))
    }
    if let found = lifetimes(step) ?? structure(step) ?? listFaults(step) ?? identifiers(step) {
      return found
    }
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
