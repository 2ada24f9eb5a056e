import StoreModel

/// The check of a snapshot: after each edit it must equal the snapshot of this package, to which
/// the same edit is made.
struct SnapshotCheck {
  /// Whether the snapshot must throw an error for an edit that can't be performed.
  let isStrict: Bool
  let makeSnapshot: () -> any EditableSnapshot

  func finding(of edits: [SnapshotEdit<String, Int>]) -> PairFinding? {
    var model = Snapshot<String, Int>()
    var subject = makeSnapshot()
    if let found = difference(of: subject, from: model, after: "no edit", "display") {
      return found
    }
    for (number, edit) in edits.enumerated() {
      let place = "edit \(number + 1) of \(edits.count)"
      let before = (copy: subject, model: model)
      do {
        try model.perform(edit)
      } catch {
        guard isStrict else { continue }
        if let found = refusal(of: edit, by: &subject, error, place) { return found }
        if let found = difference(of: subject, from: model, after: place, "unchanged") {
          return found
        }
        continue
      }
      do {
        try subject.perform(edit)
      } catch {
        return PairFinding(
          check: "refusal", title: "the snapshot rejects a valid edit (\(place))",
          expected: text(model.sections, model.reloads, of: subject), actual: "\(error)")
      }
      if let found = difference(of: subject, from: model, after: place, "display") { return found }
      // A copy of a value must not change with it.
      if !(type(of: subject) is AnyObject.Type),
        let found = difference(of: before.copy, from: before.model, after: place, "copy")
      {
        return found
      }
    }
    return nil
  }

  /// Returns a finding if the snapshot accepts an edit that can't be performed.
  private func refusal(
    of edit: SnapshotEdit<String, Int>, by subject: inout any EditableSnapshot,
    _ error: SnapshotError, _ place: String
  ) -> PairFinding? {
    do { try subject.perform(edit) } catch { return nil }
    return PairFinding(
      check: "strictness", title: "the snapshot accepts an invalid edit (\(place))",
      expected: "an error: \(error)",
      actual: text(subject.sections, subject.reloadedItems ?? [], of: subject))
  }

  private func difference(
    of subject: any EditableSnapshot, from model: Snapshot<String, Int>, after place: String,
    _ check: String
  ) -> PairFinding? {
    let marks = subject.reloadedItems
    let isEqual =
      subject.sections == model.sections
      && (marks == nil || marks?.sorted() == model.reloads.sorted())
    if isEqual { return nil }
    return PairFinding(
      check: check,
      title: check == "unchanged"
        ? "a rejected edit changed the snapshot (\(place))"
        : check == "copy"
          ? "\(place) changed an earlier copy of the snapshot"
          : "the snapshot is another one after \(place)",
      expected: text(model.sections, model.reloads, of: subject),
      actual: text(subject.sections, marks ?? [], of: subject))
  }

  private func text(
    _ sections: [ListSection], _ marks: [Int], of subject: any EditableSnapshot
  ) -> String {
    guard subject.reloadedItems != nil, !marks.isEmpty else { return ListPair.text(sections) }
    return ListPair.text(sections) + "\nreload "
      + marks.sorted().map(String.init).joined(separator: " ")
  }
}
