import Campaign

/// How a long run is going: one live line on a terminal, elsewhere a line at each doubling.
struct ProgressLine {
  private let terminal: Terminal
  private let isQuiet: Bool
  private var isDrawn = false
  private var nextRound = 1
  private var round = 0
  /// Where there is no live line: after how many seconds of a shrink it is told next.
  private var nextShrinkSeconds = 8.0
  private var shrinking = ""

  init(_ terminal: Terminal, isQuiet: Bool) {
    self.terminal = terminal
    self.isQuiet = isQuiet
  }

  /// Says what goes on before the first round.
  mutating func begin(_ text: String) {
    if terminal.isLive, !isQuiet { draw(text) }
  }

  /// Takes in the state after a round.
  ///
  /// - Parameter live: what a terminal shows, where that is something else.
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

  /// Takes in how far a shrink is.
  mutating func show(_ shrink: ShrinkProgress) {
    if isQuiet { return }
    let text = shrink.text
    if terminal.isLive { return draw(text) }
    if shrinking != shrink.name { (shrinking, nextShrinkSeconds) = (shrink.name, 8) }
    guard shrink.seconds >= nextShrinkSeconds else { return }
    nextShrinkSeconds = shrink.seconds * 2
    terminal.say("  " + text)
  }

  /// Takes the live line away, so that others can be written.
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
  /// The shrink in one line: the place, the commands before and now, and the time left.
  fileprivate var text: String {
    let left = secondsLeft.map { ", \(max(0, $0).whole) s left at most" } ?? ""
    return "shrinking \(name): \(found.counted("command")) as found, \(now.grouped) now,"
      + " \(seconds.whole) s\(left)"
  }
}
