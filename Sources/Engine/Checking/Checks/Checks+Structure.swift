import StoreModel

extension Checks {
  /// Checks that each list is well formed (R47, R48, R52, R75).
  static func structure(_ step: Step) -> Mismatch? {
    if step.subjectListsAreChecked { return nil }
    for list in 0..<step.actual.lists.count {
      guard let flaw = flaw(in: step.actual.lists[list].contents, of: list, step) else { continue }
      return step.mismatch(
        .structure, "list \(step.name(ofList: list)) is malformed: \(flaw.text)",
        breaks: flaw.rules,
        expected: "a well formed list (R\(flaw.rules[0]))",
        actual: step.actual.lists[list].contentsText(in: step.world))
    }
    return nil
  }

  /// A separate function, so that the compiler lends it the contents without copying them.
  @inline(never)
  private static func flaw(
    in contents: ListContents<ItemRef>?, of list: Int, _ step: Step
  ) -> (text: String, rules: [Int])? {
    guard let contents else { return nil }
    var total = 0
    for index in 0..<contents.sections.count { total += contents.sections[index].count }
    if total != contents.items.count {
      return (
        "its sections have \(total.counted("row")), but the list has \(contents.items.count)", [52]
      )
    }
    if let index = firstRepeat(among: contents.sections.count, { contents.sections[$0].name }) {
      return ("section \(contents.sections[index].name.sectionLabel) is in it twice", [50, 48])
    }
    if let place = firstRepeat(among: contents.items.count, { contents.items[$0].object }),
      contents.items[place] != .unknown
    {
      return ("\(step.world.name(ofObject: contents.items[place].object)) is in it twice", [75])
    }
    if step.actual.lists[list].status.contains(.hasSectionKey) {
      if let empty = contents.sections.first(where: { $0.count == 0 }) {
        return ("section \(empty.name.sectionLabel) is empty", [52])
      }
    } else if step.actual.lists[list].status.contains(.isPlain),
      contents.sections.count != 1 || contents.sections[0].name != ""
    {
      return ("it has no section key, but sections \(contents.sections.map(\.name))", [47])
    }
    return nil
  }

  /// The first place whose key also occurs at an earlier place; nil if all keys differ.
  ///
  /// Most lists are short. Comparing each key with each other key is then faster than a set.
  private static func firstRepeat<Key: Hashable>(
    among count: Int, _ key: (Int) -> Key
  ) -> Int? {
    guard count > 16 else {
      for place in 0..<count {
        for earlier in 0..<place where key(earlier) == key(place) { return place }
      }
      return nil
    }
    var seen: Set<Key> = []
    return (0..<count).first { !seen.insert(key($0)).inserted }
  }
}
