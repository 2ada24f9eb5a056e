// # IndexedStore
//
// Read this if you change our fast store. You need none of it to verify your own.
//
// IndexedStore is the optimised store. People would choose this store for its speed, and it is the
// first subject that the suite tests.
//
// ## Parts
//
// - Rows. The saved rows are in a table by serial, the creation number of an object. A row never
//   changes: a write replaces it by another row.
// - Contexts. A context keeps the objects that it has loaded, each with its changes and the row it
//   was read from. The context sees all other objects through its parent, level by level, down to
//   the rows. Looking at an object in this way loads nothing.
// - Relations. Each relation has two ends, and only one end is stored, as serials. To derive the
//   other end, the row table and every context keep an index of which object names which
//   (`ClaimIndex`). A context reads its own index, and the one above it for objects that it has not
//   loaded.
// - Lists. A list (`IndexedController`) keeps its rows in a counted B+tree. The order is that of
//   the sort key, then of the serial (R44). The list captures key and section when a fetch or a
//   batch reads an object, and uses this capture until the next batch touches the object (R46).
// - Sections. Sections are part of the tree. Each subtree knows how many runs of equal section
//   names it contains, and the names of its first and its last row. So the list finds a section's
//   index, first row or row count, and a row's index path, in O(log n). It keeps no second
//   structure that would have to be rebuilt.
//
// ## Why it is fast
//
// - Keys are bytes. A sort vector is packed into bytes that compare as the vector does. A row of a
//   list (`ListRow`) has 32 bytes and contains no reference, so copying a leaf is copying memory.
//   Twelve bytes of the key are in the row: those after the bytes that all keys begin with. The
//   list's arena (`KeyArena`) keeps the whole key and the section names.
// - Batches are small. A list finds the row of an object by serial. A batch of k touched objects
//   costs O(k log n), or one walk over all rows if k is of the order of n.
// - Snapshots are versions of the tree, made in O(1). A change copies a node that a snapshot still
//   holds, and changes any other node in place.
// - A difference of two versions skips the nodes that both versions hold (`VersionWalk`).
// - A section name that comes back (R50) makes two numbers differ: the runs in the tree and the
//   names in use. The list searches for the name only then.
// - A fetch encodes all keys into one buffer and sorts them by words of eight bytes (`KeySorter`).
//   The arena takes the buffer over without copying it.
// - A merge looks only at the objects of its note. It mostly compares two references: the row that
//   the object was read from and the present row.
// - Relations, children and undo cost nothing if you do not use them: their structures stay empty.
//
// ## Rules
//
// - The contents of a list and its table of records change at the same moment: when the new
//   contents become visible. Until then, a `Transition` knows what the batch does. If somebody
//   reads the old contents meanwhile, the transition reverses the batch in another version of the
//   tree.
// - The old and the new places of the touched rows decide which events the delegate receives.
// - `IndexWork` always counts the steps of the trees, so that tests can check growth without a
//   clock.
// - `checkInvariants` compares every redundant fact with its source.
// - The order of a dictionary never affects any output.
//
// ## Limits
//
// - Only the newest version of a tree can be searched by key, and the one before it while a batch
//   is delivered. Every query on an older version must use ranks.
// - Two snapshots share no nodes if a fetch, or a renewal of the arena, happened between them.
// - A split can be outside a live window, which then hides it. Each batch then searches the window
//   for a split, at a cost proportional to the window's length.
// - A key that begins differently from the keys of the fetch is compared in the arena, which is
//   slower. The list renews the arena when such keys are half of the rows.
// - A batch that moves sections costs time for each section that leaves its place, because each of
//   them is an event.
// - A fetch in a child context pays for each level above it. It also pays for one new row for each
//   object that the parent has changed.
// - A list has 2^31 rows at most.

import StoreModel

/// A store that updates its lists in O(log n) for each changed object.
///
/// ```swift
/// let store = IndexedStore(schema: schema, options: StoreOptions())
/// let context = store.makeContext()
/// ```
public final class IndexedStore: ObjectStore {
  let schema: Schema
  let options: StoreOptions
  /// The shape of the trees of its lists.
  let shape: TreeShape
  let layouts: [EntityLayout]
  let relationships: [RelationshipLayout]
  /// The stored ends of an object without related objects: one empty array a relation.
  let noLinks: [[Int]]
  @exclusivity(unchecked) var rows: RowTable
  /// The history of the writes (R99).
  @exclusivity(unchecked) private var log: WriteLog
  var caches: [String: ListCache] = [:]
  /// Whether the store is closed (R91).
  @exclusivity(unchecked) private(set) var isClosed = false
  /// The number of the last write. The results in a list cache are valid for one version (R73).
  @exclusivity(unchecked) var version = 0
  /// The entity of each serial; the first element is unused.
  @exclusivity(unchecked) private var entityBySerial: [Int] = [-1]
  /// The serial of each permanent number; the first element is unused.
  @exclusivity(unchecked) private var serialByNumber: [Int] = [0]
  private var contexts: [ContextEntry] = []
  /// The event that ends the next save (R101).
  @exclusivity(unchecked) public var interruption: SaveInterruption?
  /// Whether the rows of the save that a kill interrupted are there (R101).
  public private(set) var keptInterruptedSave = false
  /// Whether a save of this store was killed after its last write.
  var isSavedAtItsEnd = false

