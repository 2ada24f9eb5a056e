/// The flags and operands of one command line, after all checks.
package struct Arguments: Hashable, Sendable {
  /// The words that are not flags, in order.
  package let operands: [String]
  private let values: [String: FlagValue]

  init(operands: [String], values: [String: FlagValue]) {
    self.operands = operands
    self.values = values
  }

  /// The value of a flag; nil if the flag is not given.
  subscript(flag: Flag) -> FlagValue? { values[flag.name] }

  /// Whether nothing was given at all.
  var isEmpty: Bool { operands.isEmpty && values.isEmpty }

  package func isOn(_ flag: Flag) -> Bool { values[flag.name] == .toggle(true) }

  package func seed(_ flag: Flag) -> UInt64? {
    if case .seed(let seed) = values[flag.name] { seed } else { nil }
  }

  package func count(_ flag: Flag) -> Int? {
    if case .count(let count) = values[flag.name] { count } else { nil }
  }

  package func seconds(_ flag: Flag) -> Double? {
    if case .seconds(let seconds) = values[flag.name] { seconds } else { nil }
  }

  package func bytes(_ flag: Flag) -> Int? {
    if case .bytes(let bytes) = values[flag.name] { bytes } else { nil }
  }

  func shard(_ flag: Flag) -> ShardChoice? {
    if case .shard(let choice) = values[flag.name] { choice } else { nil }
  }

  package func text(_ flag: Flag) -> String? {
    if case .text(let text) = values[flag.name] { text } else { nil }
  }

  /// Returns the same arguments with other values for some flags. The value nil removes a flag.
  func replacing(_ replaced: [Flag: FlagValue?]) -> Arguments {
    var values = values
    for (flag, value) in replaced { values[flag.name] = value }
    return Arguments(operands: operands, values: values)
  }

  /// Returns the name of a given flag that is none of some; nil if there is none.
  func first(except flags: [Flag]) -> String? {
    Set(values.keys).subtracting(flags.map(\.name)).min()
  }

  /// Returns the words of those flags that are given, with their values.
  func words(_ flags: [Flag]) -> [String] {
    flags.compactMap { flag in self[flag].map(flag.word) }
  }
}
