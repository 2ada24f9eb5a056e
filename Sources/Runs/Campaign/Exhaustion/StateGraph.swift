import Checking
import StoreModel

/// The states that were reached, and by which commands from which others.
///
/// States are numbered in the order they were reached; number 0 is the one after the opening. They
/// are continued in the same order, so those of a level stand behind those of the level before.
struct StateGraph: Sendable {
  private struct Node: Sendable {
    /// The state that it was reached from first, and by which of the commands that came next.
    var parent: Int
    var choice: Int32
    /// Where each command leads, -1 for where nothing goes on; empty until it is continued.
    var next: [Int32] = []
  }

  private var nodes = [Node(parent: -1, choice: -1)]
  private var numbers: [StateFingerprint: Int] = [:]
  /// How many states have been continued.
  private(set) var continued = 0

  /// Takes in the state behind the opening; nothing is continued where the opening failed.
  mutating func begin(at state: StateFingerprint?, failed: Bool) {
    if failed { continued = nodes.count }
    if let state { numbers[state] = 0 }
  }

  /// How many states have been reached.
  var reached: Int { nodes.count }

  /// The way to a state from the opening: which of the commands that came next, each time.
  func way(to state: Int) -> [Int] {
    var way: [Int] = []
    var node = nodes[state]
    while node.parent >= 0 {
      way.append(Int(node.choice))
      node = nodes[node.parent]
    }
    return way.reversed()
  }

  /// Takes in what came of a round, in the order of its states.
  ///
  /// - Parameters:
  ///   - isLast: whether nothing goes on from here.
  ///   - isPruned: whether a state that was reached before is the same one.
  mutating func grow(by round: [StateSteps], isLast: Bool, isPruned: Bool) {
    for state in round where nodes.indices.contains(state.state) {
      for (choice, step) in state.steps.enumerated() {
        var next: Int?
        if !isLast, case .reached(let reached) = step {
          next = number(of: reached, by: choice, from: state.state, isPruned: isPruned)
        }
        nodes[state.state].next.append(Int32(truncatingIfNeeded: next ?? -1))
      }
      continued += 1
    }
  }

  private mutating func number(
    of state: StateFingerprint?, by choice: Int, from parent: Int, isPruned: Bool
  ) -> Int {
    if isPruned, let state {
      if let known = numbers[state] { return known }
      numbers[state] = nodes.count
    }
    nodes.append(Node(parent: parent, choice: Int32(truncatingIfNeeded: choice)))
    return nodes.count - 1
  }

  /// How many sequences of one command up to so many there are, each way to a state counted; the
  /// largest number where there are more.
  func sequences(upTo depth: Int) -> UInt64 {
    var total: UInt64 = 0
    var ways = [UInt64](repeating: 0, count: nodes.count)
    ways[0] = 1
    for _ in 0..<depth {
      var longer = [UInt64](repeating: 0, count: nodes.count)
      for (state, node) in nodes.enumerated() where ways[state] > 0 {
        for next in node.next {
          total = total.addingCapped(ways[state])
          if next >= 0 { longer[Int(next)] = longer[Int(next)].addingCapped(ways[state]) }
        }
      }
      ways = longer
    }
    return total
  }
}

extension UInt64 {
  /// The sum, or the largest number where that is larger.
  func addingCapped(_ other: UInt64) -> UInt64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
