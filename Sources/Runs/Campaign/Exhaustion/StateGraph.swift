import Checking
import StoreModel

/// A graph of the states that were reached, with the command that led to each of them.
///
/// States are numbered in the order in which they were reached; state 0 is the state after the
/// opening. The search continues them in the same order, so all states of a level come after those
/// of the level before.
struct StateGraph: Sendable {
  private struct Node: Sendable {
    /// The state from which this one was first reached, and the index of the command among those
    /// that could come next.
    var parent: Int
    var choice: Int32
    /// The state that each command leads to, or -1 if the search does not continue there. Empty
    /// until the search continues this state.
    var next: [Int32] = []
  }

  private var nodes = [Node(parent: -1, choice: -1)]
  private var numbers: [StateFingerprint: Int] = [:]
  /// The number of states that the search has continued.
  private(set) var continued = 0

  /// Records the state after the opening. If the opening failed, the search continues no state.
  mutating func begin(at state: StateFingerprint?, failed: Bool) {
    if failed { continued = nodes.count }
    if let state { numbers[state] = 0 }
  }

  /// The number of states that were reached.
  var reached: Int { nodes.count }

  /// Returns the way from the opening to a state: at each step, the index of the command among
  /// those that could come next.
  func way(to state: Int) -> [Int] {
    var way: [Int] = []
    var node = nodes[state]
    while node.parent >= 0 {
      way.append(Int(node.choice))
      node = nodes[node.parent]
    }
    return way.reversed()
  }

  /// Adds the results of a round, in the order of its states.
  ///
  /// - Parameters:
  ///   - isLast: whether the search continues none of the states that are reached.
  ///   - isPruned: whether a state that was reached before keeps its number.
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

  /// Returns the number of sequences of 1 to `depth` commands, at most `UInt64.max`. Every way to a
  /// state counts.
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
  /// Returns the sum, or `UInt64.max` if the sum is larger.
  func addingCapped(_ other: UInt64) -> UInt64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
