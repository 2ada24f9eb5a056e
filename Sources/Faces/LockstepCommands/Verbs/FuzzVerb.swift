import JSONText

/// The verb `lockstep fuzz`: runs a campaign, and prints its reports and its summary.
struct FuzzVerb {
  let session: Session
  let arguments: Arguments

  func run() async throws -> ExitCode {
    try arguments.checkDirectories()
    let campaign = try CampaignSession(session, arguments)
    let outcome = try await campaign.run()
    session.terminal.printResult(campaign.summary(outcome))
    if arguments.isOn(.json) {
      try session.terminal.write(JSON(.object(campaign.json(outcome))).printed + "\n")
    }
    return outcome.verdict.code
  }
}
