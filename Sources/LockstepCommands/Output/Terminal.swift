import Campaign
import Foundation
import Reporting

/// Where a command writes, and what the other end can do.
package struct Terminal: Sendable {
  /// Writes to standard output.
  private let output: @Sendable (String) throws -> Void
  /// Writes to standard error.
  private let error: @Sendable (String) -> Void
  /// Whether a line of standard error can be written over.
  let isLive: Bool
  /// Whether standard error takes colours.
  let hasColor: Bool
  /// How many characters a line of standard error has room for, at least two.
  let width: @Sendable () -> Int

  /// Makes a terminal of two sinks.
  package init(
    isLive: Bool = false, hasColor: Bool = false, width: @escaping @Sendable () -> Int = { 80 },
    output: @escaping @Sendable (String) throws -> Void,
    error: @escaping @Sendable (String) -> Void
  ) {
    self.output = output
    self.error = error
    self.isLive = isLive
    self.hasColor = hasColor
    self.width = width
  }

  /// The process's own; plain where standard error is no terminal, uncoloured under `NO_COLOR`.
  package static let standard: Terminal = {
    let environment = ProcessInfo.processInfo.environment
    let isLive = isatty(2) == 1 && environment["TERM"] != "dumb"
    return Terminal(
      isLive: isLive, hasColor: isLive && (environment["NO_COLOR"] ?? "").isEmpty,
      width: widthOfError,
      output: { try TextFile.write($0, toDescriptor: 1, named: "standard output") },
      error: { try? TextFile.write($0, toDescriptor: 2, named: "standard error") })
  }()

  /// As the terminal says, which people may make wider or smaller at any time; 80 where it does
  /// not.
  @Sendable
  private static func widthOfError() -> Int {
    var size = winsize()
    guard ioctl(2, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 1 else { return 80 }
    return Int(size.ws_col)
  }

  /// Gives what was asked for.
  func put(_ text: String) throws { try output(text) }

  /// Tells people something, as whole lines.
  func say(_ text: String) { error(text + "\n") }

  /// Tells people something in the midst of a line.
  func draw(_ text: String) { error(text) }

  /// Tells people lines that know what they are.
  func say(_ lines: [ConsoleLine]) {
    for line in lines { say(hasColor ? line.coloured : line.text) }
  }
}

extension ConsoleLine {
  /// The line in the colour of its role.
  fileprivate var coloured: String {
    let code =
      switch role {
      case .plain: ""
      case .title: "1"
      case .failing: "1;33"
      case .expected: "32"
      case .actual: "31"
      }
    return code.isEmpty ? text : "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}
