import StoreModel

// R99: the history of writes.
extension Rules {
  /// R99: whether a save or a batch request is a write: it names an object (C520).
  package static func isWrite(_ note: SaveNote) -> Bool {
    note != SaveNote()
  }

  /// R99: the author of a write: that of the context that saved (C521).
  package static func authorOfWrite(_ author: String?) -> String? { author }

  /// R99: whether a write comes after a token; the write of the token itself does not (C522).
  package static func comesAfter(_ write: UInt64, _ token: UInt64) -> Bool {
    write > token
  }

  /// R99: whether a write after a token was deleted, given the last one that was (C523).
  package static func losesHistory(_ token: UInt64, _ deleted: UInt64) -> Bool {
    token < deleted
  }

  /// R99: the objects that a merge of several writes brings in line with their rows: all that the
  /// writes name (C525).
  package static func mergedObjects(_ writes: [StoreTransaction]) -> [ObjectID] {
    writes.flatMap { $0.note.inserted + $0.note.updated + $0.note.deleted }
  }
}
