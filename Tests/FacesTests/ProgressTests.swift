import StoreModel
import TestSupport
import Testing

@testable import Campaign
@testable import Checking
@testable import LockstepCommands
@testable import Shrinking

@Suite("Progress: a live line, and lines in a log")
struct ProgressTests {
  private static func state() -> RunResult {
    var state = RunResult(seed: 1, canary: CanaryResult(found: true, trials: 1))
    var round = Tally()
    (round.trials, round.commands, round.memory) = (1_234_567, 43_000_000, 129 << 20)
    for cell in 0..<20_211 { round.coverage.reach(cell, times: 1, isOneTrial: true) }
    for trial in 0..<812 {
      round.coverage.densest.insert(.init(commands: 1, cells: 0, trial: trial), for: trial)
    }
    var delta = ProgressDelta()
    delta.add(round, [], seconds: 725)
    state.add(delta)
    state.seconds = 729.4
    return state
  }

  @Test("the live line shows time, trials, speed, failures, cells, news, corpus and memory")
  func live() {
    var state = Self.state()
    #expect(
      state.liveText
        == "12:09 1.2M trials, 59.0k commands/s, 0 failures, 20.2k cells (new 0:04 ago),"
        + " corpus 812, 129 MB")
    state.seconds = 3 * 3600 + 62
    #expect(state.liveText.hasPrefix("3:01:02 1.2M trials, 3,958 commands/s, "))
    #expect(state.liveText.contains("(new 2:48:57 ago)"))
  }

  @Test("repeated and known failures are counted apart from new ones")
  func again() throws {
    var state = Self.state()
    let shrunk = try Case(parsing: CommandCases.emptySection, file: "case")
    for (index, check) in [CheckID.events, .contents].enumerated() {
      let mismatch = Mismatch(check: check, step: index, title: "", expected: "", actual: "")
      let failure = Failure(
        subject: "s", mismatch: mismatch, shrunk: shrunk, original: shrunk, isCertified: true,
        attempts: 1, origin: .init(seed: 1, trial: index))
      state.add(.new(Finding(failure: failure, scene: Scene())))
    }
    let fingerprints = state.failures.map(\.fingerprint)
    #expect(Set(fingerprints).count == 2)
    for trial in 10..<13 {
      state.add(.again(fingerprint: fingerprints[0], .init(seed: 1, trial: trial)))
    }
    state.open = [fingerprints[1]: "Corpus/open/other.lockstep"]
    #expect(state.liveText.contains(", 1 failure (3 repeats, 1 known), 20.2k cells"))
    #expect(state.progressText.hasSuffix("20,211 cells, 1 failure, 1 known"))
  }

  @Test("a live line fits the terminal and is overwritten, and a log gets a line at each doubling")
  func lines() {
    let sink = TextSink()
    let terminal = Terminal(
      isLive: true, width: { 12 }, output: { _ in }, error: { sink.write($0) })
    var line = ProgressLine(terminal, isQuiet: false)
    line.show("for a log", live: "0123456789abcdef")
    line.show("for both of them")
    line.clear()
    #expect(sink.text == "\r\u{1B}[K0123456789a\r\u{1B}[Kfor both of\r\u{1B}[K")

    let file = TextSink()
    let log = Terminal(output: { _ in }, error: { file.write($0) })
    var lines = ProgressLine(log, isQuiet: false)
    for round in 1...9 { lines.show("round \(round)", live: "never") }
    #expect(file.text == "  round 1\n  round 2\n  round 4\n  round 8\n")
  }

  @Test("a shrink reports progress, always on a terminal and at doublings of the time in a log")
  func shrinking() throws {
    let long = try Case(parsing: CommandCases.emptySection, file: "case")
    var short = long
    short.commands.removeLast()
    let failure = Failure(
      subject: "s", mismatch: Mismatch(check: .trap, step: 0, title: "", expected: "", actual: ""),
      shrunk: short, original: long, isCertified: false, attempts: 1, origin: nil)
    func show(_ line: inout ProgressLine, _ seconds: Double, _ left: Double?) {
      line.show(
        ShrinkProgress(name: "trial 75", failure: failure, seconds: seconds, secondsLeft: left))
    }
    let count = long.commands.count
    let text = "shrinking trial 75: \(count) commands as found, \(count - 1) now, 9 s"
    let sink = TextSink()
    var live = ProgressLine(
      Terminal(isLive: true, output: { _ in }, error: { sink.write($0) }), isQuiet: false)
    show(&live, 9, 51)
    #expect(sink.text == "\r\u{1B}[K" + text + ", 51 s left at most")
    let file = TextSink()
    var log = ProgressLine(Terminal(output: { _ in }, error: { file.write($0) }), isQuiet: false)
    for seconds in stride(from: 1.0, to: 40, by: 1) { show(&log, seconds, nil) }
    #expect(file.text.split(separator: "\n").count == 3)
    #expect(file.text.hasPrefix("  shrinking trial 75: "))
    let silent = TextSink()
    var quiet = ProgressLine(
      Terminal(output: { _ in }, error: { silent.write($0) }), isQuiet: true)
    show(&quiet, 60, nil)
    #expect(silent.text == "")
  }

  @Test("a quiet line prints nothing, on a terminal or in a log")
  func quiet() {
    for isLive in [true, false] {
      let sink = TextSink()
      let terminal = Terminal(isLive: isLive, output: { _ in }, error: { sink.write($0) })
      var line = ProgressLine(terminal, isQuiet: true)
      line.begin("before the first")
      line.show("a round", live: "a round, drawn")
      line.clear()
      #expect(sink.text.isEmpty)
    }
  }

  @Test("the history of a long campaign keeps its start, even distances and its newest round")
  func course() {
    var history = RunHistory()
    for round in 1...100_003 {
      history.add(
        ProgressPoint(
          seconds: Double(round), trials: round, commands: 0, cells: 0, failures: 0, memory: nil))
    }
    let rounds = history.points.map(\.trials)
    #expect(rounds.count < RunHistory.limit && rounds.count > RunHistory.limit / 2)
    #expect(rounds.starts(with: [1, 2, 4, 8, 16, 32, 64, 128, 256, 384]))
    #expect(rounds.last == 100_003)
    let distances = zip(rounds, rounds.dropFirst()).map { $1 - $0 }
    #expect(distances.max() == 128 && rounds == rounds.sorted())
  }
}
