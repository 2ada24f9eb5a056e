import Campaign

/// The progress of a long run: one live line on a terminal, otherwise a line after the 1st, 2nd,
/// 4th, 8th … round.
struct ProgressLine {
  private let terminal: Terminal
  private let isQuiet: Bool
  private var isDrawn = false
  private var nextRound = 1
  private var round = 0
  /// The seconds of a shrink after which its next line is printed, if there is no live line.
  private var nextShrinkSeconds = 8.0
  private var shrinking = ""

  init(_ terminal: Terminal, isQuiet: Bool) {
    self.terminal = terminal
    self.isQuiet = isQuiet
  }

  /// Shows a text before the first round, on a terminal only.
  mutating func begin(_ text: String) {
    if terminal.isLive, !isQuiet { draw(text) }
  }

  /// Shows the state after a round.
  ///
  /// - Parameters:
  ///   - text: the state, for a log.
  ///   - live: another text for the live line of a terminal; nil for the same text.
  mutating func show(_ text: String, live: @autoclosure () -> String? = nil) {
    round += 1
    let isDoubled = round >= nextRound
    if isDoubled { nextRound *= 2 }
    if isQuiet { return }
    if terminal.isLive {
      draw(live() ?? text)
    } else if isDoubled {
      terminal.say("  " + text)
    }
  }

  /// Shows the progress of a shrink.
  mutating func show(_ shrink: ShrinkProgress) {
    if isQuiet { return }
    let text = shrink.text
    if terminal.isLive { return draw(text) }
    if shrinking != shrink.name { (shrinking, nextShrinkSeconds) = (shrink.name, 8) }
    guard shrink.seconds >= nextShrinkSeconds else { return }
    nextShrinkSeconds = shrink.seconds * 2
    terminal.say("  " + text)
  }

  /// Removes the live line, so that other lines can be printed.
  mutating func clear() {
    guard isDrawn else { return }
    terminal.draw("\r\u{1B}[K")
    isDrawn = false
  }

  private mutating func draw(_ text: String) {
    terminal.draw("\r\u{1B}[K" + text.prefix(terminal.width() - 1))
    isDrawn = true
  }
}

extension ShrinkProgress {
  /// The progress in one line: the name, the commands before and now, and the time left.
  fileprivate var text: String {
    let left = secondsLeft.map { ", \(max(0, $0).whole) s left at most" } ?? ""
    return "shrinking \(name): \(found.counted("command")) as found, \(now.grouped) now,"
      + " \(seconds.whole) s\(left)"
  }
}
