import StoreModel

extension Checks {
  /// Whoever listens to a tracked list hears of each change of it (R57, R60), whatever it is told.
  ///
  /// A list that its command fetches anew, or a habit, may change without a word (R69); so what
  /// several commands have changed says nothing.
  static func telling(_ step: Step) -> Mismatch? {
    if !step.followsLook || step.subjectListsAreChecked
      || step.actual.emissions.contains(where: \.isHabit)
    {
      return nil
    }
    for (list, (old, new)) in zip(step.actualBefore.lists, step.actual.lists).enumerated()
    where step.command?.list != list && old !== new {
      guard old.standing.contains(.isTracked), new.standing.contains(.isTracked),
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
  /// Whether it tells what a delegate or a hook did of its own.
  var isHabit: Bool {
    if case .habit = call { true } else { false }
  }
}

extension ListContents<ItemRef> {
  /// Whether both have the same objects in the same sections, under whatever IDs.
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
