import StoreModel

/// The check of an outline (R100): after each edit it must equal the outline of this package, to
/// which the same edit is made.
struct OutlineCheck {
  /// Whether the outline must throw an error for an edit that can't be performed.
  let isStrict: Bool
  let makeOutline: () -> any EditableOutline

  func finding(of edits: [OutlineEdit<Int>]) -> PairFinding? {
    var model = Outline<Int>()
    var subject = makeOutline()
    var held: [HeldOutline] = []
    if let found = difference(of: subject, from: model, "after no edit") { return found }
    for (number, edit) in edits.enumerated() {
      let place = "edit \(number + 1) of \(edits.count)"
      let before = model
      // A copy of a value must not change with it.
      if !(type(of: subject) is AnyObject.Type) {
        held.append(HeldOutline(copy: subject, model: model, edits: number))
      }
      do {
        try model.perform(edit)
      } catch {
        guard isStrict else { continue }
        if let found = refusal(of: edit, by: &subject, model, error, place) { return found }
        continue
      }
      do {
        try subject.perform(edit)
      } catch {
        return PairFinding(
          check: "refusal", title: "the outline rejects a valid edit (\(place))",
          expected: "\(model)", actual: "\(error)")
      }
      if let found = difference(of: subject, from: model, "after \(place)")
        ?? table(of: subject, before, model, edit, place)
      {
        return found
      }
    }
    for held in held {
      let place = "in a copy made after \(held.edits) edits, which a later edit changed"
      if let found = difference(of: held.copy, from: held.model, place, check: "copy") {
        return found
      }
    }
    return nil
  }

  /// Returns a finding if the outline accepts an edit that can't be performed, or changes with it.
  private func refusal(
    of edit: OutlineEdit<Int>, by subject: inout any EditableOutline, _ model: Outline<Int>,
    _ error: OutlineError, _ place: String
  ) -> PairFinding? {
    do {
      try subject.perform(edit)
    } catch {
      return difference(
        of: subject, from: model, "after a rejected edit (\(place))", check: "unchanged")
    }
    return PairFinding(
      check: "strictness", title: "the outline accepts an invalid edit (\(place))",
      expected: "an error: \(error)", actual: "no error")
  }

  /// Returns a finding if the batch of the outline does not lead a table to the visible items. A
  /// batch that expands items must only insert rows, and one that collapses items only delete rows
  /// (C493).
  private func table(
    of subject: any EditableOutline, _ old: Outline<Int>, _ new: Outline<Int>,
    _ edit: OutlineEdit<Int>, _ place: String
  ) -> PairFinding? {
    do {
      guard let batch = try subject.batch(from: old.visibleItems) else { return nil }
      let check = DifferenceCheck(rules: [], mode: .portable) { _, _ in batch }
      if let found = check.finding(in: ListPair(old: old.section, new: new.section)) {
        return found
      }
      let isRight =
        switch edit.kind {
        case .expand: batch.deletedItems.isEmpty && batch.movedItems.isEmpty
        case .collapse: batch.insertedItems.isEmpty && batch.movedItems.isEmpty
        default: true
        }
      if isRight { return nil }
      return PairFinding(
        check: "batch", title: "\(edit.kind) changes more than the rows below (\(place))",
        expected: edit.kind == .expand ? "inserted rows" : "deleted rows", actual: batch.words)
    } catch {
      return PairFinding(
        check: "batch", title: "an error instead of a batch (\(place))",
        expected: "a batch to \(OutlineCheck.text(new.visibleItems))", actual: "\(error)")
    }
  }
}

/// A copy of an outline, with the outline of this package that it must equal.
private struct HeldOutline {
  let copy: any EditableOutline
  let model: Outline<Int>
  /// The number of edits before the copy was made.
  let edits: Int
}

extension OutlineCheck {
  /// Returns a finding for the first query that an outline answers otherwise than ours. The tree is
  /// compared before all that depends on it.
  private func difference(
    of subject: any EditableOutline, from model: Outline<Int>, _ place: String,
    check: String? = nil
  ) -> PairFinding? {
    let items = OutlineTable(model).items
    func finding<Answer: Equatable>(
      _ kind: String, _ name: @autoclosure () -> String, _ expected: Answer, _ actual: Answer
    ) -> PairFinding? {
      if expected == actual { return nil }
      return PairFinding(
        check: check ?? kind, title: "the \(name()) is not as expected \(place)",
        expected: "\(OutlineCheck.text(expected)), in \(model)",
        actual: OutlineCheck.text(actual))
    }
    func first<Answer: Equatable>(
      _ kind: String, _ name: String,
      _ answers: (OutlineTable.Item) -> (expected: Answer, actual: Answer)
    ) -> PairFinding? {
      for item in items {
        let (expected, actual) = answers(item)
        if let found = finding(kind, "\(name) of \(item.name)", expected, actual) { return found }
      }
      return nil
    }
    return finding("tree", "list of roots", model.rootItems, subject.rootItems)
      ?? first("tree", "list of children") { ($0.children, subject.children(of: $0.name)) }
      ?? first("tree", "parent") { ($0.parent, subject.parent(of: $0.name)) }
      ?? first("tree", "level") { ($0.level, subject.level(of: $0.name) ?? $0.level) }
      ?? first("state", "state") { ($0.isExpanded, subject.isExpanded($0.name)) }
      ?? first("visible", "visibility") {
        ($0.isVisible, subject.isVisible($0.name) ?? $0.isVisible)
      } ?? finding("visible", "list of visible items", model.visibleItems, subject.visibleItems)
  }

  private static func text(_ answer: Any) -> String {
    switch answer {
    case let items as [Int]: "[" + items.map(String.init).joined(separator: " ") + "]"
    case let item as Int?: item.map(String.init) ?? "none"
    default: "\(answer)"
    }
  }
}

/// The answers of an outline to all queries, worked out in one pass.
private struct OutlineTable {
  struct Item {
    let name: Int
    let level: Int
    let isExpanded: Bool
    let parent: Int?
    let isVisible: Bool
    var children: [Int] = []
  }

  private(set) var items: [Item] = []

  init(_ outline: Outline<Int>) {
    /// The indices of the ancestors of the next item.
    var path: [Int] = []
    for row in outline.rows {
      path.removeSubrange(row.level...)
      let parent = path.last.map { items[$0] }
      path.last.map { items[$0].children.append(row.item) }
      path.append(items.count)
      items.append(
        Item(
          name: row.item, level: row.level, isExpanded: row.isExpanded, parent: parent?.name,
          isVisible: parent.map { $0.isVisible && $0.isExpanded } ?? true))
    }
  }
}

extension Outline<Int> {
  fileprivate var section: [ListSection] { [ListSection(id: "", items: visibleItems)] }
}
