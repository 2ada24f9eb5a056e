// # IndexedStore
//
// The optimised store: what people would take for its speed, and the first subject of the suite.
//
// What it is. Rows lie in a table by permanent ID. A context keeps the objects it has loaded and
// the changes made to them. A list (`IndexedController`) keeps its rows in a counted B+tree
// ordered by captured key and serial (R44, R46). Sections are part of the tree: each subtree knows
// how many runs of equal section names it holds and which name it begins and ends with, so that
// section index, first row, count and index path cost O(log n), and nothing is rebuilt beside it.
//
// Why it is quick. A sort vector is packed into bytes whose order is the order of the vector, and
// the first eight of them compare as one integer. A batch of k touched objects costs O(k log n): a
// node that nobody else holds is changed in place, one that an emitted snapshot still holds is
// copied first, so a snapshot is a version made in O(1). A name that came back (R50) is seen by
// comparing two numbers, the runs in the tree and the names in use; only then is it looked for.
//
// Rules. A row and the list it is in change at one moment only, when the list's new contents come
// to show. Until then the transition knows what the batch did, and takes it back in a version of
// its own for whoever looks at the old contents meanwhile. What is delivered follows from where
// the touched rows stood before and stand after. `IndexWork` counts what the trees did, always, so
// that growth is tested without a clock; `checkInvariants` compares every redundant fact with its
// source. The order of a dictionary reaches no output.
//
// Limits. A live window whose surroundings hold a split that it does not show is searched once a
// batch, which costs as much as the window is long. A batch that moves sections costs as much as
// the sections that leave their place are many, because each of them is an event.

import StoreModel

/// A store whose lists are updated in the logarithm of their length.
public final class IndexedStore: ObjectStore {
  let schema: Schema
  let options: StoreOptions
  let layouts: [EntityLayout]
  var rows = RowTable()
  var caches: [String: ListCache] = [:]
  /// How often rows were written; a cache is good for one version (R73).
  var version = 0
  private var lastSerial = 0
  private var lastNumber: UInt64 = 0

  /// Makes an empty store.
  public init(schema: Schema, options: StoreOptions) {
    self.schema = schema
    self.options = options
    layouts = schema.entities.indices.map { EntityLayout($0, in: schema) }
  }

  /// Makes a context directly above the persistent rows.
  public func makeContext() -> IndexedContext {
    IndexedContext(store: self)
  }

  /// Forgets the list cache of this name, or all of them (R74).
  public func deleteCache(named name: String?) {
    if let name { caches[name] = nil } else { caches = [:] }
  }

  /// The greatest number that an ID of this store can have.
  var highestNumber: UInt64 { max(lastNumber, UInt64(lastSerial)) }

  /// Counts an insert.
  func takeSerial() -> Int {
    lastSerial += 1
    return lastSerial
  }

  /// The next permanent ID, never given again (R13).
  func takePermanentID(entity: Int) -> ObjectID {
    lastNumber += 1
    return ObjectID(number: lastNumber, entity: entity, isTemporary: false)
  }
}
