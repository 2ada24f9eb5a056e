@testable import Choices

/// Histories of commands on a list of notes: the kind of case that the shrinker is made for.
///
/// Each defect names the commands that must have happened. A history is as long as its odds make
/// it.
extension Challenge {
  static let histories = [removedPin, movedTwice, clearedBetween]

  static let removedPin = history(
    "a pinned note is removed while another stays",
    minimal: "[insert 0, insert 0, pin 0, remove 0]", within: 106
  ) { step in
    guard case .remove(let index) = step.command else { return false }
    return step.notes[index].isPinned && step.notes.count > 1
  }

  static let movedTwice = history(
    "the same pinned note is moved again past a greater",
    minimal: "[insert 0, insert 1, pin 0, move 0 0, move 0 1]", within: 340
  ) { step in
    guard case .move(let from, let to) = step.command, step.notes[from].isPinned else {
      return false
    }
    return step.notes[from].moves > 0 && step.notes[from].value < step.notes[to].value
  }

  static let clearedBetween = history(
    "a note above 99 is inserted next to two others after clearing",
    minimal: "[clear, insert 0, insert 0, insert 100]", within: 123
  ) { step in
    guard case .insert(let value) = step.command else { return false }
    return step.wasCleared && step.notes.count == 2 && value > 99
  }

  private static func history(
    _ name: String, minimal: String, within bound: Int,
    isWrong: @escaping @Sendable (Step) -> Bool
  ) -> Challenge {
    Challenge(name, minimal: minimal, within: bound) { source in
      History.draw(from: source)
    } fails: { history in
      history.steps.contains(where: isWrong)
    }
  }
}

struct Note: Sendable {
  var value: Int
  var isPinned = false
  var moves = 0
}

enum Command: CustomStringConvertible, Sendable {
  case insert(Int)
  case pin(Int)
  case move(Int, Int)
  case remove(Int)
  case clear

  var description: String {
    switch self {
    case .insert(let value): "insert \(value)"
    case .pin(let index): "pin \(index)"
    case .move(let from, let to): "move \(from) \(to)"
    case .remove(let index): "remove \(index)"
    case .clear: "clear"
    }
  }
}

/// A command and the notes just before it ran.
struct Step: Sendable {
  let command: Command
  let notes: [Note]
  let wasCleared: Bool
}

struct History: CustomStringConvertible, Sendable {
  private(set) var steps: [Step] = []
  private var notes: [Note] = []
  private var wasCleared = false

  static func draw(from source: ChoiceSource) -> History {
    var history = History()
    let swarm = SwarmWeights(kinds: 5, from: source)
    source.repeated(in: 0...200, continuing: 39, in: 40, label: 1) {
      history.drawStep(from: source, swarm)
    }
    return history
  }

  private mutating func drawStep(from source: ChoiceSource, _ swarm: SwarmWeights) {
    let isEmpty = notes.isEmpty
    let kind = swarm.kind(from: source) { !isEmpty || $0 == 0 || $0 == 4 }
    let command: Command =
      switch kind {
      case 0: .insert(source.integer(in: 0...1_000))
      case 1: .pin(source.index(below: notes.count))
      case 2: .move(source.index(below: notes.count), source.index(below: notes.count))
      case 3: .remove(source.index(below: notes.count))
      default: .clear
      }
    steps.append(Step(command: command, notes: notes, wasCleared: wasCleared))
    perform(command)
  }

  private mutating func perform(_ command: Command) {
    switch command {
    case .insert(let value): notes.append(Note(value: value))
    case .pin(let index): notes[index].isPinned = true
    case .move(let from, let to):
      var note = notes.remove(at: from)
      note.moves += 1
      notes.insert(note, at: to)
    case .remove(let index): notes.remove(at: index)
    case .clear:
      notes.removeAll()
      wasCleared = true
    }
  }

  var description: String { "\(steps.map(\.command))" }
}
