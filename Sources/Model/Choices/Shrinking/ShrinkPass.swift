/// One way to make a failing sequence simpler.
///
/// The passes of a tier run in the order of the cases, and statistics list the passes in this
/// order.
package enum ShrinkPass: String, CaseIterable, Hashable, Sendable {
  /// Delete spans, alone and in growing runs of siblings.
  case deleteSpans
  /// Replace a span by a span of the same label inside it.
  case replaceByDescendant
  /// Set every choice of a span to 0.
  case zeroSpans
  /// Delete runs of choices without regard to spans.
  case deleteRuns
  /// Sort sibling spans of one label.
  case sortSiblings
  /// Lower single values.
  case lowerValues
  /// Delete a span and lower the references to its later siblings.
  case deleteAndRenumber
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
  /// Delete two spans at once, and lower values after the first if necessary.
  case deleteSpanPairs
  /// Swap siblings or lower a value, and exchange two numbers in the later choices of one bound.
  case exchangeReferences

  /// The moment at which a pass runs.
  enum Tier {
    /// Every round.
    case cheap
    /// After a round of cheap passes that removed no choice.
    case values
    /// After a round of cheap and value passes that improved nothing.
    case dear
  }

  var tier: Tier {
    switch self {
    case .deleteSpans, .replaceByDescendant, .zeroSpans, .deleteRuns: .cheap
    case .sortSiblings, .lowerValues: .cheap
    case .deleteAndRenumber, .swapNeighbours, .lowerDuplicates: .values
    case .lowerPairs, .redistribute: .values
    case .lowerAndDelete, .deleteSpanAndLower, .deleteSpanPairs, .exchangeReferences: .dear
    }
  }
}
