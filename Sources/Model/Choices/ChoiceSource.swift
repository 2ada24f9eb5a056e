/// The source of all randomness: generators draw from it, and it records every draw.
///
/// ```swift
/// let source = ChoiceSource(seed: 7)
/// let die = source.span(1) { source.draw(upTo: 5) + 1 }
/// let again = ChoiceSource(replaying: source.sequence.values)
/// ```
///
/// A source belongs to one worker: it is not `Sendable`. `reset` starts the next trial and keeps
/// the buffers. A draw allocates memory only when one of these buffers grows.
package final class ChoiceSource {
  /// The origin of the values. To add one, add a case here and a branch in `draw`.
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
  /// The bytes that are still to be drawn from.
  @exclusivity(unchecked) @usableFromInline var bytes: ArraySlice<UInt8> = []
  @exclusivity(unchecked) @usableFromInline var choices = ChoiceBuffer()
  @exclusivity(unchecked) @usableFromInline var spans: [Span] = []
  @exclusivity(unchecked) @usableFromInline var unclosed: [Int] = []

  /// The greatest number of choices that a trial may record.
  package let limit: Int

  /// Whether a draw found no value: past the end of a replay, or past the limit.
  ///
  /// Such a draw yields 0, the simplest choice, so that every generator ends. Below the limit the
  /// source records this 0 like any other value, so every recorded sequence replays in full.
  @exclusivity(unchecked) package internal(set) var overran = false

  /// Makes a source of random choices.
  package init(seed: UInt64, limit: Int = 65_536) {
    supply = .random
    generator = PRNG(seed: seed)
    script = []
    self.limit = limit
  }

  /// Makes a source that yields `values` again, in order.
  package init(replaying values: [UInt64], limit: Int = 65_536) {
    supply = .replay
    generator = PRNG(seed: 0)
    script = values
    self.limit = limit
  }

  /// Makes a source that runs through all sequences of choices in the order of their values, one
  /// sequence a run.
  ///
  /// The first run draws nothing but 0; `advance` starts the next. A generator must end within the
  /// limit, or the source cuts its sequences there.
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

  /// Starts the next sequence of an exhaustive search, like an odometer.
  ///
  /// It raises the last choice that can be raised. All choices after it start from 0 again.
  ///
  /// - Returns: whether there is a next sequence.
  package func advance() -> Bool {
    precondition(supply == .exhaustive, "only an exhaustive source has a next sequence")
    guard let next = choices.raised else { return false }
    script = next
    forget()
    return true
  }

  /// Starts a trial that draws from bytes, such as those of a coverage-guided fuzzer.
  ///
  /// Any bytes are valid: a value above the bound of its draw wraps around. See
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

  /// The number of recorded choices.
  @inlinable package var count: Int { choices.count }

  /// The recorded sequence; spans that are still open end at its end.
  package var sequence: ChoiceSequence {
    var closed = spans
    for index in unclosed { closed[index].end = choices.count }
    return ChoiceSequence(values: choices.values, bounds: choices.bounds, spans: closed)
  }
}
