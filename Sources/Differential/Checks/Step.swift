import StoreModel

/// Everything the checks look at after one command.
package struct Step {
  /// What the case plays in.
  package let world: World
  /// The command's index; the number of commands for the last look.
  package let index: Int
  /// What the subject showed before the command, nil before the first.
  package let before: Observation?
  /// What the reference shows.
  package let expected: Observation
  /// What the subject shows.
  package let actual: Observation

  /// Makes a step.
  package init(
    world: World, index: Int, before: Observation?, expected: Observation, actual: Observation
  ) {
    self.world = world
    self.index = index
    self.before = before
    self.expected = expected
    self.actual = actual
  }

  /// A finding at this step.
  func mismatch(
    _ check: CheckID, _ title: String, expected: String = "", actual: String = ""
  ) -> Mismatch {
    Mismatch(check: check, step: index, title: title, expected: expected, actual: actual)
  }

  /// The name of a list in text.
  func name(ofList list: Int) -> String {
    world.lists.indices.contains(list) ? world.lists[list].name : "?"
  }

  /// The object of the subject that an ID names, as it is in the context of a list; nil where it
  /// was not met there.
  func object(of item: ItemRef, inContextOf list: Int) -> ObjectObservation? {
    guard world.lists.indices.contains(list) else { return nil }
    return object(of: item, in: world.lists[list].context)
  }

  /// The object of the subject that an ID names, as it is in a context.
  func object(of item: ItemRef, in context: Int) -> ObjectObservation? {
    guard actual.objects.indices.contains(context),
      actual.objects[context].indices.contains(item.object)
    else { return nil }
    return actual.objects[context][item.object]
  }
}

/// All checks, in the order of `CheckID`.
package enum Checks {
  /// The first thing that is wrong after a command, nil when all is well.
  ///
  /// Each is a pure function of the step; texts are made only when something is wrong.
  package static func first(in step: Step) -> Mismatch? {
    if let found = lifetimes(step) ?? structure(step) ?? identifiers(step) { return found }
    let differs = step.expected != step.actual
    if differs {
      if let found = outcome(step) ?? objects(step) ?? contents(step) ?? events(step) {
        return found
      }
    }
    if let found = script(step) { return found }
    if differs, let found = display(step) { return found }
    return shownIsListed(step) ?? fetch(step)
  }
}
