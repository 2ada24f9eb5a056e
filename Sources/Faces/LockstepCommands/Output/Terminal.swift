import Campaign
import Foundation
import Reporting

/// The two output streams of a command, and the abilities of the terminal behind them.
///
/// Results go to standard output: verdicts, tables, reports, and texts such as help. Progress,
/// notes, warnings and errors go to standard error.
package struct Terminal: Sendable {
  /// Writes to standard output.
  private let output: @Sendable (String) throws -> Void
  /// Writes to standard error.
  private let error: @Sendable (String) -> Void
  /// Whether a line of standard error can be overwritten.
  let isLive: Bool
  /// Whether standard error shows colours.
  private let hasColor: Bool
  /// Whether standard output shows colours.
  private let givesColor: Bool
  /// Returns the number of characters in a line of standard error, at least two.
  let width: @Sendable () -> Int
  /// Whether standard output is reserved for one JSON object, so that results go to standard error.
  private var isForPrograms = false
  /// The first problem of standard output.
  private let problem = OutputProblem()

  /// Makes a terminal of two functions that write.
  package init(
    isLive: Bool = false, hasColor: Bool = false, givesColor: Bool = false,
    width: @escaping @Sendable () -> Int = { 80 },
    output: @escaping @Sendable (String) throws -> Void,
    error: @escaping @Sendable (String) -> Void
  ) {
    self.output = output
    self.error = error
    self.isLive = isLive
    self.hasColor = hasColor
    self.givesColor = givesColor
    self.width = width
  }

  /// The terminal of this process. A stream has no colours if it is no terminal, and with
  /// `NO_COLOR` in the environment.
  package static let standard: Terminal = {
    let environment = ProcessInfo.processInfo.environment
    let isDumb = environment["TERM"] == "dumb"
    let isLive = isatty(2) == 1 && !isDumb
    let takesColor = !isDumb && (environment["NO_COLOR"] ?? "").isEmpty
    return Terminal(
      isLive: isLive, hasColor: isLive && takesColor, givesColor: isatty(1) == 1 && takesColor,
      width: widthOfError,
      output: { try TextFile.write($0, toDescriptor: 1, named: "standard output") },
      error: { try? TextFile.write($0, toDescriptor: 2, named: "standard error") })
  }()

  /// Asks the terminal for its width, which may change at any time; 80 if the terminal does not
  /// answer.
  @Sendable
  private static func widthOfError() -> Int {
    var size = winsize()
    guard ioctl(2, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 1 else { return 80 }
    return Int(size.ws_col)
  }

  /// The same terminal with standard output reserved for one JSON object.
  var forPrograms: Terminal {
    var terminal = self
    terminal.isForPrograms = true
    return terminal
  }

  /// Writes a text to standard output that a program may read, such as a JSON object or a case.
  ///
  /// - Throws: the error of the system. A reader that closes the stream early, such as `head -1`,
  ///   is no error.
  package func write(_ text: String) throws {
    try problem.guarding { try output(text) }
  }

  /// Writes lines of the result to standard output.
  ///
  /// It never throws, because a lost line must not end a campaign halfway. `Lockstep.run` checks at
  /// the end whether a line was lost.
  func printResult(_ lines: [ConsoleLine]) {
    guard !isForPrograms else { return say(lines) }
    let text = lines.map { (givesColor ? $0.coloured : $0.text) + "\n" }.joined()
    try? write(text)
  }

  /// Writes a result to standard output, as whole lines.
  package func printResult(_ text: String) { printResult([ConsoleLine(text)]) }

  /// Throws the first error of standard output, which `write` threw or `printResult` ignored.
  func checkOutput() throws { try problem.rethrow() }

  /// Writes progress, a note or an error to standard error, as whole lines.
  package func say(_ text: String) { error(text + "\n") }

  /// Writes a part of a line to standard error.
  func draw(_ text: String) { error(text) }

  /// Writes lines with roles to standard error.
  private func say(_ lines: [ConsoleLine]) {
    for line in lines { say(hasColor ? line.coloured : line.text) }
  }
}

/// The first problem of standard output. Nothing is written after it.
private final class OutputProblem: @unchecked Sendable {
  private let lock = NSLock()
  private var first: (any Error)?

  /// Writes, unless a write has failed before.
  func guarding(_ write: () throws -> Void) throws {
    lock.withLock {
      guard first == nil else { return }
      do {
        try write()
      } catch {
        first = error
      }
    }
    try rethrow()
  }

  /// Throws the problem, unless the reader has closed the stream.
  func rethrow() throws {
    guard let first = lock.withLock({ first }) else { return }
    if let problem = first as? FileProblem, problem.isClosedPipe { return }
    throw first
  }
}

extension ConsoleLine {
  /// The text of the line in the colour of its role.
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
