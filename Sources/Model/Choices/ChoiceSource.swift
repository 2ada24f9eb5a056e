/// Where generators draw from, and where what they drew is recorded.
///
/// ```swift
/// let source = ChoiceSource(seed: 7)
/// let die = source.span(1) { source.draw(upTo: 5) + 1 }
/// let again = ChoiceSource(replaying: source.sequence.values)
/// ```
///
/// A source belongs to one worker: it is not `Sendable`. `reset` starts the next trial and keeps
/// the buffers. A draw allocates nothing beyond the growth of those buffers.
package final class ChoiceSource {
  /// How values come to be. A further supply is one more case and one more branch in `draw`.
  @usableFromInline
  enum Supply {
    case random
    case replay
    case exhaustive
    case bytes
  }

  @exclusivity(unchecked) @usableFromInline var supply: Supply
  @exclusivity(unchecked) @usableFromInline var generator: PRNG
  @exclusivity(unchecked) @usableFromInline var script: [UInt64]
  /// What bytes are left to draw from.
  @exclusivity(unchecked) @usableFromInline var bytes: ArraySlice<UInt8> = []
  @exclusivity(unchecked) @usableFromInline var choices = ChoiceBuffer()
  @exclusivity(unchecked) @usableFromInline var spans: [Span] = []
  @exclusivity(unchecked) @usableFromInline var unclosed: [Int] = []

  /// The most choices a trial may record.
  package let limit: Int

  /// Whether a draw found nothing left: past the end of a replay, or past the limit.
  ///
  /// Such a draw yields 0, the simplest choice, so that every generator comes to its end. Up to
  /// the limit it is recorded like any other, so what was recorded always replays in full.
  @exclusivity(unchecked) package internal(set) var overran = false

  /// A source of random choices.
  package init(seed: UInt64, limit: Int = 65_536) {
    supply = .random
    generator = PRNG(seed: seed)
    script = []
    self.limit = limit
  }

  /// A source that yields `values` again, in order.
  package init(replaying values: [UInt64], limit: Int = 65_536) {
    supply = .replay
    generator = PRNG(seed: 0)
    script = values
    self.limit = limit
  }

  /// A source that goes through all sequences of choices, one a run, in the order of their values.
  ///
  /// The first run draws nothing but 0; `advance` goes on to the next. A generator has to come to
  /// an end within the limit, or its sequences are cut there.
  package init(exhaustive limit: Int) {
    supply = .exhaustive
    generator = PRNG(seed: 0)
    script = []
    self.limit = limit
  }

  /// Starts a trial of random choices.
  package func reset(seed: UInt64) {
    supply = .random
    generator = PRNG(seed: seed)
    forget()
  }

  /// Starts a trial that yields `values` again, in order.
  package func reset(replaying values: [UInt64]) {
    supply = .replay
    script = values
    forget()
  }

  /// Goes on to the next sequence, like an odometer: the last choice that can be raised is, and
  /// whatever came after it starts from 0 again.
  ///
  /// - Returns: whether there is one.
  package func advance() -> Bool {
    precondition(supply == .exhaustive, "only an exhaustive source has a next sequence")
    guard let next = choices.raised else { return false }
    script = next
    forget()
    return true
  }

  /// Starts a trial that draws from bytes, as a coverage-guided fuzzer makes them.
  ///
  /// Any bytes will do: one that says more than a draw allows wraps around. See
  /// `ChoiceSequence.bytes`.
  package func reset(bytes: [UInt8]) {
    supply = .bytes
    self.bytes = bytes[...]
    forget()
  }

  private func forget() {
    choices.removeAll()
    spans.removeAll(keepingCapacity: true)
    unclosed.removeAll(keepingCapacity: true)
    overran = false
  }

  /// How many choices have been recorded.
  @inlinable package var count: Int { choices.count }

  /// What was recorded; spans still open end here.
  package var sequence: ChoiceSequence {
    var closed = spans
    for index in unclosed { closed[index].end = choices.count }
    return ChoiceSequence(values: choices.values, bounds: choices.bounds, spans: closed)
  }
}
