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
  /// Who a candidate is, copied out of it: rows are made without a look at the objects, which are
  /// anywhere in memory.
  struct Identity {
    let serial: Int
    let id: ObjectID

    init(_ candidate: Candidate) {
      serial = candidate.serial
      id = candidate.id
    }
  }

  /// The candidates in no particular order.
  let candidates: [Candidate]
  /// The numbers of the candidates in the order of the request.
  private let order: [Int32]
  /// Keys and identities in that order.
  let keys: KeyBuffer
  let identities: [Identity]

  /// Sorts candidates by keys, ties by serial (R44).
  init(_ candidates: [Candidate], _ keys: KeyBuffer, _ identities: [Identity]) {
    self.candidates = candidates
    order = KeySorter.order(keys) { identities[$0].serial }
    self.keys = keys.reordered(order)
    self.identities = order.map { identities[Int($0)] }
  }

  /// Takes candidates that are in order.
  init(inOrder candidates: [Candidate], _ keys: KeyBuffer) {
    self.candidates = candidates
    self.keys = keys
    identities = candidates.map { Identity($0) }
    order = candidates.indices.map { Int32($0) }
  }

  /// How many there are.
  var count: Int { order.count }

  /// The candidate at a place of the order.
  subscript(place: Int) -> Candidate { candidates[Int(order[place])] }
}
