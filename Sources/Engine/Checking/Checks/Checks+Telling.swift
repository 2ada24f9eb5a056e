import StoreModel

extension Checks {
  /// Checks that a list that tracks changes has reported something to its delegate whenever its
  /// contents have changed (R57, R60). Any call is enough.
  ///
  /// Some changes need no report (R69): a command on the list itself, and the commands of a
  /// delegate or hook that acts by itself, may fetch the list anew. A step that does not directly
  /// follow a look is skipped too, since several commands may have changed the list.
  static func telling(_ step: Step) -> Mismatch? {
    if !step.followsLook || step.subjectListsAreChecked || step.beginsAnew || step.hasReopened
      || step.actual.emissions.contains(where: \.isHabit)
    {
      return nil
    }
    for (list, (old, new)) in zip(step.actualBefore.lists, step.actual.lists).enumerated()
    where step.command?.list != list && old !== new {
      guard old.status.contains(.isTracked), new.status.contains(.isTracked),
        let before = old.contents, let after = new.contents, !before.showsSame(as: after),
        !step.actual.emissions.contains(where: { $0.list == list })
      else { continue }
      return step.mismatch(
        .events, "list \(step.name(ofList: list)) changed without a callback to its delegate",
        breaks: [57],
        expected: "a callback for each change of a list that follows changes (R57)",
        actual: before.text(in: step.world) + "\nbecame\n" + after.text(in: step.world))
    }
    return nil
  }
}

extension Emission {
  /// Whether it reports what a delegate or a hook did by itself.
  var isHabit: Bool {
    if case .habit = call { true } else { false }
  }
}

extension ListContents<ItemRef> {
  /// Whether both have the same objects in the same sections. IDs are ignored.
  func showsSame(as other: ListContents<ItemRef>) -> Bool {
    guard items.count == other.items.count, sections.count == other.sections.count else {
      return false
    }
    for place in items.indices where items[place].object != other.items[place].object {
      return false
    }
    for place in sections.indices {
      let (section, another) = (sections[place], other.sections[place])
      if section.name != another.name || section.count != another.count { return false }
    }
    return true
  }
}
