import Campaign

extension CampaignResult {
  /// Whether both stores rejected more than half of the commands, so that the trials prove little.
  package var isMostlyRefused: Bool { refused * 2 > commands }
}
