import StoreModel

/// One entry of a result that is being built: an object, or a row that is not loaded yet.
struct Candidate {
  /// The source of the values that decide membership, order and section.
  enum Source {
    /// An object with its current values in the context.
    case object(IndexedObject)
    /// A row, with its object if the context has one.
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

  /// The values of the source.
  var reading: Reading {
    switch source {
    case .object(let object): Reading(object)
    case .row(let row, _): Reading(row)
    }
  }

  /// The identifier that breaks ties, as a number in the order of identifiers (C416).
  var tie: UInt64 {
    switch source {
    case .object(let object), .row(_, let object?): object.tie
    case .row(let row, nil): row.id.tie(ofSerial: serial, isInserted: false)
    }
  }

  /// The ID under which the result contains it.
  var id: ObjectID {
    switch source {
    case .object(let object), .row(_, let object?): object.objectID
    case .row(let row, nil): row.id
    }
  }
}

extension IndexedObject {
  /// The identifier that breaks ties, as a number in the order of identifiers (C416).
  var tie: UInt64 { objectID.tie(ofSerial: serial, isInserted: isInserted) }
}

extension ObjectID {
  /// The number of an identifier in the order of identifiers: the serial of an object that was
  /// never saved, else the permanent number with the top bit set, which comes later (C417).
  fileprivate func tie(ofSerial serial: Int, isInserted: Bool) -> UInt64 {
    isInserted || isTemporary ? UInt64(serial) : number | 1 << 63
  }
}

/// A result in the order of its request, with the keys that define this order.
struct SortedCandidates {
  /// The serial and ID of a candidate, copied out of its object. Rows are made from this copy, so
  /// the objects, which are scattered in memory, need not be read again.
  struct Identity {
    let serial: Int
    let id: ObjectID

    init(_ candidate: Candidate) {
      serial = candidate.serial
      id = candidate.id
    }
  }

  /// The candidates, in no particular order. `identities` and `keys` have the same order.
  let candidates: [Candidate]
  let identities: [Identity]
  private(set) var keys: KeyBuffer
  /// The order of the request, as indices into the candidates.
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

  /// Takes candidates that are already in order.
  init(inOrder candidates: [Candidate], _ keys: KeyBuffer) {
    self.candidates = candidates
    self.keys = keys
    identities = candidates.map { Identity($0) }
    order = candidates.indices.map {
      KeySorter.Entry(word: 0, index: Int32($0), record: keys.records[$0])
    }
  }

  /// The number of candidates.
  var count: Int { order.count }

  /// The candidate at a place of the order.
  subscript(place: Int) -> Candidate { candidates[Int(order[place].index)] }

  /// The serial and ID of the candidate at a place of the order.
  @inline(__always)
  func identity(at place: Int) -> Identity { identities[Int(order[place].index)] }

  /// The start of the key record of the candidate at a place of the order.
  @inline(__always)
  func record(at place: Int) -> UInt32 { order[place].record }

  /// The key records in order.
  var recordsInOrder: [UInt32] { order.map(\.record) }

  /// The serials in order.
  var serialsInOrder: [Int] { order.map { identities[Int($0.index)].serial } }

  /// A part of the result, given by places of the order, with key memory of its own.
  func part(_ places: Range<Int>) -> SortedCandidates {
    var part = KeyBuffer(expecting: places.count)
    for place in places { part.append(order[place].record, of: keys.words) }
    return SortedCandidates(inOrder: places.map { self[$0] }, part)
  }

  /// Moves the memory of the keys out to the caller.
  mutating func takeKeys() -> [UInt32] { keys.takeWords() }
}
