import Reporting
import Verifying

/// A flag of the command line: its name, the kind of its value, and its help.
package struct Flag: Hashable, Sendable {
  /// The kind of a flag's value.
  package enum Kind: Hashable, Sendable {
    /// No value: the flag is on or off.
    case toggle
    /// A number of 64 bits, decimal or as in `0x1F`.
    case seed
    /// A whole number within a range.
    case count(ClosedRange<Int>)
    /// A length of time, such as `5m`.
    case duration
    /// An amount of memory, such as `2G`.
    case size
    /// A part of a run, such as `3/8`.
    case shard
    /// Any text. The help shows this word in its place.
    case text(String)
  }

  /// The name, with its dashes.
  package let name: String
  /// The kind of its value.
  package let kind: Kind
  /// The text of the help.
  package let help: String

  /// Makes a flag.
  package init(_ name: String, _ kind: Kind, _ help: String) {
    self.name = name
    self.kind = kind
    self.help = help
  }

  /// The variable of the environment that stands for the flag, such as `LOCKSTEP_SEED`.
  package var variable: String {
    "LOCKSTEP_"
      + String(name.dropFirst(2).map { $0 == "-" ? "_" : Character($0.uppercased()) })
  }

  /// The flag and its value, as the help shows them.
  package var usage: String {
    switch kind {
    case .toggle: name
    case .seed: name + " S"
    case .count: name + " N"
    case .duration: name + " TIME"
    case .size: name + " SIZE"
    case .shard: name + " I/N"
    case .text(let word): name + " " + word
    }
  }

  /// The form of a value, for errors.
  package var expected: String {
    switch kind {
    case .toggle: "1 or 0"
    case .seed: LimitText.seedForm
    case .count(let range): LimitText.countForm(range)
    case .duration: LimitText.secondsForm
    case .size: "an amount of memory such as 512M or 2G, from 64M"
    case .shard: "a shard such as 3/8, the third of eight, or auto, or auto/8"
    case .text(let word): "a value (\(word))"
    }
  }
}

/// The value of a flag.
package enum FlagValue: Hashable, Sendable {
  case toggle(Bool)
  case seed(UInt64)
  case count(Int)
  case seconds(Double)
  case bytes(Int)
  case shard(ShardChoice)
  case text(String)
}

extension FlagValue {
  /// The value as it is typed, without the quotes of a shell.
  var text: String {
    switch self {
    case .toggle(let isOn): return isOn ? "1" : "0"
    case .seed(let seed): return String(seed)
    case .count(let count): return String(count)
    case .seconds(let seconds):
      let milliseconds = Int((seconds * 1000).rounded())
      return milliseconds % 1000 == 0 ? "\(milliseconds / 1000)s" : "\(milliseconds)ms"
    case .bytes(let bytes): return "\(bytes >> 20)M"
    case .shard(let choice): return choice.text
    case .text(let words): return words
    }
  }
}

extension Flag {
  /// Reads a value; nil if the flag does not take it.
  package func value(_ text: String) -> FlagValue? {
    switch kind {
    case .toggle:
      switch text {
      case "1": .toggle(true)
      case "0": .toggle(false)
      default: nil
      }
    case .seed: LimitText.seed(text).map { .seed($0) }
    case .count(let range): LimitText.count(text, in: range).map { .count($0) }
    case .duration: LimitText.seconds(text).map { .seconds($0) }
    case .size: Flag.bytes(text).map { .bytes($0) }
    case .shard: ShardChoice(text).map { .shard($0) }
    case .text: text.isEmpty ? nil : .text(text)
    }
  }

  /// Returns the flag with a value, as a shell takes it. The parser reads the same value back.
  package func word(_ value: FlagValue) -> String {
    if case .toggle = value { return name }
    let text = if case .text(let words) = value { ShellText.word(words) } else { value.text }
    return name + (text.hasPrefix("-") ? "=" : " ") + text
  }

  /// Reads a whole number with a unit, `M` or `G`, and returns it in bytes; nil below 64 MB.
  private static func bytes(_ text: String) -> Int? {
    let shift: Int
    switch text.last {
    case "M": shift = 20
    case "G": shift = 30
    default: return nil
    }
    let digits = String(text.dropLast())
    guard digits.isDigits, let number = Int(digits), number <= 1 << 20 else { return nil }
    return number << shift >= 64 << 20 ? number << shift : nil
  }
}

extension String {
  /// Whether the text is not empty and has only digits.
  var isDigits: Bool { !isEmpty && utf8.allSatisfy { (48...57).contains($0) } }

  /// The text in single quotes, as messages show a word from the command line.
  package var inQuotes: String { "'" + self + "'" }
}
