/// A fault of a list that shows without a reference (R75, R91, R92).
///
/// The driver asks the list itself, since an observation of its contents does not show it.
public enum ListFault: Hashable, Sendable {
  /// A list that follows changes holds an object that is gone (R91).
  case goneRow(list: Int, object: Int, ItemPath)
  /// A delivery does not start from the version that the list showed last (R92).
  case otherStart(list: Int, shown: UInt64, DeliveryVersions)
  /// A delivery does not lead to a later version than the one it starts from (R92).
  case noProgress(list: Int, DeliveryVersions)
  /// In a callback, the list shows another version than the delivery says (R92).
  case otherVersion(list: Int, shown: UInt64, named: UInt64)
  /// A snapshot that the list sent has changed since (R75).
  case changedSnapshot(
    list: Int, before: Snapshot<String, ItemRef>, after: Snapshot<String, ItemRef>)

  /// The number of the broken rule.
  public var rule: Int {
    switch self {
    case .goneRow: 91
    case .changedSnapshot: 75
    case .otherStart, .noProgress, .otherVersion: 92
    }
  }
}

extension ListFault {
  /// Returns the fault as a sentence.
  package func text(in world: World) -> String {
    switch self {
    case .goneRow(let list, let object, let path):
      "list \(ListFault.name(list, world)) holds \(world.name(ofObject: object)) at \(path),"
        + " which is gone"
    case .otherStart(let list, let shown, let delivery):
      "a delivery of list \(ListFault.name(list, world)) starts from version \(delivery.from),"
        + " but the list showed version \(shown)"
    case .noProgress(let list, let delivery):
      "a delivery of list \(ListFault.name(list, world)) leads from version \(delivery.from)"
        + " to version \(delivery.to)"
    case .otherVersion(let list, let shown, let named):
      "list \(ListFault.name(list, world)) shows version \(shown) in a callback,"
        + " but its delivery says \(named)"
    case .changedSnapshot(let list, _, let after):
      "an earlier snapshot of list \(ListFault.name(list, world)) has changed:"
        + " \(ListFault.text(after, world))"
    }
  }

  /// Returns the right behaviour in a few words.
  package func demand(in world: World) -> String {
    switch self {
    case .goneRow: "no object that is gone, after processing (R91)"
    case .otherStart: "a delivery that starts where the last one ended (R92)"
    case .noProgress: "a delivery to a later version (R92)"
    case .otherVersion: "the old version at will-change, the new one in later callbacks (R92)"
    case .changedSnapshot(_, let before, _):
      "the snapshot as it was sent: \(ListFault.text(before, world)) (R75)"
    }
  }

  private static func text(_ snapshot: Snapshot<String, ItemRef>, _ world: World) -> String {
    Emission.Call.snapshot(sections: snapshot.sections, reloads: snapshot.reloads).text(in: world)
  }

  private static func name(_ list: Int, _ world: World) -> String {
    world.lists.indices.contains(list) ? world.lists[list].name : "?"
  }
}
