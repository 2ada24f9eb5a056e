import StoreModel

// # ReferenceStore
//
// The executable specification: an object store with fetched results controllers, so plain that a
// reader checks any rule against `semantics.md` within a minute.
//
// Why it is so: two stores that agree prove little when both are clever. This one filters, sorts,
// groups and compares from scratch each time, keeps no index, and derives every event from two
// arrays of rows. It shares nothing with the subject but the vocabulary of `StoreModel`.
//
// How it is read: `Rules` holds one function a rule, each with its number; the files of `Rules/`
// are the specification in code. What has state stands around them: `ReferenceStore` has the rows,
// `ReferenceContext` the objects and what happened to them, `ReferenceController` the captured
// rows of one list. A batch runs in one place (`ReferenceContext+Processing.swift`), a list's
// share of it in another (`ReferenceController+Tracking.swift`, `+Delivering.swift`).
//
// Rules: nothing here asks a rule but through `Rules`, so that a planted defect replaces exactly
// one of them. Nothing depends on the order of a `Set` or `Dictionary`.
//
// Limits: linear and quadratic time on purpose; small worlds only. Contexts of one store do not
// merge, and of two that write one row the later wins. An entity or attribute index out of range
// is the caller's error and traps.

/// The naive store: rows, the numbers given out, and the names of list caches.
public final class ReferenceStore: ObjectStore {
  /// The kinds of objects it holds.
  public let schema: Schema
  /// What it does differently, fixed.
  public let options: StoreOptions
  /// The rules it follows.
  package let book: Rulebook

  /// The rows as saved, by ascending serial.
  package private(set) var rows: [StoredRow] = []
  private var lastSerial: UInt64 = 0
  private var lastPermanentNumber: UInt64 = 0
  private var caches: [String: CacheEntry] = [:]

  /// Makes an empty store.
  public convenience init(schema: Schema, options: StoreOptions = StoreOptions()) {
    self.init(schema: schema, options: options, rules: Rules())
  }

  /// Makes an empty store that follows other rules, for defects planted on purpose.
  package init(schema: Schema, options: StoreOptions, rules: Rules) {
    self.schema = schema
    self.options = options
    book = Rulebook(rules)
  }

  /// Makes a context directly above the rows.
  public func makeContext() -> ReferenceContext {
    ReferenceContext(store: self)
  }

  /// Forgets the list cache of this name, or all of them (R74).
  public func deleteCache(named name: String?) {
    if let name {
      caches[name] = nil
    } else {
      caches = [:]
    }
  }

  /// The next serial; none is given out twice.
  func takeSerial() -> UInt64 {
    lastSerial += 1
    return lastSerial
  }

  /// The next number of a permanent ID; none is given out twice (R13).
  func takePermanentNumber() -> UInt64 {
    lastPermanentNumber += 1
    return lastPermanentNumber
  }

  /// The row of an object: by its serial, or for a fault that never had one by its ID.
  func row(of object: ReferenceObject) -> StoredRow? {
    guard object.serial > 0 else { return row(with: object.objectID) }
    let place = rows.place(ofSerial: object.serial)
    return rows.indices.contains(place) && rows[place].serial == object.serial ? rows[place] : nil
  }

  /// The row with an ID.
  func row(with id: ObjectID) -> StoredRow? {
    rows.first { $0.id == id }
  }

  /// Writes a row in its place by serial.
  func write(_ row: StoredRow) {
    let place = rows.place(ofSerial: row.serial)
    if rows.indices.contains(place), rows[place].serial == row.serial {
      rows[place] = row
    } else {
      rows.insert(row, at: place)
    }
  }

  /// Removes the row with a serial, if there is one.
  func removeRow(serial: UInt64) {
    rows.removeAll { $0.serial == serial }
  }

  /// The configuration that a cache name stands for.
  func cache(named name: String) -> CacheEntry? {
    caches[name]
  }

  /// Makes or renews a cache (R73).
  func keepCache(_ entry: CacheEntry, named name: String) {
    caches[name] = entry
  }
}

/// What a cache is valid for; nothing else about it can be observed (R73, R74).
package struct CacheEntry: Hashable, Sendable {
  package var entity: Int
  package var predicate: Predicate
  package var sort: [SortDescriptor]
  package var sectionKey: SectionKey?

  package init(_ configuration: ListConfiguration) {
    entity = configuration.request.entity
    predicate = configuration.request.predicate
    sort = configuration.request.sort
    sectionKey = configuration.sectionKey
  }
}
