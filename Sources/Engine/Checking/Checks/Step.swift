import StoreModel

/// Everything the checks look at after one command.
///
/// A trial has one, which goes from command to command, so nothing is copied on the way.
package struct Step {
  /// The last look as reports name it, which comes after the commands of every trial.
  package static let lastLook = "(a last look, with a fresh fetch of every list)"

  /// What the case plays in.
  package let world: World
  /// The command's index; the number of commands for the last look.
  package private(set) var index = -1
  /// The command, nil for the last look.
  package private(set) var command: Command?
  /// What the reference shows.
  package private(set) var expected = Observation()
  /// What the reference showed before, nothing before the first command.
  package private(set) var expectedBefore = Observation()
  /// What the subject shows.
  package private(set) var actual = Observation()
  /// What the subject showed before, nothing before the first command.
  package private(set) var actualBefore = Observation()
  /// Whether everything was looked at; else lists and objects are those of the last look.
  package private(set) var isLook = true
  /// Whether everything was looked at before the command, too.
  package private(set) var followsLook = true

  /// Before the first command.
  package init(world: World) {
    self.world = world
  }

  /// Goes on to the next command, or to the last look.
  mutating func take(
    _ command: consuming Command?, _ expected: consuming Observation,
    _ actual: consuming Observation,
    isLook: Bool = true
  ) {
    index += 1
    followsLook = self.isLook
    self.isLook = isLook
    self.command = command
    swap(&self.expected, &expectedBefore)
    swap(&self.actual, &actualBefore)
    self.expected = expected
    self.actual = actual
  }

  /// A finding at this step.
  ///
  /// - Parameter rules: the numbers of the one or two rules that are broken.
  func mismatch(
    _ check: CheckID, _ title: String, breaks rules: [Int], expected: String = "",
    actual: String = ""
  ) -> Mismatch {
    Mismatch(
      check: check, step: index, title: title, expected: expected, actual: actual, rules: rules)
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
    actual.object(item.object, in: context)
  }
}

extension Observation {
  /// An object as a context shows it, nil where it was not met there.
  func object(_ object: Int, in context: Int) -> ObjectObservation? {
    guard objects.indices.contains(context), objects[context].indices.contains(object) else {
      return nil
    }
    return objects[context][object]
  }
}

// What keeps its storage from one look to the next is as it was, and was checked then.
extension Step {
  /// Whether neither side's lists have changed.
  var listsAreChecked: Bool {
    expected.lists.sharesStorage(with: expectedBefore.lists) && subjectListsAreChecked
  }

  /// Whether the subject's lists have not changed.
  var subjectListsAreChecked: Bool {
    actual.lists.sharesStorage(with: actualBefore.lists)
  }

  /// Whether neither side's objects in a context have changed.
  func objectsAreChecked(in context: Int) -> Bool {
    Step.areSame(expected, expectedBefore, in: context)
      && Step.areSame(actual, actualBefore, in: context)
  }

  /// Whether neither side's observation of an object has changed.
  func isChecked(_ object: Int, in context: Int) -> Bool {
    Step.isSame(expected, expectedBefore, object, in: context)
      && Step.isSame(actual, actualBefore, object, in: context)
  }

  /// Whether the reference's list is not as it was.
  func expectsNews(ofList list: Int) -> Bool {
    if expected.lists.sharesStorage(with: expectedBefore.lists) { return false }
    return list >= expectedBefore.lists.count || expected.lists[list] != expectedBefore.lists[list]
  }

  /// Whether the reference's object is not as it was.
  func expectsNews(of object: Int, in context: Int) -> Bool {
    if Step.isSame(expected, expectedBefore, object, in: context) { return false }
    return context >= expectedBefore.objects.count
      || object >= expectedBefore.objects[context].count
      || expected.objects[context][object] != expectedBefore.objects[context][object]
  }

  /// Whether nothing of the subject's objects and lists has changed.
  var subjectIsChecked: Bool {
    subjectListsAreChecked && actual.objects.indices.allSatisfy { subjectIsChecked(in: $0) }
  }

  /// Whether none of the subject's objects in a context has changed.
  func subjectIsChecked(in context: Int) -> Bool {
    Step.areSame(actual, actualBefore, in: context)
  }

  private static func areSame(_ new: Observation, _ old: Observation, in context: Int) -> Bool {
    context < new.objects.count && context < old.objects.count
      && new.objects[context].sharesStorage(with: old.objects[context])
  }

  private static func isSame(
    _ new: Observation, _ old: Observation, _ object: Int, in context: Int
  ) -> Bool {
    context < new.objects.count && context < old.objects.count
      && object < new.objects[context].count && object < old.objects[context].count
      && new.objects[context].sharesInstance(of: object, with: old.objects[context])
  }
}
