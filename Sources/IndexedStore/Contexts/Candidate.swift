import StoreModel

/// One row of a result that is being put together: an object, or a row not loaded yet.
struct Candidate {
  /// What decides membership, order and section.
  enum Source {
    /// An object as it is in the context.
    case object(IndexedObject)
    /// A row, with its object where the context has one.
    case row(Row, IndexedObject?)
  }

  let serial: Int
  let source: Source

  init(_ object: IndexedObject) {
    serial = object.serial
    source = .object(object)
  }

  init(_ row: Row, _ object: IndexedObject?) {
    serial = row.serial
    source = .row(row, object)
  }

  /// The content that decides.
  var reading: Reading {
    switch source {
    case .object(let object): Reading(object)
    case .row(let row, _): Reading(row)
    }
  }

  /// The ID under which it comes back.
  var id: ObjectID {
    switch source {
    case .object(let object), .row(_, let object?): object.objectID
    case .row(let row, nil): row.id
    }
  }
}

/// A result in the order of its request, with the keys that say so.
struct SortedCandidates {
  private let candidates: [Candidate]
  /// The keys in the order of the candidates.
  let keys: KeyBuffer
  /// The numbers of the candidates in the order of the request.
  private(set) var order: ArraySlice<Int32>

  /// Sorts candidates by keys, ties by serial (R44).
  init(_ candidates: [Candidate], _ keys: KeyBuffer) {
    self.candidates = candidates
    self.keys = keys
    order = KeySorter.order(keys, serials: candidates.map(\.serial))[...]
  }

  /// Takes candidates that are in order.
  init(inOrder candidates: [Candidate], _ keys: KeyBuffer) {
    self.candidates = candidates
    self.keys = keys
    order = candidates.indices.map { Int32($0) }[...]
  }

  /// How many there are.
  var count: Int { order.count }

  /// A candidate by its number.
  subscript(index: Int32) -> Candidate { candidates[Int(index)] }

  /// Those within a window of the order.
  func within(_ window: Range<Int>) -> SortedCandidates {
    var part = self
    part.order = order[window]
    return part
  }
}
