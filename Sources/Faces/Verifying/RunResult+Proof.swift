import Campaign

extension RunResult {
  /// Whether both stores rejected more than half of the commands, so that the trials prove little.
  package var isMostlyRefused: Bool { sums.refused * 2 > sums.commands }
}
