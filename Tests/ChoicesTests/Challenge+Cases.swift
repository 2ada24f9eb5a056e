@testable import Choices

extension ChoiceSource {
  fileprivate func list<Element>(
    _ range: ClosedRange<Int> = 0...40, of element: () -> Element
  ) -> [Element] {
    array(in: range, continuing: 9, in: 10, label: 1) { span(2, element) }
  }

  fileprivate func integers(_ range: ClosedRange<Int> = 0...40) -> [Int] {
    list(range) { integer(in: -10_000...10_000) }
  }
}

extension Challenge {
  /// The public shrinking challenge, written with the generators of this module.
  static let all = [
    bound5, largeUnionList, reverse, calculator, coupling, differenceNotZero, differenceNotSmall,
    differenceNotOne, distinct, deletion, binaryHeap, lengthList, nestedLists,
  ]

  static let bound5 = Challenge("bound5", minimal: "[[], [], [], [-1], [-32768]]", within: 278) {
    source in
    source.array(in: 5...5, continuing: 1, in: 2, label: 3) {
      source.array(in: 0...10, continuing: 3, in: 4, label: 1) {
        source.integer(in: -32_768...32_767)
      }
    }
  } fails: { lists in
    let sums = lists.map { $0.reduce(into: Int16(0)) { $0 &+= Int16($1) } }
    return sums.allSatisfy { $0 < 256 } && sums.reduce(0, &+) >= 5 * 256
  }

  static let largeUnionList = Challenge(
    "large union list", minimal: "[[0, 1, -1, 2, -2]]", within: 348
  ) { source in
    source.list { source.integers() }
  } fails: { lists in
    Set(lists.joined()).count > 4
  }

  static let reverse = Challenge("reverse", minimal: "[0, 1]", within: 18) { source in
    source.integers()
  } fails: { list in
    list != list.reversed()
  }

  static let coupling = Challenge("coupling", minimal: "[1, 0]", within: 70) { source in
    source.list { source.index(below: 11) }
  } fails: { list in
    list.allSatisfy { $0 < list.count }
      && list.indices.contains { $0 != list[$0] && list[list[$0]] == $0 }
  }

  static let differenceNotZero = difference("zero", minimal: "[10, 10]", within: 60) { $0 == 0 }
  static let differenceNotSmall = difference("small", minimal: "[10, 6]", within: 76) {
    1...4 ~= $0
  }
  static let differenceNotOne = difference("one", minimal: "[10, 9]", within: 73) { $0 == 1 }

  static let distinct = Challenge("distinct", minimal: "[0, 1, -1]", within: 50) { source in
    source.integers()
  } fails: { list in
    Set(list).count > 2
  }

  static let deletion = Challenge("deletion", minimal: "([0, 0], 0)", within: 34) { source in
    let list = source.list(1...40) { source.integer(in: -100...100) }
    return (list, source.element(of: list))
  } fails: { list, element in
    var rest = list
    if let index = rest.firstIndex(of: element) { rest.remove(at: index) }
    return rest.contains(element)
  }

  static let lengthList = Challenge("length list", minimal: "[900]", within: 63) { source in
    (0..<source.integer(in: 1...100)).map { _ in source.integer(in: 0...1_000) }
  } fails: { list in
    list.contains { $0 >= 900 }
  }

  static let nestedLists = Challenge(
    "nested lists", minimal: "[\(Array(repeating: 0, count: 11))]", within: 122
  ) { source in
    source.list { source.integers() }
  } fails: { lists in
    lists.reduce(0) { $0 + $1.count } > 10
  }

  private static func difference(
    _ name: String, minimal: String, within bound: Int,
    fails: @escaping @Sendable (Int) -> Bool
  ) -> Challenge {
    Challenge("difference must not be \(name)", minimal: minimal, within: bound) { source in
      [source.integer(in: 0...1_000), source.integer(in: 0...1_000)]
    } fails: { pair in
      pair[0] >= 10 && fails(abs(pair[0] - pair[1]))
    }
  }
}
