import StoreModel

/// The history of a store: the objects of all writes in one array, with a small record for each
/// write (R99).
///
/// The token of a write follows from its place. A write costs 32 bytes and 16 for each object.
struct WriteLog {
  /// The author of a write, and where its objects end in `ids`, by kind.
  private struct Record {
    var author: Int
    var insertedEnd: Int
    var updatedEnd: Int
    var deletedEnd: Int
  }

  /// Whether the store keeps a history at all.
  let isKept: Bool
  private var records: [Record] = []
  private var ids: [ObjectID] = []
  /// The names of the authors; a record has the index of its author, -1 for none.
  private var authors: [String] = []
  /// The token of the last deleted write, 0 if there is none.
  private(set) var start: UInt64 = 0

  init(isKept: Bool) {
    self.isKept = isKept
  }

  /// Adds a write, unless it changed nothing.
  mutating func append(_ note: SaveNote, by author: String?) {
    let inserted = ids.count + note.inserted.count
    let updated = inserted + note.updated.count
    let deleted = updated + note.deleted.count
    guard isKept, deleted > ids.count else { return }
    ids += note.inserted
    ids += note.updated
    ids += note.deleted
    records.append(
      Record(
        author: author.map { number(of: $0) } ?? -1, insertedEnd: inserted, updatedEnd: updated,
        deletedEnd: deleted))
  }

  private mutating func number(of author: String) -> Int {
    let scalars = author.unicodeScalars
    if let known = authors.firstIndex(where: { $0.unicodeScalars.elementsEqual(scalars) }) {
      return known
    }
    authors.append(author)
    return authors.count - 1
  }

  /// The writes after a token; nil if one of them was deleted. O(objects of these writes).
  func writes(after token: UInt64) -> [StoreTransaction]? {
    guard token >= start else { return nil }
    let first = Int(clamping: token - start)
    guard first < records.count else { return [] }
    var from = first == 0 ? 0 : records[first - 1].deletedEnd
    return (first..<records.count).map { place in
      let record = records[place]
      defer { from = record.deletedEnd }
      return StoreTransaction(
        token: start + UInt64(place) + 1,
        author: record.author < 0 ? nil : authors[record.author],
        note: SaveNote(
          inserted: Array(ids[from..<record.insertedEnd]),
          updated: Array(ids[record.insertedEnd..<record.updatedEnd]),
          deleted: Array(ids[record.updatedEnd..<record.deletedEnd])))
    }
  }

  /// Deletes the writes up to a token, at most all.
  mutating func removeFirst(through token: UInt64) {
    guard token > start else { return }
    let count = min(Int(clamping: token - start), records.count)
    guard count > 0 else { return }
    let end = records[count - 1].deletedEnd
    ids.removeFirst(end)
    records.removeFirst(count)
    for place in records.indices {
      records[place].insertedEnd -= end
      records[place].updatedEnd -= end
      records[place].deletedEnd -= end
    }
    start += UInt64(count)
  }
}
