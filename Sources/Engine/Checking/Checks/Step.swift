import StoreModel

/// The input of all checks after one command: the command, and what both sides show before and
/// after it.
///
/// A trial has one step and moves it from command to command, so that nothing is copied.
package struct Step {
  /// The name of the last look in reports. The last look follows the commands of every trial.
  package static let lastLook = "(a last look, with a fresh fetch of every list)"

  /// The world in which the case runs.
  package let world: World
  /// The command's index. For the last look, this is the number of commands.
  package private(set) var index = -1
  /// The command; nil for the last look.
  package private(set) var command: Command?
  /// The observation of the reference after the command.
  package private(set) var expected = Observation()
  /// The observation of the reference before the command; empty before the first command.
  package private(set) var expectedBefore = Observation()
  /// The observation of the subject after the command.
  package private(set) var actual = Observation()
  /// The observation of the subject before the command; empty before the first command.
  package private(set) var actualBefore = Observation()
  /// Whether the driver looked at everything after this command. If not, lists and objects are
  /// those of the most recent look.
  package private(set) var isLook = true
  /// Whether the driver looked at everything before this command, too.
  package private(set) var followsLook = true

  /// Makes the step before the first command.
  package init(world: World) {
    self.world = world
  }

  /// Moves on to the next command, or to the last look.
  mutating func advance(
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

  /// Whether the subject was opened again, so that its contexts and lists are new (R101).
  var hasReopened: Bool { command?.hasReopened(actual.outcome) == true }

  /// Makes a mismatch at this step.
  ///
  /// - Parameter rules: the numbers of the one or two rules that are broken.
  func mismatch(
    _ check: CheckID, _ title: String, breaks rules: [Int], expected: String = "",
    actual: String = ""
  ) -> Mismatch {
    Mismatch(
      check: check, step: index, title: title, expected: expected, actual: actual, rules: rules)
  }

  /// The name of a list, as text.
  func name(ofList list: Int) -> String {
    world.lists.indices.contains(list) ? world.lists[list].name : "?"
  }

  /// The subject's object that an ID names, in the context of a list. Nil if that context has not
  /// met the object.
  func object(of item: ItemRef, inContextOf list: Int) -> ObjectObservation? {
    guard world.lists.indices.contains(list) else { return nil }
    return object(of: item, in: world.lists[list].context)
  }

  /// The subject's object that an ID names, in a context.
  func object(of item: ItemRef, in context: Int) -> ObjectObservation? {
    actual.object(item.object, in: context)
  }
}

extension Observation {
  /// The object as a context shows it; nil if the context has not met the object.
  func object(_ object: Int, in context: Int) -> ObjectObservation? {
    guard objects.indices.contains(context), objects[context].indices.contains(object) else {
      return nil
    }
    return objects[context][object]
  }
}

// An observation that shares its storage with the previous look is unchanged, and was already
// checked then.
extension Step {
  /// Whether the lists of both sides are unchanged.
  var listsAreChecked: Bool {
    expected.lists.sharesStorage(with: expectedBefore.lists) && subjectListsAreChecked
  }

  /// Whether the subject's lists are unchanged.
  var subjectListsAreChecked: Bool {
    actual.lists.sharesStorage(with: actualBefore.lists)
  }

  /// Whether the objects of a context are unchanged on both sides.
  func objectsAreChecked(in context: Int) -> Bool {
    Step.areSame(expected, expectedBefore, in: context)
      && Step.areSame(actual, actualBefore, in: context)
  }

  /// Whether an object is unchanged on both sides.
  func isChecked(_ object: Int, in context: Int) -> Bool {
    Step.isSame(expected, expectedBefore, object, in: context)
      && Step.isSame(actual, actualBefore, object, in: context)
  }

  /// Whether the reference's list has changed.
  func expectsNews(ofList list: Int) -> Bool {
    if expected.lists.sharesStorage(with: expectedBefore.lists) { return false }
    return list >= expectedBefore.lists.count || expected.lists[list] != expectedBefore.lists[list]
  }

  /// Whether the reference's object has changed.
  func expectsNews(of object: Int, in context: Int) -> Bool {
    if Step.isSame(expected, expectedBefore, object, in: context) { return false }
    return context >= expectedBefore.objects.count
      || object >= expectedBefore.objects[context].count
      || expected.objects[context][object] != expectedBefore.objects[context][object]
  }

  /// Whether all of the subject's objects and lists are unchanged.
  var subjectIsChecked: Bool {
    subjectListsAreChecked && actual.objects.indices.allSatisfy { subjectIsChecked(in: $0) }
  }

  /// Whether all of the subject's objects in a context are unchanged.
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
