/// The places of some elements by their serials.
///
/// A few elements are searched one by one, which is quicker than a table.
struct SerialPlaces {
  private static let few = 24

  private let serials: [UInt64]
  /// The first place of each serial; empty for a few elements. Nothing depends on its order.
  private var table: [UInt64: Int] = [:]

  init(_ elements: [some Serialed]) {
    serials = elements.map(\.serial)
    guard serials.count > SerialPlaces.few else { return }
    table = Dictionary(zip(serials, serials.indices)) { first, _ in first }
  }

  /// The first place of a serial; nil if no element has it.
  func first(_ serial: UInt64) -> Int? {
    table.isEmpty ? serials.firstIndex(of: serial) : table[serial]
  }
}
