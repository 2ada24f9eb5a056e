import Campaign
import Differential
import Reporting
import StoreModel

/// What came of running the worlds of a universe and of writing the reports.
struct ExhaustOutcome {
  /// One world and what came of it.
  struct World {
    let universe: Universe
    let result: ExhaustiveResult
  }

  let subject: String
  let depth: Int
  let objects: Int
  let failuresMax: Int
  let isPruned: Bool
  private(set) var worlds: [World] = []
  private(set) var reports: [WrittenReport] = []
  /// How many worlds were not run, since enough had been found.
  var left = 0

  init(subject: String, depth: Int, objects: Int, failuresMax: Int, isPruned: Bool) {
    self.subject = subject
    self.depth = depth
    self.objects = objects
    self.failuresMax = failuresMax
    self.isPruned = isPruned
  }

  mutating func add(
    _ result: ExhaustiveResult, of universe: Universe, _ written: [WrittenReport]
  ) {
    worlds.append(World(universe: universe, result: result))
    reports += written
  }

  /// How the process ends.
  var code: ExitCode {
    if reports.contains(where: { $0.directory == nil }) { return .ownFault }
    let failed = worlds.contains { $0.result.failedSteps > 0 }
    return failed || !reports.isEmpty ? .counterexample : .clean
  }

  /// The bound that is proved, or how many failures there are.
  private var verdict: String {
    guard code == .clean else { return reports.count.counted("failure") + " found" }
    return "no mismatch in any sequence of up to \(depth.counted("command")) on"
      + " \(objects.counted("object"))"
  }

  private func total(_ count: (ExhaustiveResult) -> Int) -> Int {
    worlds.reduce(0) { $0 + count($1.result) }
  }

  private var sequences: UInt64 {
    worlds.reduce(0) { total, world in
      let (sum, isTooLarge) = total.addingReportingOverflow(world.result.sequences)
      return isTooLarge ? .max : sum
    }
  }

  private var seconds: Double { worlds.reduce(0) { $0 + $1.result.seconds } }

  private var traceText: String {
    let hash = worlds.reduce(0) { ($0 &* 31) &+ $1.result.traceHash }
    return Hexadecimal.text(of: hash).lowercased()
  }

  /// A line for each world.
  var table: [String] {
    var table = TextTable([
      ("world", .left), ("commands", .right), ("states", .right), ("steps", .right),
      ("sequences", .right), ("proved", .right), ("seconds", .right), ("about", .left),
    ])
    for world in worlds {
      let result = world.result
      table.add([
        world.universe.name, world.universe.alphabet.count.grouped, result.states.grouped,
        result.steps.grouped, result.sequences.shown, String(result.depth),
        result.seconds.tenths, world.universe.about,
      ])
    }
    return table.lines
  }

  /// What came of it, for people.
  func summary(_ arguments: Arguments) -> [ConsoleLine] {
    let perSecond = seconds > 0 ? Double(total(\.commands)) / seconds : 0
    var rows: [(label: String, text: String)] = [
      ("subject", subject),
      ("universe", universeText),
      ("states", "\(total(\.states).grouped), each continued with every command"),
      ("steps", "\(total(\.steps).grouped) commands tried, each in a state of its own"),
      ("sequences", sequences == 0 ? "not counted" : "\(sequences.shown) that lead there"),
      ("commands", "\(total(\.commands).grouped) done, \(perSecond.whole) a second"),
      ("rests on", assumption),
      ("trace hash", traceText),
      ("time", "\(seconds.tenths) s"),
    ]
    rows += reports.map { ("failure", $0.line) }
    rows.append(("again", again(arguments)))
    return [ConsoleLine(verdict, .title)]
      + rows.map { ConsoleLine("  " + $0.label.padded(to: 12) + $0.text) }
  }

  private var universeText: String {
    let names = worlds.map(\.universe.name).joined(separator: " ")
    return names + (left > 0 ? ", \(left) more not run" : "")
      + " (exhaust --list prints what is done in each)"
  }

  private var assumption: String {
    isPruned
      ? "that what the subject hides follows from its state as far as it is known (--no-pruning"
        + " does without)"
      : "nothing: every sequence was run"
  }

  /// The shell command that does the same again.
  private func again(_ arguments: Arguments) -> String {
    var words = [Report.commandPrefix, "exhaust", "--depth \(depth)", "--objects \(objects)"]
    if let path = arguments.text(.caseFile) { words.append("--case " + ShellText.word(path)) }
    if let names = arguments.text(.world) { words.append("--world " + ShellText.word(names)) }
    if !isPruned { words.append("--no-pruning") }
    if subject != Subjects.defaultName { words.append("--subject " + ShellText.word(subject)) }
    if failuresMax != 1 { words.append("--failures-max \(failuresMax)") }
    return words.joined(separator: " ")
  }

  /// What came of it, for programs.
  var json: [JSON.Field] {
    let fields: KeyValuePairs<String, JSON> = [
      "version": .text(Lockstep.version),
      "subject": .text(subject),
      "depth": .integer(depth),
      "objects": .integer(objects),
      "pruned": .bool(isPruned),
      "worlds": .array(worlds.map(\.json)),
      "worldsNotRun": .integer(left),
      "states": .integer(total(\.states)),
      "steps": .integer(total(\.steps)),
      "sequences": .integer(sequences),
      "commands": .integer(total(\.commands)),
      "checks": .integer(total(\.checks)),
      "refused": .integer(total(\.refused)),
      "seconds": .decimal(seconds),
      "traceHash": .text(traceText),
      "failures": .array(reports.map(\.json)),
    ]
    return fields.map { JSON.Field($0.key, $0.value) }
  }
}

extension ExhaustOutcome.World {
  /// The world for programs.
  fileprivate var json: JSON {
    .object([
      "name": .text(universe.name),
      "universe": .array(universe.text.split(separator: "\n").map { .text(String($0)) }),
      "states": .integer(result.states),
      "steps": .integer(result.steps),
      "sequences": .integer(result.sequences),
      "provedDepth": .integer(result.depth),
      "commands": .integer(result.commands),
      "seconds": .decimal(result.seconds),
      "stoppedBecause": .text(result.stoppedBecause.rawValue),
      "failedSteps": .integer(result.failedSteps),
    ])
  }
}

extension UInt64 {
  /// The number with its thousands apart, or that it is larger than can be counted.
  fileprivate var shown: String {
    self == .max ? "uncountable" : Int(exactly: self).map(\.grouped) ?? String(self)
  }
}
