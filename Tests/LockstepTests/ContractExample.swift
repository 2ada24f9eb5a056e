import StoreModel
import TestSupport

/// An example of the contract: a case without its first lines, with what each command does.
struct ContractExample {
  private static let headerWords = [
    "entity", "relation", "option", "dialect", "context", "list", "objects",
  ]
  private static let sign = "#> "

  let lines: [String]
  /// The line of the page at which it ends.
  let line: Int

  private var usualEntity: [String] {
    lines.contains { $0.hasPrefix("entity ") } ? [] : ["entity Item name:string n:int"]
  }

  /// The text of the case, as somebody would paste it.
  var text: String {
    (["lockstep 2"] + usualEntity + lines).map { $0 + "\n" }.joined()
  }

  /// The lines of expectations under each command.
  private var expectations: [[String]] {
    var expectations: [[String]] = []
    for line in lines where !line.isEmpty {
      if line.hasPrefix(Self.sign) {
        let text = String(line.dropFirst(Self.sign.count))
        if expectations.isEmpty { expectations.append([]) }
        expectations[expectations.count - 1].append(text)
      } else if !line.hasPrefix("#"), !Self.headerWords.contains(where: line.hasPrefix) {
        expectations.append([])
      }
    }
    return expectations
  }

  /// How many expectations it states.
  var count: Int { expectations.joined().count }

  /// Everything in which the stores or the page are not as the other says.
  func findings() -> [String] {
    let trialCase: Case
    do {
      trialCase = try Case(parsing: text, file: "the example that ends at line \(line)")
    } catch {
      return ["\(error)"]
    }
    let expectations = expectations
    guard expectations.count == trialCase.commands.count else {
      return ["line \(line): an expectation stands before the first command"]
    }
    var findings: [String] = []
    let result = Pair.trial.trace(trialCase) { step in
      guard expectations.indices.contains(step.index) else { return }
      let reading = ContractReading(trialCase: trialCase, observation: step.expected)
      let wanted = expectations[step.index]
      let isFailure = reading.outcome.hasPrefix("throws ") || reading.outcome == "skipped"
      if isFailure, !wanted.contains(reading.outcome) {
        findings.append("line \(line), command \(step.index + 1): \(reading.outcome)")
      }
      for expected in wanted {
        let actual = reading.answer(to: expected)
        if actual == expected { continue }
        findings.append(
          "line \(line), command \(step.index + 1)\n  page: \(expected)\n  reference: \(actual)")
      }
    }
    if let mismatch = result.mismatch {
      findings.append("line \(line): the stores disagree: \(mismatch.title)")
    }
    return findings
  }
}
