/// One call that a store made to a delegate or a did-save listener, in the order of the calls.
public struct Emission: Hashable, Sendable {
  /// Which delegate was called, numbered from 0 in the order they were made; -1 for what
  /// a context tells of its saves.
  public var delegate: Int
  /// The list whose controller the call carried, -1 for one that is no list of the case (R66).
  public var list: Int
  /// How many brackets were open already: 0 unless processing re-entered (R68).
  public var depth: Int
  /// How many objects the sender held during the call (R60).
  public var count: Int
  /// What was said.
  public var call: Call

  /// Makes an emission.
  public init(delegate: Int, list: Int, depth: Int, count: Int, call: Call) {
    self.delegate = delegate
    self.list = list
    self.depth = depth
    self.count = count
    self.call = call
  }

  /// What a call said.
  public enum Call: Hashable, Sendable {
    /// A bracket opens, while the list holds these (R60).
    case willChange([ItemRef])
    case section(ChangeKind, index: Int, SectionInfo)
    case object(ChangeKind, ItemRef, old: ItemPath?, new: ItemPath?)
    /// A bracket closes, while the list holds these (R60).
    case didChange([ItemRef])
    case snapshot(sections: [Snapshot<String, ItemRef>.Section], reloads: [ItemRef])
    case difference(OrderedDifference<ItemRef>)
    /// A context is about to save (R25).
    case willSave(context: Int)
    /// A context has saved (R8, R27).
    case didSave(context: Int, inserted: [ItemRef], updated: [ItemRef], deleted: [ItemRef])
    /// What came of a habit that ran inside the callback.
    case habit(Outcome)
  }
}
