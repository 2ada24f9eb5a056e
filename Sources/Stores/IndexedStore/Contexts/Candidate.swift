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

  /// The candidates in no particular order, and so their identities and keys.
  let candidates: [Candidate]
  let identities: [Identity]
  private(set) var keys: KeyBuffer
  /// The order of the request.
  private let order: [KeySorter.Entry]

  /// Sorts candidates by keys, ties by serial (R44).
  init(
    _ candidates: [Candidate], _ keys: KeyBuffer, _ identities: [Identity], _ shape: TreeShape
  ) {
    self.candidates = candidates
    self.identities = identities
    self.keys = keys
    order = KeySorter.order(keys, shape) { identities[$0].serial }
  }

  /// Takes candidates that are in order.
  init(inOrder candidates: [Candidate], _ keys: KeyBuffer) {
    self.candidates = candidates
    self.keys = keys
    identities = candidates.map { Identity($0) }
    order = candidates.indices.map {
      KeySorter.Entry(word: 0, index: Int32($0), record: keys.records[$0])
    }
  }

  /// How many there are.
  var count: Int { order.count }

  /// The candidate at a place of the order.
  subscript(place: Int) -> Candidate { candidates[Int(order[place].index)] }

  /// Who the candidate at a place of the order is.
  @inline(__always)
  func identity(at place: Int) -> Identity { identities[Int(order[place].index)] }

  /// Where the key of the candidate at a place of the order begins.
  @inline(__always)
  func record(at place: Int) -> UInt32 { order[place].record }

  /// The records in order.
  var recordsInOrder: [UInt32] { order.map(\.record) }

  /// The serials in order.
  var serialsInOrder: [Int] { order.map { identities[Int($0.index)].serial } }

  /// Those at some places of the order, with a memory of their own.
  func part(_ places: Range<Int>) -> SortedCandidates {
    var part = KeyBuffer(expecting: places.count)
    for place in places { part.append(order[place].record, of: keys.words) }
    return SortedCandidates(inOrder: places.map { self[$0] }, part)
  }

  /// Hands out the memory of the keys.
  mutating func takeKeys() -> [UInt32] { keys.takeWords() }
}
