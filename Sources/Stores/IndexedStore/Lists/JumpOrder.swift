/// The elements that move when a few *jumpers* change places among elements that keep their order.
///
/// The other elements are *fixed*. They are only counted, and their number may be large. Fixed
/// elements that no jumper passes form one block. The longest increasing run is found among jumpers
/// and blocks, where a block weighs as much as it has elements. So the fewest elements move, and
/// the cost depends on the jumpers alone.
struct JumpOrder {
  /// An element that may have jumped.
  struct Jumper {
    /// The number of fixed elements before it, in the old and the new order.
    let oldOrdinal: Int
    let newOrdinal: Int
    /// Its place among the jumpers in the new order.
    let newPlace: Int
  }

  /// A jumper, or a block of fixed elements.
  private struct Element {
    let ordinals: Range<Int>
    let jumper: Int?
    var weight: Int { jumper == nil ? ordinals.count : 1 }
  }

  /// The jumpers that move, in old order.
  private(set) var jumpers: [Int] = []
  /// The ordinals of the fixed elements that move, ascending.
  private(set) var fixed: [Int] = []

  /// Works out the elements that move.
  ///
  /// - Parameters:
  ///   - jumpers: the jumpers in old order.
  ///   - fixed: the number of fixed elements.
  /// - Complexity: O(k log k) for k jumpers, plus the elements that move.
  init(_ jumpers: [Jumper], fixed count: Int) {
    guard !jumpers.isEmpty else { return }
    let elements = JumpOrder.elements(jumpers, fixed: count)
    let byNew = elements.indices.sorted { left, right in
      let (a, b) = (elements[left], elements[right])
      let first = a.jumper.map { jumpers[$0].newOrdinal } ?? a.ordinals.lowerBound
      let second = b.jumper.map { jumpers[$0].newOrdinal } ?? b.ordinals.lowerBound
      if first != second { return first < second }
      guard let one = a.jumper, let other = b.jumper else { return a.jumper != nil }
      return jumpers[one].newPlace < jumpers[other].newPlace
    }
    var values = [Int](repeating: 0, count: elements.count)
    for (place, index) in byNew.enumerated() { values[index] = place }
    let stays = IncreasingRun.earliestHeaviest(values, weights: elements.map(\.weight))
    for (index, element) in elements.enumerated() where !stays[index] {
      if let jumper = element.jumper {
        self.jumpers.append(jumper)
      } else {
        fixed += element.ordinals
      }
    }
  }

  /// The jumpers and blocks in old order. The last cut follows those of all jumpers, so none is
  /// missed.
  private static func elements(_ jumpers: [Jumper], fixed: Int) -> [Element] {
    let cuts = (jumpers.flatMap { [$0.oldOrdinal, $0.newOrdinal] } + [fixed]).sorted()
    var elements: [Element] = []
    var next = 0
    var start = 0
    for cut in cuts {
      while next < jumpers.count, jumpers[next].oldOrdinal <= start {
        elements.append(Element(ordinals: start..<start, jumper: next))
        next += 1
      }
      if cut > start { elements.append(Element(ordinals: start..<cut, jumper: nil)) }
      start = cut
    }
    return elements
  }

  /// The places of fixed elements among all elements.
  ///
  /// - Parameters:
  ///   - ordinals: the ordinals of the fixed elements, ascending.
  ///   - others: the places of all elements that are not fixed, ascending.
  static func places(of ordinals: [Int], among others: [Int]) -> [Int] {
    var passed = 0
    return ordinals.map { ordinal in
      while passed < others.count, others[passed] <= ordinal + passed { passed += 1 }
      return ordinal + passed
    }
  }
}
