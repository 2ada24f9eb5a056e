import Driving
import StoreModel

/// The checks without a reference that a trial makes. Each level includes the levels before it.
///
/// All of them together cost several times as much as the case itself. So a campaign makes all of
/// them only in some trials. A replay, and the shrinking of a case that breaks a relation, always
/// make all of them.
package enum ProbeLevel: Int, Comparable, Sendable {
  /// None.
  case none
  /// The laws, which are checked after each command.
  case laws
  /// Also the relations between the answers to several queries at the end of the case.
  case queries
  /// Also the relations between two ways to continue after the case.
  case branches

  package static func < (left: ProbeLevel, right: ProbeLevel) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension Trial {
  /// Returns the first relation that the subject breaks at the end of a case.
  ///
  /// A case whose delegates or hooks act by themselves is skipped. Their actions depend on how
  /// often they are called, and the queries of the probes call them too. So is a case that closes
  /// the store, which answers nothing then.
  func violation(
    _ probing: ProbeLevel, of trialCase: Case, driver: AnyDriver, seen: Observation
  ) -> RelationViolation? {
    guard probing > .laws, !trialCase.commands.contains(where: \.preventsProbes) else { return nil }
    for list in trialCase.world.lists.indices {
      guard let configuration = driver.fetchedConfiguration(list) else { continue }
      let probe = QueryProbe(
        world: trialCase.world, list: list, configuration: configuration,
        capabilities: capabilities
      ) { driver.perform($0, true) }
      if let found = probe.violation() { return found }
    }
    guard probing == .branches, trialCase.commands.count <= BranchProbe.maximumLength else {
      return nil
    }
    return BranchProbe(
      world: trialCase.world, commands: trialCase.commands, seen: seen, capabilities: capabilities
    ) {
      let driver = subject.makeDriver(trialCase.world)
      return $0.map { driver.perform($0, true) }
    }.violation()
  }
}

extension Command {
  /// Whether the command makes a delegate or a hook act by itself later, or closes the store.
  fileprivate var preventsProbes: Bool { kind == .arm || kind == .hook || kind == .close }
}

extension Step {
  /// Returns a broken relation as a mismatch.
  func mismatch(_ violation: RelationViolation) -> Mismatch {
    mismatch(
      .metamorphic, "\(violation.place): \(violation.relation.violation)",
      breaks: violation.relation.rules, expected: violation.expected,
      actual: violation.actual)
  }
}
