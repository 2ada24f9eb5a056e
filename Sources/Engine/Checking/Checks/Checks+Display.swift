import StoreModel

extension Checks {
  /// Checks that a client that applied every update of its list shows the contents of the list, and
  /// that each cell shows its object (R60, R82).
  static func shownIsListed(_ step: Step, _ capabilities: StoreCapabilities) -> Mismatch? {
    if step.subjectIsChecked { return nil }
    // Cells that do not look up their objects are empty for a row that the context has not read
    // yet.
    let cellsLookUp = capabilities.isSuperset(of: [.exactEvents, .lookups])
    for list in 0..<step.actual.lists.count {
      let seen = step.actual.lists[list]
      if let found = fault(
        in: seen.display, of: seen.contents, seen.status, cellsLookUp, list, step)
      {
        return found
      }
    }
    return nil
  }

  /// A separate function, so that the compiler lends it the display and the contents without
  /// copying them.
  @inline(never)
  private static func fault(
    in display: DisplayObservation?, of contents: ListContents<ItemRef>?,
    _ status: ListStatus, _ cellsLookUp: Bool, _ list: Int, _ step: Step
  ) -> Mismatch? {
    guard let display else { return nil }
    if let fault = display.faults.first {
      return step.mismatch(
        .display, step.rejectionTitle(ofList: list),
        breaks: Checks.rules(ofFaults: [fault]),
        expected: "an update that applies (R84 to R87)", actual: fault)
    }
    guard status.contains(.isFollowed), let contents else { return nil }
    guard display.shows(contents) else {
      return step.mismatch(
        .display, "the table of list \(step.name(ofList: list)) does not show its contents",
        breaks: [82],
        expected: contents.text(in: step.world), actual: display.text(in: step.world))
    }
    return status.contains(.cellsAreCurrent)
      ? staleCell(in: display, cellsLookUp && status.contains(.isTracked), of: list, step)
      : nil
  }

  /// Returns a failure for a cell that does not show the current values of its object.
  ///
  /// A cell without values is skipped unless `comparesEmpty`: its object was gone when the cell was
  /// made. A change in the parent may have brought the object back without notifying the child
  /// (R32).
  private static func staleCell(
    in display: DisplayObservation, _ comparesEmpty: Bool, of list: Int, _ step: Step
  ) -> Mismatch? {
    for cell in display.cells where cell.values != nil || comparesEmpty {
      guard let object = step.object(of: cell.item, inContextOf: list), !object.isDeleted,
        let values = object.values, cell.values != values
      else { continue }
      let name = step.world.name(ofObject: cell.item.object)
      let isOfSnapshots = step.world.lists[list].delegate == .snapshot
      return step.mismatch(
        .display, "the cell of \(name) in list \(step.name(ofList: list)) shows old values",
        breaks: isOfSnapshots ? [78, 60] : [63, 60],
        expected: "the cell of \(name) shows " + values.text,
        actual: "the cell of \(name) shows " + (cell.values?.text ?? "no object"))
    }
    return nil
  }
}

extension DisplayObservation {
  /// Whether the client shows these objects in these sections. IDs are ignored.
  fileprivate func shows(_ contents: ListContents<ItemRef>) -> Bool {
    guard cells.count == contents.items.count, sections.count == contents.sections.count,
      counts.count == contents.sections.count
    else { return false }
    for place in 0..<cells.count where cells[place].item.object != contents.items[place].object {
      return false
    }
    for index in 0..<sections.count {
      if counts[index] != contents.sections[index].count { return false }
      if sections[index] != contents.sections[index].name { return false }
    }
    return true
  }
}

extension Checks {
  /// The rules that a table enforces, by the tag of its error.
  private static let rulesByTag: KeyValuePairs = [
    "invalid-number-of-": [84], "attempt-to-": [85], "same-index-path": [86],
    "multiple-section-operations": [86], "move-out-of-deleted-section": [86],
    "move-into-inserted-section": [86], "item-of-moved-section": [86], "displaced-reload": [86],
    "apply-from-two-queues": [87], "could-not-cast-value": [75],
  ]

  /// Returns the rules that the first fault of a table names; the rules of its counts and paths for
  /// a fault without a known tag.
  static func rules(ofFaults faults: [String]) -> [Int] {
    rulesByTag.first { faults.first?.contains("(tag: " + $0.key) == true }?.value ?? [84, 85]
  }
}
