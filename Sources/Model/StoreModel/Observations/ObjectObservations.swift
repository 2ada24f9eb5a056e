/// The objects of one context by pool number, nil for an object not met there yet.
///
/// It replaces an array of optionals, which is copied and freed after most commands. An array of
/// plain references takes a third of the time.
public struct ObjectObservations: Hashable, Sendable {
  @usableFromInline var entries: [ObjectObservation] = []

  /// Makes an empty collection.
  @inlinable
  public init() {}

  /// Makes a collection of these objects in order, nil for an object not met.
  public init(_ objects: [ObjectObservation?]) {
    entries = objects.map { $0 ?? .unmet }
  }

  /// Whether both collections share their memory, and so are equal. O(1).
  @inlinable
  public func sharesStorage(with other: ObjectObservations) -> Bool {
    entries.sharesStorage(with: other.entries)
  }

  /// Whether both collections have the same instance of an object, or have not met it. O(1),
  /// without reference counting.
  @inlinable
  public func sharesInstance(of object: Int, with other: ObjectObservations) -> Bool {
    entries[object] === other.entries[object]
  }

  /// Adds objects that were not met, until there are `count`.
  @inlinable
  public mutating func extend(to count: Int) {
    while entries.count < count { entries.append(.unmet) }
  }
}

extension ObjectObservations: RandomAccessCollection, MutableCollection {
  /// The first number of the pool.
  @inlinable public var startIndex: Int { 0 }
  /// The number after the last one of the pool.
  @inlinable public var endIndex: Int { entries.count }

  /// The observation of an object, nil if the object was not met.
  @inlinable
  public subscript(object: Int) -> ObjectObservation? {
    get { entries[object].isUnmet ? nil : entries[object] }
    set { entries[object] = newValue ?? .unmet }
  }
}

extension ObjectObservations: ExpressibleByArrayLiteral {
  /// Makes a collection of these objects in order.
  public init(arrayLiteral objects: ObjectObservation?...) {
    self.init(objects)
  }
}
