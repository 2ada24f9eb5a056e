import LockstepTesting
import StoreModel

/// A handler that performs the structure of a change first, and then reloads rows at new paths.
struct CarefulHandler: TableHandler {
  let table: HandledTable
  private var reloads: [ItemPath] = []

  init(table: HandledTable) { self.table = table }

  mutating func willChange() {
    reloads = []
    table.beginUpdates()
  }

  func change(_ kind: ChangeKind, ofSection index: Int) {
    kind == .insert ? table.insertSections([index]) : table.deleteSections([index])
  }

  mutating func change(_ kind: ChangeKind, ofRowAt old: ItemPath?, to new: ItemPath?) {
    if let old, kind != .update { table.deleteRows(at: [old]) }
    guard let new else { return }
    if kind == .update { reloads.append(new) } else { table.insertRows(at: [new]) }
  }

  func didChange() {
    table.endUpdates()
    table.reloadRows(at: reloads)
  }
}

/// A handler that moves a row alone, and forgets that it may have new values.
struct MovingHandler: TableHandler {
  let table: HandledTable
  private var reloads: [ItemPath] = []

  init(table: HandledTable) { self.table = table }

  mutating func willChange() {
    reloads = []
    table.beginUpdates()
  }

  func change(_ kind: ChangeKind, ofSection index: Int) {}

  mutating func change(_ kind: ChangeKind, ofRowAt old: ItemPath?, to new: ItemPath?) {
    switch (kind, old, new) {
    case (.update, _, let new?): reloads.append(new)
    case (.move, let old?, let new?): table.moveRow(at: old, to: new)
    default:
      if let old { table.deleteRows(at: [old]) }
      if let new { table.insertRows(at: [new]) }
    }
  }

  func didChange() {
    table.endUpdates()
    table.reloadRows(at: reloads)
  }
}

/// A handler with one mistake of those that apps make.
struct HastyHandler<Mistake: HandlerMistake>: TableHandler {
  let table: HandledTable

  init(table: HandledTable) { self.table = table }

  func willChange() { if Mistake.hasBatches { table.beginUpdates() } }

  func change(_ kind: ChangeKind, ofSection index: Int) {
    guard Mistake.knowsSections else { return }
    kind == .insert ? table.insertSections([index]) : table.deleteSections([index])
  }

  func change(_ kind: ChangeKind, ofRowAt old: ItemPath?, to new: ItemPath?) {
    let (old, new) = Mistake.swapsPaths ? (new ?? old, old ?? new) : (old, new)
    switch kind {
    case .insert: if let new { table.insertRows(at: [new]) }
    case .delete: if let old { table.deleteRows(at: [old]) }
    case .update: if let old, Mistake.reloads { table.reloadRows(at: [old]) }
    case .move: if let old, let new { table.moveRow(at: old, to: new) }
    }
  }

  func didChange() { if Mistake.hasBatches { table.endUpdates() } }
}

/// A handler that configures the cells of updated rows in place, as many templates do.
struct ConfiguringHandler<Source: RowSource>: TableHandler {
  let table: HandledTable

  init(table: HandledTable) { self.table = table }

  func willChange() { table.beginUpdates() }

  func change(_ kind: ChangeKind, ofSection index: Int) {
    kind == .insert ? table.insertSections([index]) : table.deleteSections([index])
  }

  func change(_ kind: ChangeKind, ofRowAt old: ItemPath?, to new: ItemPath?) {
    if kind == .update, let old, let new {
      if Source.isOfTable { return table.reconfigureRows(at: [old]) }
      return table.configureRow(at: old, from: Source.isNew ? new : old)
    }
    if let old { table.deleteRows(at: [old]) }
    if let new { table.insertRows(at: [new]) }
  }

  func didChange() { table.endUpdates() }
}

/// The path at which a handler asks the controller for an updated row.
protocol RowSource {
  static var isNew: Bool { get }
  /// Whether the table asks for the row itself, at the end of the batch.
  static var isOfTable: Bool { get }
}

extension RowSource {
  static var isNew: Bool { false }
  static var isOfTable: Bool { false }
}

/// The path after the change, which is right.
enum NewPath: RowSource { static let isNew = true }
/// The path before the change, where the controller has another row now.
enum OldPath: RowSource {}
/// The table's own reconfigure, which is right.
enum OfTable: RowSource { static let isOfTable = true }

/// The habits of a hasty handler.
protocol HandlerMistake {
  static var hasBatches: Bool { get }
  static var knowsSections: Bool { get }
  static var swapsPaths: Bool { get }
  static var reloads: Bool { get }
}

extension HandlerMistake {
  static var hasBatches: Bool { true }
  static var knowsSections: Bool { true }
  static var swapsPaths: Bool { false }
  static var reloads: Bool { true }
}

/// Events are performed one by one.
enum OneByOne: HandlerMistake { static let hasBatches = false }
/// Section events are ignored.
enum WithoutSections: HandlerMistake { static let knowsSections = false }
/// Old and new paths are exchanged.
enum SwappedPaths: HandlerMistake { static let swapsPaths = true }
/// Updates are ignored.
enum WithoutReloads: HandlerMistake { static let reloads = false }
/// Reloads and moves are in one batch.
enum MixedBatch: HandlerMistake {}

/// A handler that shows the whole list anew, and may forget one end of its batch.
struct ReloadingHandler<Batch: BatchEnds>: TableHandler {
  let table: HandledTable

  init(table: HandledTable) { self.table = table }

  func willChange() { if Batch.begins { table.beginUpdates() } }

  func change(_ kind: ChangeKind, ofSection index: Int) {}

  func change(_ kind: ChangeKind, ofRowAt old: ItemPath?, to new: ItemPath?) {}

  func didChange() {
    if Batch.ends { table.endUpdates() }
    table.reloadData()
  }
}

/// The ends that a batch has.
protocol BatchEnds {
  static var begins: Bool { get }
  static var ends: Bool { get }
}

/// A batch without updates.
enum BothEnds: BatchEnds { static let (begins, ends) = (true, true) }
/// A batch that never ends.
enum BeginningOnly: BatchEnds { static let (begins, ends) = (true, false) }
/// A batch that never began.
enum EndOnly: BatchEnds { static let (begins, ends) = (false, true) }
