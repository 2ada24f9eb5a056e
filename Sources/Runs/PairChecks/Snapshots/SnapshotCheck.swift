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
          expected: SnapshotText(model, like: subject).text, actual: "\(error)")
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
      actual: SnapshotText(subject).text)
  }

  private func difference(
    of subject: any EditableSnapshot, from model: Snapshot<String, Int>, after place: String,
    _ check: String
  ) -> PairFinding? {
    let isEqual = SnapshotText(subject) == SnapshotText(model, like: subject)
    if isEqual { return nil }
    return PairFinding(
      check: check,
      title: check == "unchanged"
        ? "a rejected edit changed the snapshot (\(place))"
        : check == "copy"
          ? "\(place) changed an earlier copy of the snapshot"
          : "the snapshot is another one after \(place)",
      expected: SnapshotText(model, like: subject).text, actual: SnapshotText(subject).text)
  }

}

/// The sections and marks of a snapshot, for comparisons and for people.
private struct SnapshotText: Equatable {
  private let sections: [ListSection]
  private let reloads: [Int]
  private let reconfigures: [Int]
  private let reloadedSections: [String]

  /// Reads a snapshot of somebody. Of an item with both marks, only the reload counts (R94).
  init(_ subject: any EditableSnapshot) {
    sections = subject.sections
    reloads = subject.reloadedItems?.sorted() ?? []
    let reloaded = Set(reloads)
    reconfigures = subject.reconfiguredItems?.filter { !reloaded.contains($0) }.sorted() ?? []
    reloadedSections = subject.reloadedSections?.sorted() ?? []
  }

  /// Reads our own snapshot, with the kinds of marks that a snapshot of somebody has.
  init(_ model: Snapshot<String, Int>, like subject: any EditableSnapshot) {
    sections = model.sections
    reloads = subject.reloadedItems == nil ? [] : model.reloads.sorted()
    reconfigures = subject.reconfiguredItems == nil ? [] : model.reconfigures.sorted()
    reloadedSections = subject.reloadedSections == nil ? [] : model.reloadedSections.sorted()
  }

  var text: String {
    var lines = [ListPair.text(sections)]
    if !reloads.isEmpty { lines.append("reload " + list(reloads.map(String.init))) }
    if !reconfigures.isEmpty { lines.append("reconfigure " + list(reconfigures.map(String.init))) }
    if !reloadedSections.isEmpty { lines.append("reload sections " + list(reloadedSections)) }
    return lines.joined(separator: "\n")
  }

  private func list(_ names: [String]) -> String { names.joined(separator: " ") }
}
