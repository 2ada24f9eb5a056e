import StoreModel

extension Checks {
  /// A client that has followed its list shows what the list holds, and each cell its object
  /// (R60, R82).
  static func shownIsListed(_ step: Step) -> Mismatch? {
    if step.subjectIsChecked { return nil }
    for (list, observation) in step.actual.lists.enumerated() {
      guard let display = observation.display else { continue }
      let name = step.name(ofList: list)
      if let fault = display.faults.first {
        return step.mismatch(
          .display, "the client of \(name) refuses what it is told",
          expected: "what the list is told applies (R84 to R87)", actual: fault)
      }
      guard observation.standing.contains(.isFollowed), let contents = observation.contents
      else { continue }
      guard display.cells.map(\.item.object) == contents.items.map(\.object),
        display.sections == contents.sections.map(\.name),
        display.counts == contents.sections.map(\.count)
      else {
        return step.mismatch(
          .display, "the client of \(name) does not show what the list holds",
          expected: contents.text(in: step.world), actual: display.text(in: step.world))
      }
      if observation.standing.contains(.cellsAreCurrent),
        let found = staleCell(in: display, of: list, step)
      {
        return found
      }
    }
    return nil
  }

  private static func staleCell(
    in display: DisplayObservation, of list: Int, _ step: Step
  ) -> Mismatch? {
    let name = step.name(ofList: list)
    for cell in display.cells {
      guard let object = step.object(of: cell.item, inContextOf: list), !object.isDeleted,
        let values = object.values, cell.values != values
      else { continue }
      return step.mismatch(
        .display,
        "a cell of \(name) does not show \(step.world.name(ofObject: cell.item.object)) as it is",
        expected: values.text, actual: cell.values?.text ?? "no object")
    }
    return nil
  }
}
