import Choices
import Differential
import StoreModel

/// What came of trying every command in one state.
struct StateSteps: Sendable {
  /// One command and what it led to.
  struct Step: Sendable {
    var command: Command
    var failed: Bool
    /// The state that it leads to, nil where it is not to be continued or not to be told.
    var state: StateFingerprint?
  }

  /// The number of the state.
  let state: Int
  var steps: [Step] = []
  var commands = 0
  var checks = 0
  var refused = 0
  var traceHash: UInt64 = 0

  init(state: Int) {
    self.state = state
  }

  mutating func add(_ command: Command, _ result: TrialResult, _ reached: StateFingerprint?) {
    commands += result.commands
    checks += result.checks
    refused += result.refused
    let place = UInt64(truncatingIfNeeded: state) << 16 ^ UInt64(truncatingIfNeeded: steps.count)
    traceHash = traceHash &+ PRNG.mix(result.trace.value ^ place)
    steps.append(Step(command: command, failed: result.mismatch != nil, state: reached))
  }
}

/// A command that failed after the sequence that leads to a state; none where the opening failed.
struct FailedStep: Sendable {
  var state: Int
  var command: Command?
}

/// The states that were reached, and by which commands from which others.
///
/// States are numbered in the order they were reached; number 0 is the one after the opening. They
/// are continued in the same order, so those of a level stand behind those of the level before.
struct StateGraph: Sendable {
  private struct Node: Sendable {
    /// The state that it was reached from first, and by what.
    var parent: Int
    var command: Command?
    /// Where each command leads, -1 for where nothing goes on; empty until it is continued.
    var next: [Int32] = []
  }

  private var nodes = [Node(parent: -1, command: nil)]
  private var numbers: [StateFingerprint: Int] = [:]
  /// How many states have been continued.
  private(set) var continued = 0

  /// Takes in what came of the opening; where that fails nothing is continued.
  mutating func begin(at state: StateFingerprint?, failed: Bool) {
    if failed { continued = nodes.count }
    if let state { numbers[state] = 0 }
  }

  /// The commands that lead to a state, those of the opening not among them.
  func commands(to state: Int) -> [Command] {
    var commands: [Command] = []
    var node = nodes[state]
    while let command = node.command {
      commands.append(command)
      node = nodes[node.parent]
    }
    return commands.reversed()
  }

  /// The states that have not been continued yet, in rounds.
  func rounds(of size: Int) -> [Range<Int>] {
    stride(from: continued, to: nodes.count, by: size).map { $0..<min($0 + size, nodes.count) }
  }

  /// Takes in what came of a round, in the order of its states.
  ///
  /// - Parameters:
  ///   - isLast: whether nothing goes on from here.
  ///   - isPruned: whether a state that was reached before is the same one.
  /// - Returns: the commands that failed.
  mutating func grow(by round: [StateSteps], isLast: Bool, isPruned: Bool) -> [FailedStep] {
    var failed: [FailedStep] = []
    for state in round {
      for step in state.steps {
        var next: Int?
        if step.failed {
          failed.append(FailedStep(state: state.state, command: step.command))
        } else if !isLast {
          next = number(of: step, from: state.state, isPruned: isPruned)
        }
        nodes[state.state].next.append(Int32(truncatingIfNeeded: next ?? -1))
      }
      continued += 1
    }
    return failed
  }

  private mutating func number(
    of step: StateSteps.Step, from parent: Int, isPruned: Bool
  ) -> Int {
    if isPruned, let state = step.state {
      if let known = numbers[state] { return known }
      numbers[state] = nodes.count
    }
    nodes.append(Node(parent: parent, command: step.command))
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
