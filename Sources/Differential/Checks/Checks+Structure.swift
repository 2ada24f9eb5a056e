import StoreModel

extension Checks {
  /// Each list is well formed by itself (R47, R52, R55, R75).
  static func structure(_ step: Step) -> Mismatch? {
    if step.subjectListsAreChecked { return nil }
    for (list, observation) in step.actual.lists.enumerated() {
      guard let contents = observation.contents,
        let flaw = flaw(in: contents, of: list, step)
      else { continue }
      return step.mismatch(
        .structure, "list \(step.name(ofList: list)) is malformed: \(flaw)",
        expected: "a well formed list (R52)", actual: contents.text(in: step.world))
    }
    return nil
  }

  private static func flaw(
    in contents: ListContents<ItemRef>, of list: Int, _ step: Step
  ) -> String? {
    let total = contents.sections.reduce(0) { $0 + $1.count }
    if total != contents.items.count {
      return "its sections count \(total) objects, but it has \(contents.items.count)"
    }
    let names = contents.sections.map(\.name)
    if let name = names.firstDuplicate { return "section \(name.quoted) stands in it twice" }
    if let item = contents.items.map(\.object).firstDuplicate, item != ItemRef.unknown.object {
      return "\(step.world.name(ofObject: item)) stands in it twice"
    }
    if step.actual.lists[list].standing.contains(.hasSectionKey) {
      if let empty = contents.sections.first(where: { $0.count == 0 }) {
        return "section \(empty.name.quoted) is empty"
      }
    } else if step.actual.lists[list].standing.contains(.isPlain), names != [""] {
      return "without a section key it has sections \(names)"
    }
    return nil
  }
}

extension Collection where Element: Hashable {
  /// The first element that stands twice, nil when all differ.
  var firstDuplicate: Element? {
    if count < 2 { return nil }
    var seen: Set<Element> = []
    return first { !seen.insert($0).inserted }
  }
}
