import StoreModel

/// A table from object IDs to the objects of the pool.
///
/// Most stores number objects from the bottom, so an array finds most IDs. The large numbers of
/// other stores go into a dictionary, whose order nothing depends on.
@usableFromInline
struct IDTable {
  /// The numbers below this one go into the arrays.
  @usableFromInline static let dense = 65_536

  @usableFromInline var temporary: [Int32] = []
  @usableFromInline var permanent: [Int32] = []
  @usableFromInline var sparse: [ObjectID: Int32] = [:]

  /// Makes an empty table with room for the objects of most trials.
  @inlinable
  init() {
    temporary.reserveCapacity(16)
    permanent.reserveCapacity(16)
  }

  /// The object that an ID belongs to, nil if there is none.
  @inlinable
  @inline(__always)
  func object(of id: ObjectID) -> Int? {
    guard id.number < IDTable.dense else { return sparse[id].map(Int.init) }
    // Neither array is kept in a variable: that would count a reference to it.
    let number = Int(id.number)
    if id.isTemporary { return number < temporary.count ? object(temporary[number]) : nil }
    return number < permanent.count ? object(permanent[number]) : nil
  }

  @inlinable
  func object(_ entry: Int32) -> Int? { entry < 0 ? nil : Int(entry) }

  /// Records an ID. An ID that belongs to another object already keeps its object.
  ///
  /// - Returns: whether the ID belongs to this object now.
  @inlinable
  mutating func add(_ id: ObjectID, of object: Int) -> Bool {
    if let known = self.object(of: id) { return known == object }
    guard id.number < IDTable.dense else {
      sparse[id] = Int32(truncatingIfNeeded: object)
      return true
    }
    if id.isTemporary {
      IDTable.put(object, at: Int(id.number), in: &temporary)
    } else {
      IDTable.put(object, at: Int(id.number), in: &permanent)
    }
    return true
  }

  /// Forgets all temporary IDs, which a store may give out anew once it is opened again (R101).
  @inlinable
  mutating func forgetTemporaryIDs() {
    temporary.removeAll(keepingCapacity: true)
    if !sparse.isEmpty { sparse = sparse.filter { !$0.key.isTemporary } }
  }

  @inlinable
  static func put(_ object: Int, at number: Int, in row: inout [Int32]) {
    while row.count <= number { row.append(-1) }
    row[number] = Int32(truncatingIfNeeded: object)
  }
}
