import Campaign
import Foundation
import Reporting

/// Where a command writes, and what the other end can do.
///
/// Results go to standard output: verdicts, tables, reports, and texts such as help. Progress,
/// notes, warnings and errors go to standard error.
package struct Terminal: Sendable {
  /// Writes to standard output.
  private let output: @Sendable (String) throws -> Void
  /// Writes to standard error.
  private let error: @Sendable (String) -> Void
  /// Whether a line of standard error can be written over.
  let isLive: Bool
  /// Whether standard error takes colours.
  private let hasColor: Bool
  /// Whether standard output takes colours.
  private let givesColor: Bool
  /// How many characters a line of standard error has room for, at least two.
  let width: @Sendable () -> Int
  /// Whether standard output is kept for one JSON object, so that results go to standard error.
  private var isForPrograms = false
  /// The first problem of standard output.
  private let problem = OutputProblem()

  /// Makes a terminal of two sinks.
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

  /// The process's own; each stream is plain where it is no terminal, and under `NO_COLOR`.
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

  /// As the terminal says, which people may make wider or smaller at any time; 80 where it does
  /// not.
  @Sendable
  private static func widthOfError() -> Int {
    var size = winsize()
    guard ioctl(2, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 1 else { return 80 }
    return Int(size.ws_col)
  }

  /// The same terminal with standard output kept for one JSON object.
  var forPrograms: Terminal {
    var terminal = self
    terminal.isForPrograms = true
    return terminal
  }

  /// Writes a text to standard output that a program may read, such as a JSON object or a case.
  ///
  /// - Throws: what the system says. A reader that has read enough, such as `head -1`, is no error.
  package func put(_ text: String) throws {
    try problem.guarding { try output(text) }
  }

  /// Writes lines of the result to standard output.
  ///
  /// Never throws, since a campaign must not end halfway for it: `Lockstep.run` asks at the end
  /// whether a line was lost.
  func give(_ lines: [ConsoleLine]) {
    guard !isForPrograms else { return say(lines) }
    let text = lines.map { (givesColor ? $0.coloured : $0.text) + "\n" }.joined()
    try? put(text)
  }

  /// Writes a result to standard output, as whole lines.
  package func give(_ text: String) { give([ConsoleLine(text)]) }

  /// Throws what `put` threw or `give` swallowed first.
  func checkOutput() throws { try problem.rethrow() }

  /// Writes progress, a note or an error to standard error, as whole lines.
  package func say(_ text: String) { error(text + "\n") }

  /// Writes to standard error in the midst of a line.
  func draw(_ text: String) { error(text) }

  /// Writes lines that know what they are to standard error.
  private func say(_ lines: [ConsoleLine]) {
    for line in lines { say(hasColor ? line.coloured : line.text) }
  }
}

/// The first problem that standard output had; nothing is written after it.
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

  /// Throws the problem, unless the reader just had enough.
  func rethrow() throws {
    guard let first = lock.withLock({ first }) else { return }
    if let problem = first as? FileProblem, problem.isClosedPipe { return }
    throw first
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
