import Checking
import StoreModel

/// The canonical text of a case, divided into its header and its commands.
package struct AnnotatedCase: Sendable {
  /// The lines before the commands, which describe the world.
  package let header: [String]
  /// The commands, one line each.
  package let commands: [String]
  private let meanings: [String]

  /// Divides the text of a case.
  package init(_ trialCase: Case) {
    let lines = trialCase.text.lines
    header = lines.dropLast(trialCase.commands.count)
    commands = lines.suffix(trialCase.commands.count)
    meanings = trialCase.commands.map { $0.meaning(in: trialCase.world) }
  }

  /// Returns the effect of a command, in words.
  package func meaning(of index: Int) -> String { meanings[index] }

  /// Returns all lines, each command with its number. The command at `step` is marked, or the last
  /// look if there is no such command.
  package func numbered(marking step: Int) -> [String] {
    let width = String(commands.count).count
    let indent = String(repeating: " ", count: width + 3)
    return header.map { indent + $0 }
      + commands.enumerated().map { index, command in
        let number = String(index + 1)
        let blank = String(repeating: " ", count: width - number.count)
        return (index == step ? "> " : "  ") + blank + number + " " + command
      }
      + (step < commands.count ? [] : [">" + indent.dropFirst() + Step.lastLook])
  }

  /// All lines, each command with its meaning as a comment. The text still reads as the same case.
  package var explained: [String] {
    let width = min(commands.map(\.count).max() ?? 0, 48)
    return header
      + zip(commands, meanings).map { command, meaning in
        let blank = String(repeating: " ", count: max(0, width - command.count))
        return command + blank + "  # " + meaning
      }
  }
}
