import ReferenceStore
import StoreModel

/// A delegate that records its callbacks, one line each.
final class Recorder: FetchedResultsDelegate {
  typealias Controller = ReferenceController

  let methods: DelegateMethods
  private(set) var lines: [String] = []
  private(set) var senders: [ReferenceController] = []
  /// Runs in every callback, after the callback is recorded.
  var habit: ((ReferenceController) throws -> Void)?
  /// The answer of the index-title method.
  var title: (String) -> String? = { _ in nil }

  init(_ methods: DelegateMethods = .legacy) {
    self.methods = methods
  }

  /// The lines since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  private func tell(_ line: String, _ controller: ReferenceController) throws {
    lines.append(line)
    senders.append(controller)
    try habit?(controller)
  }

  func controllerWillChangeContent(_ controller: ReferenceController) throws {
    try tell("will \(letters(controller))", controller)
  }

  func controller(
    _ controller: ReferenceController, didChange section: SectionInfo, at index: Int,
    for kind: ChangeKind
  ) throws {
    try tell("section \(kind) \(section.name):\(section.count) at \(index)", controller)
  }

  func controller(
    _ controller: ReferenceController, didChange object: ReferenceObject, at path: ItemPath?,
    for kind: ChangeKind, newPath: ItemPath?
  ) throws {
    let old = path?.description ?? "-"
    let new = newPath?.description ?? "-"
    try tell("\(kind) \(letter(object)) \(old) > \(new)", controller)
  }

  func controllerDidChangeContent(_ controller: ReferenceController) throws {
    try tell("did \(letters(controller))", controller)
  }

  func controller(
    _ controller: ReferenceController,
    didChangeContentWith snapshot: ReferenceSnapshot
  ) throws {
    let snapshot = snapshot.plain
    let sections = snapshot.sections.map { section in
      section.id + ":" + section.items.map(\.description).joined(separator: ",")
    }
    let marks = snapshot.reloads.map(\.description).joined(separator: ",")
    try tell("snapshot \(sections.joined(separator: " ")) marks \(marks)", controller)
  }

  func controller(
    _ controller: ReferenceController, didChangeContentWith difference: OrderedDifference<ObjectID>
  ) throws {
    let removals = difference.removals.map { "-\($0.offset):\($0.element)" }
    let insertions = difference.insertions.map { "+\($0.offset):\($0.element)" }
    try tell((["difference"] + removals + insertions).joined(separator: " "), controller)
  }

  func controller(
    _ controller: ReferenceController, indexTitleForSection name: String
  ) -> String? {
    title(name)
  }
}
