import StoreModel

/// What a table or a collection view shows, with their refusals as typed errors (R84 to R86).
public struct StrictList<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// A list at one moment.
  public typealias Contents = Snapshot<SectionID, ItemID>

  /// What is on show; it has no reload marks.
  public var displayed: Contents { shown }
  @usableFromInline var shown = Contents()

  /// Where everything on show came from in the last batch that was performed.
  @usableFromInline var arrangement = BatchArrangement()

  /// Makes an empty list.
  public init() {}

  /// Shows something else, without regard to what was there.
  @inlinable
  public mutating func reloadData(to target: Contents) {
    shown = target.reloads.isEmpty ? target : target.withoutReloads
  }

  /// Performs a batch: what was there goes where the operations lead it, and `target` supplies what
  /// is inserted or reloaded.
  ///
  /// - Parameters:
  ///   - batch: the operations.
  ///   - target: what the data source holds after the change.
  ///   - mode: whether a move out of a deleted section is accepted (R86).
  /// - Returns: the first place where the list now shows something other than `target`, nil when it
  ///   shows the same.
  /// - Throws: `BatchError`; the list is then unchanged.
  /// - Complexity: O(sections + items of the sections in which anything happens, or which do not
  ///   share their memory with the target's); so O(n) for n items at most.
  @inlinable
  public mutating func perform(
    _ batch: BatchUpdate, target: Contents, mode: BatchMode = .collection
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
