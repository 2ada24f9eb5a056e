/// The bytes of one key while it is built. The memory is reused for the next key.
final class KeyBytes {
  /// The number of bytes.
  @exclusivity(unchecked) private(set) var count = 0
  @exclusivity(unchecked) private var bytes = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  @exclusivity(unchecked) private var packed = UnsafeMutableBufferPointer<UInt32>(
    start: nil, count: 0)

  init() {}

  deinit {
    bytes.deallocate()
    packed.deallocate()
  }

  func removeAll() {
    count = 0
  }

  @inline(__always)
  func append(_ byte: UInt8) {
    reserve(1)
    bytes[count] = byte
    count += 1
  }

  func append(_ more: UnsafeBufferPointer<UInt8>) {
    reserve(more.count)
    UnsafeMutableRawBufferPointer(rebasing: bytes[count...]).copyMemory(
      from: UnsafeRawBufferPointer(more))
    count += more.count
  }

  /// Adds eight bytes, the most significant one first.
  @inline(__always)
  func append(word: UInt64) {
    reserve(8)
    bytes.storeBytes(of: word.bigEndian, toByteOffset: count, as: UInt64.self)
    count += 8
  }

  /// Inverts all bits that were added since a place, which reverses their order.
  func invert(from start: Int) {
    for place in start..<count { bytes[place] = ~bytes[place] }
  }

  /// Calls `body` with the record of the key, whose section is not set yet.
  func withRecord<Result>(_ body: (UnsafeBufferPointer<UInt32>) -> Result) -> Result {
    reserve(4)
    bytes.storeBytes(of: 0, toByteOffset: count, as: UInt32.self)
    let words = (count + 3) / 4
    packed[0] = UInt32(words)
    for place in 0..<words {
      packed[KeyRecord.head + place] = UInt32(
        bigEndian: bytes.loadUnaligned(fromByteOffset: 4 * place, as: UInt32.self))
    }
    return body(UnsafeBufferPointer(rebasing: packed[..<(KeyRecord.head + words)]))
  }

  /// Makes room for more bytes and for the zeros that fill up the last word.
  @inline(__always)
  private func reserve(_ more: Int) {
    if count + more + 8 > bytes.count { grow(more) }
  }

  private func grow(_ more: Int) {
    let wider = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(64, 2 * (count + more + 8)), alignment: 8)
    wider.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[..<count]))
    bytes.deallocate()
    packed.deallocate()
    bytes = wider
    packed = .allocate(capacity: bytes.count / 4 + KeyRecord.head)
  }
}