  /// Makes an empty store.
  public convenience init(schema: Schema, options: StoreOptions) {
    self.init(schema: schema, options: options, shape: .wide)
  }

  /// Makes an empty store whose lists use trees of the given shape.
  package init(schema: Schema, options: StoreOptions, shape: TreeShape) {
    self.schema = schema
    self.options = options
    self.shape = shape
    layouts = schema.entities.indices.map { EntityLayout($0, in: schema) }
    relationships = (0..<2 * schema.relations.count).map { RelationshipLayout($0, in: schema) }
    noLinks = schema.relations.map { _ in [] }
    rows = RowTable(schema)
    log = WriteLog(isKept: options.keepsHistory)
  }

  /// Makes a context directly above the saved rows.
  public func makeContext(
    _ configuration: ContextConfiguration = ContextConfiguration()
  ) -> IndexedContext {
    let context = IndexedContext(store: self, parent: nil, configuration)
    contexts.append(ContextEntry(context))
    return context
  }

  /// Deletes the list cache with this name, or all of them for nil (R74).
  public func deleteCache(named name: String?) {
    if let name { caches[name] = nil } else { caches = [:] }
  }

  /// Closes the store: the objects of all contexts are gone, and no list has contents (R91).
  public func close() throws {
    try checkOpen()
    let all = allContexts
    for context in all { try context.checkNotBusy("close") }
    isClosed = true
    for context in all {
      context.forgetObjects()
      context.forEachList { $0.forgetContents(failure: nil) }
    }
    caches = [:]
  }

  /// Opens another store over the saved rows of this one (R101).
  public func reopened(after end: StoreEnd) throws -> IndexedStore {
    if end == .closed, !isClosed { try close() }
    let store = IndexedStore(schema: schema, options: options, shape: shape)
    store.rows = rows
    store.log = log
    store.version = version
    store.entityBySerial = entityBySerial
    store.serialByNumber = serialByNumber
    store.keptInterruptedSave = isSavedAtItsEnd
    return store
  }

  /// Delivers everything that is due, until nothing is (R92).
  public func settle() throws {
    try checkOpen()
    let all = allContexts
    for context in all { try context.checkNotBusy("settle") }
    var failure: StoreError?
    var isQuiet: Bool
    repeat {
      isQuiet = true
      for context in all {
        do {
          if try context.deliverWaiting() { isQuiet = false }
        } catch {
          failure = failure ?? error
          isQuiet = false
        }
      }
    } while !isQuiet
    if let failure { throw failure }
  }

  /// The writes after a token (R99).
  public func history(after token: UInt64) throws -> [StoreTransaction] {
    try checkOpen()
    guard let writes = log.writes(after: token) else {
      throw StoreError.historyLost(after: log.start)
    }
    return writes
  }

  /// Deletes the writes up to a token from the history (R99).
  public func deleteHistory(through token: UInt64) throws {
    try checkOpen()
    log.removeFirst(through: token)
  }

  /// Adds a write to the history.
  func keep(_ note: SaveNote, by author: String?) {
    log.append(note, by: author)
  }

  /// Rejects a call on a closed store (R91).
  func checkOpen() throws(StoreError) {
    if isClosed { throw .storeIsClosed }
  }

  /// All contexts, level by level.
  var allContexts: [IndexedContext] {
    var (all, level) = ([IndexedContext](), contexts.map(\.context))
    while !level.isEmpty {
      all += level
      level = level.flatMap(\.allChildren)
    }
    return all
  }

  /// The contexts directly above the rows that merge automatically, in order of creation (R32).
  var mergingContexts: [IndexedContext] {
    contexts.map(\.context).filter(\.configuration.mergesAutomatically)
  }

  /// Removes a context that is being released.
  func forget(_ context: IndexedContext) {
    contexts.removeAll { $0.identity == ObjectIdentifier(context) }
  }

  /// Returns the next serial and records its entity.
  func takeSerial(entity: Int) -> Int {
    entityBySerial.append(entity)
    return entityBySerial.count - 1
  }

  /// Returns the next permanent ID, which the store never gives out twice (R13).
  func takePermanentID(serial: Int, entity: Int) -> ObjectID {
    serialByNumber.append(serial)
    return ObjectID(
      number: UInt64(serialByNumber.count - 1), entity: entity, isTemporary: false)
  }

  /// The serial of the object that an ID belongs to, nil for an ID that the store never gave out.
  func serial(of id: ObjectID) -> Int? {
    let number = Int(id.number)
    let serial =
      id.isTemporary ? number : (number < serialByNumber.count ? serialByNumber[number] : 0)
    guard serial < entityBySerial.count, entityBySerial[serial] == id.entity else { return nil }
    return serial
  }

  /// Checks the redundant facts of the rows. Returns a description of the first error, or nil.
  /// O(n).
  package func checkInvariants() -> String? { rows.checkInvariants() }
}

/// An entry for a context, kept in order of creation. The entry does not retain the context, which
/// removes it in its `deinit`.
struct ContextEntry {
  let identity: ObjectIdentifier
  unowned(unsafe) let context: IndexedContext

  init(_ context: IndexedContext) {
    identity = ObjectIdentifier(context)
    self.context = context
  }
}
