/// The deletes, inserts, moves, reloads and reconfigures that a table performs together, as one
/// batch.
///
/// ```swift
/// var batch = BatchUpdate()
/// batch.deletedItems = [ItemPath(section: 0, item: 4)]
/// print(batch)  // DI(0,4)
/// ```
///
/// Deletes, reloads, reconfigures and the sources of moves are places in the list before the batch.
/// Inserts and the targets of moves are places in the list after the batch (R83). Changes of items
/// inside a deleted, an inserted or a reloaded section need not be listed, and the table ignores
/// them (R86). A reloaded row gets a new cell, and a reconfigured row keeps its cell (R94). Not
/// every system accepts every batch (`BatchMode`); `portable` is the form that all accept.
public struct BatchUpdate: Hashable, Sendable {
  /// A section that changes its place.
  public struct SectionMove: Hashable, Sendable {
    /// The index before the batch.
    public var from: Int
    /// The index after the batch.
    public var to: Int

    /// Makes a section move.
    public init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// An item that changes its place.
  public struct ItemMove: Hashable, Sendable {
    /// The index path before the batch.
    public var from: ItemPath
    /// The index path after the batch.
    public var to: ItemPath

    /// Makes an item move.
    public init(from: ItemPath, to: ItemPath) {
      self.from = from
      self.to = to
    }
  }

  /// Sections deleted, by their old index.
  public var deletedSections: [Int] = []
  /// Sections inserted, by their new index.
  public var insertedSections: [Int] = []
  /// Sections moved.
  public var movedSections: [SectionMove] = []
  /// Items deleted, by their old path.
  public var deletedItems: [ItemPath] = []
  /// Items inserted, by their new path.
  public var insertedItems: [ItemPath] = []
  /// Items moved.
  public var movedItems: [ItemMove] = []
  /// Items reloaded, by their old path.
  public var reloadedItems: [ItemPath] = []
  /// Items whose cells are kept and configured again, by their old path (R94).
  public var reconfiguredItems: [ItemPath] = []
  /// Sections reloaded with their headers and all their rows, by their old index (R95).
  public var reloadedSections: [Int] = []

  /// A batch that does nothing.
  public init() {}

  /// Whether the batch does nothing.
  public var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty
      && deletedItems.isEmpty && insertedItems.isEmpty && movedItems.isEmpty
      && !hasMarks
  }

  /// Whether the batch reloads or reconfigures anything.
  public var hasMarks: Bool {
    !(reloadedItems.isEmpty && reconfiguredItems.isEmpty && reloadedSections.isEmpty)
  }

  /// The new indexes of the sections that the batch reloads, ascending.
  package var newIndexesOfReloadedSections: [Int] {
    guard !reloadedSections.isEmpty else { return [] }
    let left = deletedSections + movedSections.map(\.from)
    let came = (insertedSections + movedSections.map(\.to)).sorted()
    return reloadedSections.map { section in
      let stays = section &- left.count { $0 < section }
      return came.reduce(stays) { place, index in index <= place ? place &+ 1 : place }
    }.sorted()
  }

  /// This batch without its reloads and reconfigures.
  public var withoutMarks: BatchUpdate {
    var batch = self
    (batch.reloadedItems, batch.reconfiguredItems, batch.reloadedSections) = ([], [], [])
    return batch
  }
}

extension BatchUpdate: CustomStringConvertible {
  /// One line in the short form that S0 read from a private hook, `-` for an empty batch:
  /// `DS(0) IS(0) MS(1>0) DI(0,4) II(1,0) MI(0,3>1,0) RS(2) RI(0,2) CI(0,1)`.
  ///
  /// `D`, `I`, `M`, `R` and `C` are delete, insert, move, reload and reconfigure; `S` and `I` are
  /// section and item.
  public var description: String {
    var words: [String] = []
    words += deletedSections.map { "DS(\($0))" }
    words += insertedSections.map { "IS(\($0))" }
    words += movedSections.map { "MS(\($0.from)>\($0.to))" }
    words += deletedItems.map { "DI(\($0))" }
    words += insertedItems.map { "II(\($0))" }
    words += movedItems.map { "MI(\($0.from)>\($0.to))" }
    words += reloadedSections.map { "RS(\($0))" }
    words += reloadedItems.map { "RI(\($0))" }
    words += reconfiguredItems.map { "CI(\($0))" }
    return words.isEmpty ? "-" : words.joined(separator: " ")
  }
}

/// The difference of two snapshots: one batch, then the marks in a second batch (R81).
public struct SnapshotDifference: Hashable, Sendable {
  /// The batch that turns the old identifiers into the new ones; it contains no marks.
  ///
  /// Each kind of operation is in ascending order, moves by their target. A surviving item that
  /// changes its section moves. Items that disappear or appear together with their section are not
  /// listed.
  public var batch: BatchUpdate
  /// The items to reload, by their place in the new snapshot, ascending.
  public var reloads: [ItemPath]
  /// The items to reconfigure, by their place in the new snapshot, ascending (R94).
  public var reconfigures: [ItemPath] = []
  /// The sections to reload, by their index in the new snapshot, ascending. Their rows are not
  /// among the items to reload or to reconfigure (R95).
  public var reloadedSections: [Int] = []

  /// Makes a difference.
  public init(batch: BatchUpdate = BatchUpdate(), reloads: [ItemPath] = []) {
    self.batch = batch
    self.reloads = reloads
  }

  /// The second batch: everything that is marked, at its place in the new snapshot.
  ///
  /// ```swift
  /// let second = difference.marks
  /// print(second)  // RI(0,1) CI(0,0)
  /// ```
  public var marks: BatchUpdate {
    var batch = BatchUpdate()
    batch.reloadedItems = reloads
    batch.reconfiguredItems = reconfigures
    batch.reloadedSections = reloadedSections
    return batch
  }

  /// Whether anything is marked. O(1).
  public var hasMarks: Bool {
    !(reloads.isEmpty && reconfigures.isEmpty && reloadedSections.isEmpty)
  }

  /// Whether neither batch does anything.
  public var isEmpty: Bool { batch.isEmpty && !hasMarks }
}
