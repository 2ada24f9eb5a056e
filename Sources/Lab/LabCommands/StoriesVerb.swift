import Campaign
import LockstepCommands

/// `lockstep-lab stories`: counts how often the parts of drawn cases meet.
struct StoriesVerb {
  let session: Session
  let arguments: Arguments

  func run() async throws -> ExitCode {
    let plan = CampaignPlan(seed: arguments.seed(.fixedSeed) ?? 1)
    let most = arguments.count(.storyCommands) ?? 1_000_000
    var counts = StoryCounts()
    while counts.commands < most { counts.add(plan.drawnCase(of: counts.cases)) }
    session.terminal.printResult(
      lines(of: counts, rarest: arguments.count(.rarest) ?? 10).joined(separator: "\n"))
    return .clean
  }

  /// Returns a table of all groups, and their rarest combinations.
  private func lines(of counts: StoryCounts, rarest: Int) -> [String] {
    var table = TextTable([
      ("combinations", .left), ("possible", .right), ("never", .right), ("rarest", .right),
      ("median", .right), ("most", .right), ("below most / 1,000", .right),
    ])
    var names: [String] = []
    for (title, group) in counts.groups {
      let ranked = group.ranked
      let seen = ranked.map(\.count).filter { $0 > 0 }
      let most = seen.last ?? 0
      table.add([
        title, ranked.count.grouped, (ranked.count - seen.count).grouped,
        (seen.first ?? 0).grouped, (seen.isEmpty ? 0 : seen[seen.count / 2]).grouped,
        most.grouped, ranked.count { $0.count * 1_000 < most }.grouped,
      ])
      names += ["", "the rarest \(title)"]
      names += ranked.prefix(rarest).map { "  \($0.count.grouped)  \(group.words($0.parts))" }
    }
    return ["\(counts.commands.grouped) commands in \(counts.cases.grouped) cases", ""]
      + table.lines + names
  }
}
