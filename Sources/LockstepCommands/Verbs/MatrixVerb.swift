import Differential
import Reporting

/// `lockstep matrix`: what of sort, section and save order was run, and what never was.
struct MatrixVerb {
  let session: Session
  let arguments: Arguments

  /// How many of the cells that were never run are named without `--all`.
  private static let shownMissing = 20

  func run() async throws -> ExitCode {
    let campaign = try CampaignSession(session, arguments)
    let outcome = await campaign.run()
    let matrix = MatrixCoverage(outcome.result.coverage)
    session.terminal.say(lines(matrix).joined(separator: "\n"))
    session.terminal.say([ConsoleLine("")] + campaign.summary(outcome))
    if arguments.isOn(.json) {
      let fields = campaign.json(outcome) + [JSON.Field("matrix", matrix.json)]
      try session.terminal.put(JSON(.object(fields)).printed + "\n")
    }
    return outcome.code
  }

  private func lines(_ matrix: MatrixCoverage) -> [String] {
    var lines = ["cells reached / cells there are, over both directions, shares of nil and of ties"]
    for order in SaveOrder.allCases {
      let count = matrix.count { $0.order == order }
      lines += ["", "save order \(order): \(count.text)"]
      lines += MatrixVerb.panel(matrix, order).map { "  " + $0 }
    }
    lines += ["", "all: \(matrix.count { _ in true }.text) cells"]
    let missing = matrix.missing
    guard !missing.isEmpty else { return lines }
    let shown = arguments.isOn(.all) ? missing.count : MatrixVerb.shownMissing
    lines += ["", "never run: \(missing.count.grouped)"]
    lines += missing.prefix(shown).map { "  " + $0.text }
    if missing.count > shown {
      lines.append("  and \((missing.count - shown).grouped) more (--all names them)")
    }
    return lines
  }

  private static func panel(_ matrix: MatrixCoverage, _ order: SaveOrder) -> [String] {
    let sections = SectionShape.allCases
    var table = TextTable(
      [(title: "first key", alignment: .left)] + sections.map { ("\($0)", .right) })
    for sort in SortShape.allCases {
      table.add(
        ["\(sort)"]
          + sections.map { section in
            let count = matrix.count {
              $0.order == order && $0.sort == sort && $0.section == section
            }
            return count.possible == 0 ? "" : count.text
          })
    }
    return table.lines
  }
}
