/// The recorded choices, in memory that grows and never shrinks.
///
/// An array would also work, but it checks at every append whether its memory is shared. That check
/// takes a third of the time of a draw. This buffer cannot be copied, so it needs no check.
@usableFromInline
@frozen
struct ChoiceBuffer: ~Copyable {
  @usableFromInline
  @frozen
  struct Choice {
    @usableFromInline var value: UInt64
    @usableFromInline var bound: UInt64

    @inlinable
    init(value: UInt64, bound: UInt64) {
      self.value = value
      self.bound = bound
    }
  }

  @usableFromInline var count = 0
  @usableFromInline var capacity: Int
  @usableFromInline var memory: UnsafeMutablePointer<Choice>

  init(capacity: Int = 256) {
    precondition(capacity > 0, "a buffer that doubles starts above zero")
    self.capacity = capacity
    memory = .allocate(capacity: capacity)
  }

  deinit {
    memory.deallocate()
  }

  @inlinable
  mutating func append(_ value: UInt64, upTo bound: UInt64) {
    if count == capacity { grow() }
    (memory + count).initialize(to: Choice(value: value, bound: bound))
    count += 1
  }

  mutating func removeAll() {
    count = 0
  }

  var values: [UInt64] { (0..<count).map { memory[$0].value } }

  var bounds: [UInt64] { (0..<count).map { memory[$0].bound } }

  /// The next sequence of an exhaustive search: the values up to the last one below its bound, with
  /// that value raised by one.
  ///
  /// Nil when every value is at its bound.
  var raised: [UInt64]? {
    guard let last = (0..<count).last(where: { memory[$0].value < memory[$0].bound }) else {
      return nil
    }
    return (0..<last).map { memory[$0].value } + [memory[last].value + 1]
  }

  @usableFromInline
  @inline(never)
  mutating func grow() {
    let larger = UnsafeMutablePointer<Choice>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: memory, count: count)
    memory.deallocate()
    memory = larger
    capacity *= 2
  }
}
