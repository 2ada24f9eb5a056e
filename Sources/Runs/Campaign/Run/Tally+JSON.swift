import Checking
import JSONText

extension Tally {
  /// The sums as the fields of a JSON object, for workers and journals.
  var fields: [JSON.Field] {
    [
      JSON.Field("trials", .integer(trials)),
      JSON.Field("commands", .integer(commands)),
      JSON.Field("checks", .integer(checks)),
      JSON.Field("refused", .integer(refused)),
      JSON.Field("hash", .integer(traceHash)),
      JSON.Field("cells", .text(coverage.sparseText)),
      JSON.Field("once", .text(coverage.onceText)),
      JSON.Field("densest", .text(coverage.densest.sparseText)),
      JSON.Field("failedTrials", .integer(failedTrials)),
      JSON.Field("endedTrials", .integer(endedTrials)),
      JSON.Field("firstFailed", firstFailedTrial.map { .integer($0) } ?? .null),
      JSON.Field("memory", .integer(memory)),
      JSON.Field("failed", .array(failed.map(\.json))),
      JSON.Field("unrepeated", .array(unrepeated.map(\.json))),
    ] + (goals.isEmpty ? [] : [JSON.Field("told", goals.json)])
  }

  /// Reads the sums.
  init(_ fields: JSONFields) throws(JSONError) {
    trials = try fields.integer("trials")
    commands = try fields.integer("commands")
    checks = try fields.integer("checks")
    refused = try fields.integer("refused")
    traceHash = try fields.integer("hash")
    let cells = try fields["cells"]
    // Journals of earlier versions do not name the cells that only one trial reached.
    let once = fields.has("once") ? try fields.text("once") : nil
    guard case .text(let text) = cells.content,
      let coverage = Coverage(sparseText: text, onceText: once)
    else {
      throw fields.error(cells, "pairs of numbers", "cells")
    }
    self.coverage = coverage
    // Journals of earlier versions do not contain the densest trials.
    if fields.has("densest") {
      let densest = try fields["densest"]
      guard let trials = DensestTrials(sparseText: try fields.text("densest")) else {
        throw fields.error(densest, "four numbers for each trial", "densest")
      }
      self.coverage.densest = trials
    }
    // Journals of earlier versions do not contain the memory.
    memory = fields.has("memory") ? try fields.integer("memory") : 0
    failedTrials = try fields.integer("failedTrials")
    // Journals of earlier versions do not contain this number.
    endedTrials = fields.has("endedTrials") ? try fields.integer("endedTrials") : 0
    firstFailedTrial =
      try fields["firstFailed"].content == .null ? nil : fields.integer("firstFailed")
    failed = try fields.objects("failed").map(FailedTrial.init)
    unrepeated = try fields.objects("unrepeated").map(FailedTrial.init)
    // Only a subject that tells something has these.
    if fields.has("told"), let told = try fields.object("told") { goals = try GoalSums(told) }
  }
}

extension FailedTrial {
  var json: JSON {
    JSON(.object([JSON.Field("trial", .integer(trial))] + mismatch.fields))
  }

  init(_ fields: JSONFields) throws(JSONError) {
    self.init(trial: try fields.integer("trial"), mismatch: try Mismatch(fields))
  }
}

extension Coverage {
  /// The cells that were reached, each as its distance from the cell before and the number of
  /// visits.
  var sparseText: String {
    var numbers: [String] = []
    var last = 0
    for (cell, visits) in counts.enumerated() where visits > 0 {
      numbers.append(String(cell - last))
      numbers.append(String(visits))
      last = cell
    }
    return numbers.joined(separator: " ")
  }

  /// The cells that only one trial reached, although it visited them more than once; each as its
  /// distance from the cell before.
  var onceText: String {
    var distances: [String] = []
    var last = 0
    for (cell, visits) in counts.enumerated() where visits > 1 && isOfOneTrial(cell) {
      distances.append(String(cell - last))
      last = cell
    }
    return distances.joined(separator: " ")
  }

  /// Reads `sparseText` and `onceText`; nil for any other text, and for cells that do not exist.
  init?(sparseText text: String, onceText: String? = nil) {
    self.init()
    var once: Set<Int> = []
    var last = 0
    for word in (onceText ?? "").utf8.split(separator: UInt8(ascii: " ")) {
      guard let distance = UInt32(Substring(word)) else { return nil }
      last += Int(distance)
      once.insert(last)
    }
    var cell = 0
    var distance: Int?
    for word in text.utf8.split(separator: UInt8(ascii: " ")) {
      guard let number = UInt32(Substring(word)) else { return nil }
      guard let known = distance else {
        distance = Int(number)
        continue
      }
      distance = nil
      cell += known
      let isOnce = number == 1 || once.contains(cell)
      guard reach(cell, times: number, isOneTrial: isOnce) else { return nil }
    }
    guard distance == nil else { return nil }
  }
}

extension DensestTrials {
  /// The densest trials as numbers. Each has four: the distance of its cell from the cell before,
  /// its commands, its cells of the matrix, and its number.
  var sparseText: String {
    var numbers: [String] = []
    var last = 0
    for (cell, trial) in known {
      numbers += [cell - last, trial.commands, trial.cells, trial.trial].map(String.init)
      last = cell
    }
    return numbers.joined(separator: " ")
  }

  /// Reads `sparseText`; nil for any other text, and for cells and trials that do not exist.
  init?(sparseText text: String) {
    self.init()
    let numbers = text.utf8.split(separator: UInt8(ascii: " ")).map { Int(Substring($0)) }
    guard numbers.count.isMultiple(of: 4) else { return nil }
    var cell = 0
    for place in stride(from: 0, to: numbers.count, by: 4) {
      guard let distance = numbers[place], let commands = numbers[place + 1],
        let cells = numbers[place + 2], let trial = numbers[place + 3],
        (0...DensestTrials.cells.count).contains(distance)
      else { return nil }
      cell += distance
      let rated = RatedTrial(commands: commands, cells: cells, trial: trial)
      guard insert(rated, for: cell) else { return nil }
    }
  }
}
