// # IndexedStore
//
// Read this if you change our fast store. You need none of it to verify your own.
//
// The optimised store: what people would take for its speed, and the first subject of the suite.
//
// What it is. Rows lie in a table by serial and are never changed: a write puts another one in the
// place. A context keeps the objects it has loaded, each with the row it was read from, and the
// changes made to them; the rest it sees through its parent, down to the rows, level by level, and
// loads nothing by looking. Of a relation only one end is stored, as serials; for the other one the
// rows and every context keep an index of who names whom (`ClaimIndex`), and a context reads its
// own claims and those above it of objects that it does not have. A list (`IndexedController`)
// keeps its rows in a counted B+tree ordered by captured key and serial (R44, R46). Sections are
// part of the tree: each subtree knows how many runs of equal section names it holds and which name
// it begins and ends with, so that section index, first row, count and index path cost O(log n),
// and nothing is rebuilt beside it.
//
// Why it is quick. A sort vector is packed into bytes whose order is the order of the vector, and
// twelve of them lie in the row, those that follow what all keys begin with; a row is a value of 32
// bytes that refers to nothing, so a leaf is copied as memory. The whole key is on the list's shelf
// (`RowShelf`), and so are section names; a list finds the row of an object by serial. A batch of k
// touched objects costs O(k log n), or one walk over all rows where k is of their order: a node
// that nobody else holds is changed in place, one that an emitted snapshot still holds is copied
// first, so a snapshot is a version made in O(1). Two versions are compared by passing over the
// nodes that both hold (`VersionWalk`). A name that came back (R50) is seen by comparing two
// numbers, the runs in the tree and the names in use; only then is it looked for. A fetch encodes
// all keys into one buffer, sorts words of eight bytes (`KeySorter`), and hands the buffer to the
// shelf as it is.
//
// A merge looks at the objects of its note and at nothing else, and mostly compares two references:
// the row that was read and the row that is there. Without relations, children and undo, none of
// their structures holds anything.
//
// Rules. A row and the list it is in change at one moment only, when the list's new contents come
// to show. Until then the transition knows what the batch did, and takes it back in a version of
// its own for whoever looks at the old contents meanwhile. What is delivered follows from where
// the touched rows stood before and stand after. `IndexWork` counts what the trees did, always, so
// that growth is tested without a clock; `checkInvariants` compares every redundant fact with its
// source. The order of a dictionary reaches no output.
//
// Limits. Keys are searched in the newest version only, and in the one before it while a batch is
// told: what an older one is asked for must follow from its ranks. Snapshots that a fetch lies
// between, or a renewal of the shelf, share nothing. A live window whose surroundings hold a split
// that it does not show is searched once a batch, which costs as much as the window is long. Keys
// that begin otherwise than those of the fetch are compared on the shelf, until they are half of
// the rows. A batch that moves sections costs as much as the sections that leave their place are
// many, because each of them is an event. A child that fetches pays for each level above it, and a
// row for each object that its parent has changed. A list has 2^31 rows at most.

import StoreModel

/// A store whose lists are updated in the logarithm of their length.
public final class IndexedStore: ObjectStore {
  let schema: Schema
  let options: StoreOptions
  /// The shape of its lists' trees.
  let shape: TreeShape
  let layouts: [EntityLayout]
  let relationships: [RelationshipLayout]
  /// The stored ends of an object that is related to nobody.
  let noLinks: [[Int]]
  @exclusivity(unchecked) var rows: RowTable
  var caches: [String: ListCache] = [:]
  /// The number of the last write; a cache is good for one version (R73).
  @exclusivity(unchecked) var version = 0
  /// The entity of each serial, the first unused.
  @exclusivity(unchecked) private var entityBySerial: [Int] = [-1]
  /// The serial of each permanent number, the first unused.
  @exclusivity(unchecked) private var serialByNumber: [Int] = [0]
  private var contexts: [ContextEntry] = []

  /// Makes an empty store.
  public convenience init(schema: Schema, options: StoreOptions) {
    self.init(schema: schema, options: options, shape: .wide)
  }

  /// Makes an empty store whose lists have trees of a shape.
  package init(schema: Schema, options: StoreOptions, shape: TreeShape) {
    self.schema = schema
    self.options = options
    self.shape = shape
    layouts = schema.entities.indices.map { EntityLayout($0, in: schema) }
    relationships = (0..<2 * schema.relations.count).map { RelationshipLayout($0, in: schema) }
    noLinks = schema.relations.map { _ in [] }
    rows = RowTable(relations: schema.relations.count)
  }

  /// Makes a context directly above the persistent rows.
  public func makeContext(
    _ configuration: ContextConfiguration = ContextConfiguration()
  ) -> IndexedContext {
    let context = IndexedContext(store: self, parent: nil, configuration)
    contexts.append(ContextEntry(context))
    return context
  }

  /// Forgets the list cache of this name, or all of them (R74).
  public func deleteCache(named name: String?) {
    if let name { caches[name] = nil } else { caches = [:] }
  }

  /// The contexts directly above the rows that merge by themselves, in the order of making (R32).
  var mergingContexts: [IndexedContext] {
    contexts.map(\.context).filter(\.configuration.mergesAutomatically)
  }

  /// Takes out a context that goes.
  func forget(_ context: IndexedContext) {
    contexts.removeAll { $0.identity == ObjectIdentifier(context) }
  }

  /// Counts an insert.
  func takeSerial(entity: Int) -> Int {
    entityBySerial.append(entity)
    return entityBySerial.count - 1
  }

  /// The next permanent ID, never given again (R13).
  func takePermanentID(serial: Int, entity: Int) -> ObjectID {
    serialByNumber.append(serial)
    return ObjectID(
      number: UInt64(serialByNumber.count - 1), entity: entity, isTemporary: false)
  }

  /// Whose an ID is, nil where it was never given out.
  func serial(of id: ObjectID) -> Int? {
    let number = Int(id.number)
    let serial =
      id.isTemporary ? number : (number < serialByNumber.count ? serialByNumber[number] : 0)
    guard serial < entityBySerial.count, entityBySerial[serial] == id.entity else { return nil }
    return serial
  }

  /// What is wrong with the redundant facts of the rows, nil when nothing is. O(n).
  package func checkInvariants() -> String? { rows.checkInvariants() }
}

/// A context in the order of making; not retained, since it takes itself out when it goes.
struct ContextEntry {
  let identity: ObjectIdentifier
  unowned(unsafe) let context: IndexedContext

  init(_ context: IndexedContext) {
    identity = ObjectIdentifier(context)
    self.context = context
  }
}
