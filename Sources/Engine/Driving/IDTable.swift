import StoreModel

/// Which object of the pool each object ID belongs to.
///
/// Stores number from the bottom, so an array finds most of them; a foreign store's large numbers
/// go to a dictionary, which is only ever asked.
@usableFromInline
struct IDTable {
  @usableFromInline static let dense = 65_536

  @usableFromInline var temporary: [Int32] = []
  @usableFromInline var permanent: [Int32] = []
  @usableFromInline var sparse: [ObjectID: Int32] = [:]

  /// Knows nothing, and has room for what most trials bring.
  @inlinable
  init() {
    temporary.reserveCapacity(16)
    permanent.reserveCapacity(16)
  }

  /// The object an ID belongs to, nil where it belongs to none.
  @inlinable
  @inline(__always)
  func object(of id: ObjectID) -> Int? {
    guard id.number < IDTable.dense else { return sparse[id].map(Int.init) }
    // Neither row is taken in hand: that would count a reference to it.
    let number = Int(id.number)
    if id.isTemporary { return number < temporary.count ? object(temporary[number]) : nil }
    return number < permanent.count ? object(permanent[number]) : nil
  }

  @inlinable
  func object(_ entry: Int32) -> Int? { entry < 0 ? nil : Int(entry) }

  /// Notes an ID; one that belongs to an object already keeps belonging to it.
  ///
  /// - Returns: whether the ID is this object's now.
  @inlinable
  mutating func note(_ id: ObjectID, of object: Int) -> Bool {
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

  @inlinable
  static func put(_ object: Int, at number: Int, in row: inout [Int32]) {
    while row.count <= number { row.append(-1) }
    row[number] = Int32(truncatingIfNeeded: object)
  }
}
