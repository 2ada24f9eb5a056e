/// A fault of a list that shows without a reference (R91).
///
/// The driver asks the list itself, since an observation of its contents does not show it.
public enum ListFault: Hashable, Sendable {
  /// A list that follows changes holds an object that is gone (R91).
  case goneRow(list: Int, object: Int, ItemPath)

  /// The number of the broken rule.
  public var rule: Int {
    switch self {
    case .goneRow: 91
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
    }
  }

  /// Returns the right behaviour in a few words.
  package func demand(in world: World) -> String {
    switch self {
    case .goneRow: "no object that is gone, after processing (R91)"
    }
  }

  private static func name(_ list: Int, _ world: World) -> String {
    world.lists.indices.contains(list) ? world.lists[list].name : "?"
  }
}
