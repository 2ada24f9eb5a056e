/// One callback of a store: a call to a delegate, a will-save hook or a did-save listener.
public struct Emission: Hashable, Sendable {
  /// The number of the delegate, from 0 in the order they were made; -1 for callbacks of a
  /// context's saves.
  public var delegate: Int
  /// The list whose controller the call carried; -1 for a controller that is no list of the case
  /// (R66).
  public var list: Int
  /// The number of brackets that were already open: 0 unless processing re-entered (R68).
  public var depth: Int
  /// The number of objects that the sender had during the call (R60).
  public var count: Int
  /// The content of the call.
  public var call: Call

  /// Makes an emission.
  public init(delegate: Int, list: Int, depth: Int, count: Int, call: Call) {
    self.delegate = delegate
    self.list = list
    self.depth = depth
    self.count = count
    self.call = call
  }

  /// The content of a call.
  public enum Call: Hashable, Sendable {
    /// A bracket opens, and the list contains these objects (R60).
    case willChange([ItemRef])
    case section(ChangeKind, index: Int, SectionInfo)
    case object(ChangeKind, ItemRef, old: ItemPath?, new: ItemPath?)
    /// A bracket closes, and the list contains these objects (R60).
    case didChange([ItemRef])
    case snapshot(sections: [Snapshot<String, ItemRef>.Section], reloads: [ItemRef])
    case difference(OrderedDifference<ItemRef>)
    /// A context is about to save (R25).
    case willSave(context: Int)
    /// A context has saved (R8, R27).
    case didSave(context: Int, inserted: [ItemRef], updated: [ItemRef], deleted: [ItemRef])
    /// The result of a habit that ran inside the callback.
    case habit(Outcome)
  }
}
