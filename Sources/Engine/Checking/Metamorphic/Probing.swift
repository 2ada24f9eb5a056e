import Driving
import StoreModel

/// How far a trial goes into the relations between the answers of the subject.
///
/// All of them cost several times what the case itself does, so a campaign asks for them in some
/// trials only; whoever replays or shrinks one that breaks a relation asks for all.
package enum Probing: Int, Comparable, Sendable {
  /// Not at all.
  case none
  /// What holds from one command to the next, which is looked at on the way.
  case laws
  /// The relations between the answers of one store at the end of the case.
  case queries
  /// Those between two ways to go on from there as well.
  case branches

  package static func < (left: Probing, right: Probing) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension Trial {
  /// The first relation that the subject breaks at the end of a case.
  ///
  /// A case whose delegates or hooks act by themselves is left alone: what they do depends on how
  /// often they are called, and the questions themselves call them.
  func breach(
    _ probing: Probing, of trialCase: Case, driver: AnyDriver, seen: Observation
  ) -> MetamorphicBreach? {
    guard probing > .laws, !trialCase.commands.contains(where: \.actsByItself) else { return nil }
    for list in trialCase.world.lists.indices {
      guard let configuration = driver.fetchedConfiguration(list) else { continue }
      let probe = QueryProbe(
        world: trialCase.world, list: list, configuration: configuration,
        capabilities: capabilities
      ) { driver.perform($0, true) }
      if let found = probe.breach() { return found }
    }
    guard probing == .branches, trialCase.commands.count <= BranchProbe.maximumLength else {
      return nil
    }
    return BranchProbe(
      world: trialCase.world, commands: trialCase.commands, seen: seen, capabilities: capabilities
    ) {
      let driver = subject.makeDriver(trialCase.world)
      return $0.map { driver.perform($0, true) }
    }.breach()
  }
}

extension Command {
  /// Whether it makes a delegate or a hook do something later.
  fileprivate var actsByItself: Bool { kind == .arm || kind == .hook }
}

extension Step {
  /// A broken relation as a finding.
  func mismatch(_ breach: MetamorphicBreach) -> Mismatch {
    mismatch(
      .metamorphic, "\(breach.place): \(breach.relation.breach)",
      breaks: breach.relation.rules, expected: breach.expected,
      actual: breach.actual)
  }
}
