@testable import Choices

extension Challenge {
  static let calculator = Challenge("calculator", minimal: "(0 / (0 + 0))", within: 69) { source in
    Expression.draw(from: source, depth: 5)
  } fails: { expression in
    !expression.dividesByLiteralZero && expression.value == nil
  }

  static let binaryHeap = Challenge("binary heap", minimal: "(0 _ (0 (0) (1)))", within: 78) {
    source in
    Heap.draw(from: source, above: 0, depth: 5)
  } fails: { heap in
    let sorted = heap.wronglySorted()
    return sorted != sorted.sorted() || sorted.sorted() != heap.elements.sorted()
  }
}

/// An arithmetic expression.
indirect enum Expression: CustomStringConvertible {
  case number(Int)
  case sum(Expression, Expression)
  case quotient(Expression, Expression)

  static func draw(from source: ChoiceSource, depth: Int) -> Expression {
    source.span(1) {
      switch source.weighted(depth > 0 ? [1, 1, 1] : [1]) {
      case 1: .sum(draw(from: source, depth: depth - 1), draw(from: source, depth: depth - 1))
      case 2:
        .quotient(draw(from: source, depth: depth - 1), draw(from: source, depth: depth - 1))
      default: .number(source.integer(in: -100...100))
      }
    }
  }

  /// The value of the expression, nil if it divides by 0.
  var value: Int? {
    switch self {
    case .number(let number): return number
    case .sum(let left, let right):
      guard let left = left.value, let right = right.value else { return nil }
      return left &+ right
    case .quotient(let left, let right):
      guard let left = left.value, let right = right.value, right != 0 else { return nil }
      return left.dividedReportingOverflow(by: right).partialValue
    }
  }

  var dividesByLiteralZero: Bool {
    switch self {
    case .number: false
    case .quotient(_, .number(0)): true
    case .sum(let left, let right), .quotient(let left, let right):
      left.dividesByLiteralZero || right.dividesByLiteralZero
    }
  }

  var description: String {
    switch self {
    case .number(let number): "\(number)"
    case .sum(let left, let right): "(\(left) + \(right))"
    case .quotient(let left, let right): "(\(left) / \(right))"
    }
  }
}

/// A binary heap: the least element is at the root of each subtree.
indirect enum Heap: CustomStringConvertible {
  case empty
  case node(Int, Heap, Heap)

  static func draw(from source: ChoiceSource, above least: Int, depth: Int) -> Heap {
    source.span(1) {
      guard source.chance(depth > 0 ? 2 : 0, in: 3) else { return .empty }
      let value = least + source.integer(in: 0...100)
      return .node(
        value, draw(from: source, above: value, depth: depth - 1),
        draw(from: source, above: value, depth: depth - 1))
    }
  }

  /// The elements: the root, then the right subtree, then the left.
  var elements: [Int] {
    guard case .node(let value, let left, let right) = self else { return [] }
    return [value] + right.elements + left.elements
  }

  func merged(with other: Heap) -> Heap {
    guard case .node(let value, let left, let right) = self else { return other }
    guard case .node(let otherValue, _, _) = other else { return self }
    if value > otherValue { return other.merged(with: self) }
    return .node(value, right.merged(with: other), left)
  }

  /// Sorts wrongly on purpose: takes off the root once, then lists the rest in heap order.
  func wronglySorted() -> [Int] {
    guard case .node(let value, let left, let right) = self else { return [] }
    return [value] + left.merged(with: right).elements
  }

  var description: String {
    guard case .node(let value, let left, let right) = self else { return "_" }
    if case (.empty, .empty) = (left, right) { return "(\(value))" }
    return "(\(value) \(left) \(right))"
  }
}
