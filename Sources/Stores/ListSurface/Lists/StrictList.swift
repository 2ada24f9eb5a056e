import StoreModel

/// The rows of a table or collection view, which rejects wrong batches with typed errors (R84 to
/// R86).
///
/// ```swift
/// var list = StrictList<String, Int>()
/// let divergence = try list.perform(batch, target: target)
/// ```
public struct StrictList<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// A list at one moment.
  public typealias Contents = Snapshot<SectionID, ItemID>

  /// The rows on screen, without marks.
  public var displayed: Contents { shown }
  @usableFromInline var shown = Contents()

  /// The origin of every row on screen in the last batch that was performed.
  @usableFromInline var arrangement = BatchArrangement()

  /// Makes an empty list.
  public init() {}

  /// Replaces all rows by those of the target.
  @inlinable
  public mutating func reloadData(to target: Contents) {
    shown = target.hasMarks ? target.withoutMarks : target
  }

  /// Performs a batch: the operations move the old rows, and `target` supplies the inserted and
  /// reloaded ones.
  ///
  /// - Parameters:
  ///   - batch: the operations.
  ///   - target: the rows of the data source after the change.
  ///   - mode: the systems whose rules apply (R86).
  /// - Returns: the first place where the list now differs from `target`; nil when both are equal.
  /// - Throws: `BatchError`; the list is then unchanged.
  /// - Complexity: O(n) for n items at most. A section without operations whose items share their
  ///   memory with the target's costs constant time.
  @inlinable
  public mutating func perform(
    _ batch: BatchUpdate, target: Contents, mode: BatchMode = .portable
  ) throws(BatchError) -> ListDivergence? {
    Self.number(shown, into: &arrangement.oldStarts)
    Self.number(target, into: &arrangement.newStarts)
    try arrangement.arrange(batch, mode: mode)
    let divergence = divergence(from: target)
    if divergence == nil { reloadData(to: target) } else { shown = arranged(target) }
    return divergence
  }

  @inlinable
  static func number(_ contents: Contents, into starts: inout [Int]) {
    starts.removeAll(keepingCapacity: true)
    var start = 0
    starts.append(start)
    for index in contents.sections.indices {
      start += contents.sections[index].items.count
      starts.append(start)
    }
  }

  @inlinable
  func divergence(from target: Contents) -> ListDivergence? {
    for index in target.sections.indices {
      let origin = arrangement.origins[index]
      if origin >= 0, shown.sections[origin].id != target.sections[index].id {
        return .section(
          index, shown: "\(shown.sections[origin].id)", wanted: "\(target.sections[index].id)")
      }
      if arrangement.keepsItems(of: index),
        shown.sections[origin].items == target.sections[index].items
      {
        continue
      }
      for place in target.sections[index].items.indices {
        let path = ItemPath(section: index, item: place)
        guard let source = arrangement.source(of: path) else { continue }
        let item = shown.sections[source.section].items[source.item]
        guard item == target.sections[index].items[place] else {
          return .item(
            path, shown: "\(item)", wanted: "\(target.sections[index].items[place])")
        }
      }
    }
    return nil
  }

  @usableFromInline
  func arranged(_ target: Contents) -> Contents {
    let sections = target.sections.indices.map { index in
      var section = target.sections[index]
      let origin = arrangement.origins[index]
      if origin >= 0 { section.id = shown.sections[origin].id }
      for place in section.items.indices {
        if let source = arrangement.source(of: ItemPath(section: index, item: place)) {
          section.items[place] = shown.sections[source.section].items[source.item]
        }
      }
      return section
    }
    return Contents(unchecked: sections)
  }
}
