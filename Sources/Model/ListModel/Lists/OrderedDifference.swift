/// The difference of two plain lists: removals descending, then insertions ascending (R88).
///
/// ```swift
/// let difference = try OrderedDifference<String>(
///   removals: [.init(offset: 0, element: "a")], insertions: [.init(offset: 1, element: "c")])
/// let list = try difference.applying(to: ["a", "b"])  // ["b", "c"]
/// ```
public struct OrderedDifference<Element: Hashable & Sendable>: Hashable, Sendable {
  /// One element at its offset.
  public struct Change: Hashable, Sendable {
    /// The offset: for a removal in the old list, for an insertion in the new one.
    public var offset: Int
    /// The removed or inserted element.
    public var element: Element

    /// Makes a change.
    @inlinable
    public init(offset: Int, element: Element) {
      self.offset = offset
      self.element = element
    }
  }

  /// The removals, by descending old offset.
  public let removals: [Change]
  /// The insertions, by ascending new offset.
  public let insertions: [Change]

  /// Makes a difference from changes in any order.
  ///
  /// - Throws: `OrderedDifferenceError` when two removals or two insertions have the same offset,
  ///   or an offset is negative (R88).
  /// - Complexity: O(k log k) for k changes.
  @inlinable
  public init(removals: [Change], insertions: [Change]) throws(OrderedDifferenceError) {
    self.removals = try Self.checked(removals.sorted { $0.offset > $1.offset })
    self.insertions = try Self.checked(insertions.sorted { $0.offset < $1.offset })
  }

  /// Whether nothing changes.
  @inlinable
  public var isEmpty: Bool { removals.isEmpty && insertions.isEmpty }

  /// Returns the list after the changes.
  ///
  /// - Parameter base: the list that the difference was made for.
  /// - Throws: `OrderedDifferenceError` when `base` is another list. Then an offset is beyond its
  ///   end, or another element is at an offset (R88).
  /// - Complexity: O(n + k) for n elements and k changes.
  @inlinable
  public func applying(to base: [Element]) throws(OrderedDifferenceError) -> [Element] {
    var stays = [Bool](repeating: true, count: base.count)
    for removal in removals {
      guard removal.offset < base.count else {
        throw .outOfRange(offset: removal.offset, count: base.count)
      }
      guard base[removal.offset] == removal.element else {
        throw .otherElement(offset: removal.offset)
      }
      stays[removal.offset] = false
    }
    var rest = base.indices.filter { stays[$0] }[...]
    var result: [Element] = []
    result.reserveCapacity(rest.count + insertions.count)
    for insertion in insertions {
      while result.count < insertion.offset, let next = rest.popFirst() {
        result.append(base[next])
      }
      guard result.count == insertion.offset else {
        throw .outOfRange(offset: insertion.offset, count: result.count)
      }
      result.append(insertion.element)
    }
    result.append(contentsOf: rest.map { base[$0] })
    return result
  }

  @inlinable
  static func checked(_ changes: [Change]) throws(OrderedDifferenceError) -> [Change] {
    for change in changes where change.offset < 0 { throw .negativeOffset(change.offset) }
    for (first, second) in zip(changes, changes.dropFirst()) where first.offset == second.offset {
      throw .duplicateOffset(first.offset)
    }
    return changes
  }
}

/// The reason why an ordered difference can't be made or applied (R88).
public enum OrderedDifferenceError: Error, Hashable, Sendable {
  /// Two removals or two insertions have this offset.
  case duplicateOffset(Int)
  /// An offset is negative.
  case negativeOffset(Int)
  /// The list ends before this offset.
  case outOfRange(offset: Int, count: Int)
  /// The list has another element at this offset.
  case otherElement(offset: Int)
}

extension OrderedDifferenceError: CustomStringConvertible {
  /// The problem, the number involved and the fix.
  public var description: String {
    switch self {
    case .duplicateOffset(let offset):
      "two changes of one kind have offset \(offset): give each its own"
    case .negativeOffset(let offset):
      "offset \(offset) is negative: offsets count from 0"
    case .outOfRange(let offset, let count):
      "offset \(offset) is beyond the \(count) elements there are: apply to the list it was made"
        + " for"
    case .otherElement(let offset):
      "another element stands at offset \(offset): apply to the list it was made for"
    }
  }
}
