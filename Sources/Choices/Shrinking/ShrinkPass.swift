/// One way to make a failing sequence simpler.
///
/// The order of the cases is the order they run in and the order statistics list them in.
package enum ShrinkPass: String, CaseIterable, Hashable, Sendable {
  /// Delete spans, alone and in growing runs of siblings.
  case deleteSpans
  /// Replace a span by a span of the same label inside it.
  case replaceByDescendant
  /// Set every choice of a span to 0.
  case zeroSpans
  /// Delete runs of choices regardless of spans.
  case deleteRuns
  /// Lower single values.
  case lowerValues
  /// Delete a span and lower the references to its later siblings.
  case deleteAndRenumber
  /// Sort sibling spans of one label.
  case sortSiblings
  /// Swap sibling spans, and neighbouring values, that are out of order.
  case swapNeighbours
  /// Lower equal values together.
  case lowerDuplicates
  /// Lower two values by the same amount.
  case lowerPairs
  /// Lower one value and raise a later one by the same amount.
  case redistribute
  /// Lower one value and delete choices or a span after it.
  case lowerAndDelete
  /// Delete a span and lower values outside it.
  case deleteSpanAndLower
  /// Delete two spans at once, and lower values after the first if need be.
  case deleteSpanPairs
  /// Swap siblings or lower a value, and exchange two numbers in all that follows.
  case exchangeReferences

  /// Whether the pass runs every round, and not only after a round that improved nothing.
  package var isCheap: Bool {
    switch self {
    case .deleteSpans, .replaceByDescendant, .zeroSpans, .deleteRuns, .lowerValues: true
    case .deleteAndRenumber, .sortSiblings, .swapNeighbours, .lowerDuplicates: false
    case .lowerPairs, .redistribute, .lowerAndDelete, .deleteSpanAndLower: false
    case .deleteSpanPairs, .exchangeReferences: false
    }
  }
}
