/// The objects of one context by pool number, nil where not yet met there.
///
/// What an array of optionals would be, which is copied and freed after most commands: an array of
/// plain references does that in a third of the work.
public struct ObjectObservations: Hashable, Sendable {
  @usableFromInline var entries: [ObjectObservation] = []

  /// No objects.
  @inlinable
  public init() {}

  /// These objects in order, nil for one not met.
  public init(_ objects: [ObjectObservation?]) {
    entries = objects.map { $0 ?? .unmet }
  }

  /// Whether they are kept in the same memory as others, and so are the same. O(1).
  @inlinable
  public func sharesStorage(with other: ObjectObservations) -> Bool {
    entries.sharesStorage(with: other.entries)
  }

  /// Whether an object is the same instance as in others, or not met in either. O(1), and counts no
  /// reference.
  @inlinable
  public func sharesInstance(of object: Int, with other: ObjectObservations) -> Bool {
    entries[object] === other.entries[object]
  }

  /// Adds objects that were not met, up to a count.
  @inlinable
  public mutating func extend(to count: Int) {
    while entries.count < count { entries.append(.unmet) }
  }
}

extension ObjectObservations: RandomAccessCollection, MutableCollection {
  /// The first number of the pool.
  @inlinable public var startIndex: Int { 0 }
  /// One more than the last.
  @inlinable public var endIndex: Int { entries.count }

  /// What an object tells of itself, nil where it was not met.
  @inlinable
  public subscript(object: Int) -> ObjectObservation? {
    get { entries[object].isUnmet ? nil : entries[object] }
    set { entries[object] = newValue ?? .unmet }
  }
}

extension ObjectObservations: ExpressibleByArrayLiteral {
  /// Takes the objects in order.
  public init(arrayLiteral objects: ObjectObservation?...) {
    self.init(objects)
  }
}
