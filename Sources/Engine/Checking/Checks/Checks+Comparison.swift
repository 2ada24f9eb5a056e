import Driving
import StoreModel

/// The checks that compare the subject with the reference.
extension Checks {
  /// Checks that a command returned the same result on both sides, or failed with the same error.
  ///
  /// Some commands use the snapshot on screen. Their result depends on how often the list has
  /// emitted a snapshot, so it is compared only if the subject promises exact events.
  static func outcome(_ step: Step, _ capabilities: StoreCapabilities) -> Mismatch? {
    guard step.expected.outcome != step.actual.outcome,
      capabilities.contains(.exactEvents) || step.command?.kind.usesSnapshotOnShow != true,
      capabilities.contains(.refusals)
        || step.expected.outcome.withoutDetails != step.actual.outcome.withoutDetails
    else { return nil }
    let rules = step.rulesOfOutcome
    return step.mismatch(
      .outcome, step.outcomeTitle(rules), breaks: rules,
      expected: step.expected.outcome.text(in: step.world),
      actual: step.actual.outcome.text(in: step.world))
  }

  /// Checks that each list has the same contents on both sides, or failed with the same error.
  static func contents(_ step: Step, _ capabilities: StoreCapabilities) -> Mismatch? {
    if step.listsAreChecked { return nil }
    let comparesDetails = capabilities.contains(.refusals)
    for list in 0..<min(step.expected.lists.count, step.actual.lists.count)
    where !step.expected.lists[list].holdsTheSame(as: step.actual.lists[list], comparesDetails) {
      let (expected, actual) = (step.expected.lists[list], step.actual.lists[list])
      let rules = step.rules(ofContents: list)
      return step.mismatch(
        .contents, step.contentsTitle(ofList: list, rules), breaks: rules,
        expected: expected.contentsText(in: step.world),
        actual: actual.contentsText(in: step.world))
    }
    return nil
  }

  /// Checks that both sides made the same calls to delegates and listeners, in the same order.
  static func events(_ step: Step, _ capabilities: StoreCapabilities) -> Mismatch? {
    if !capabilities.contains(.refusals),
      step.expected.emissions.map(\.withoutDetails) == step.actual.emissions.map(\.withoutDetails)
    {
      return nil
    }
    return compare(step.expected.emissions, step.actual.emissions, step)
  }

  /// Checks that both sides made the same calls about saves. Calls of lists are ignored (R61).
  static func notes(_ step: Step) -> Mismatch? {
    compare(
      step.expected.emissions.filter(\.isOfSave), step.actual.emissions.filter(\.isOfSave), step)
  }

  private static func compare(
    _ expected: [Emission], _ actual: [Emission], _ step: Step
  ) -> Mismatch? {
    guard expected != actual else { return nil }
    let index = zip(expected, actual).prefix { $0 == $1 }.count
    let missing = index < expected.count ? expected[index] : nil
    let other = index < actual.count ? actual[index] : nil
    let rules = Emission.rules(missing: missing, actual: other, in: step)
    return step.mismatch(
      .events, step.callTitle(missing: missing, actual: other, rules), breaks: rules,
      expected: expected.map { $0.text(in: step.world) }.joined(separator: "\n"),
      actual: actual.map { $0.text(in: step.world) }.joined(separator: "\n"))
  }

  /// Checks that each object has the same state on both sides.
  static func objects(_ step: Step) -> Mismatch? {
    for context in 0..<min(step.expected.objects.count, step.actual.objects.count)
    where !step.objectsAreChecked(in: context) {
      let both = min(step.expected.objects[context].count, step.actual.objects[context].count)
      for object in 0..<both where !step.isChecked(object, in: context) {
        let (expected, actual) =
          (step.expected.objects[context][object], step.actual.objects[context][object])
        if expected == actual { continue }
        let name = step.world.name(ofObject: object)
        let place =
          step.world.contexts.count > 1 ? " in \(step.world.name(ofContext: context))" : ""
        let what =
          expected.flatMap { actual?.difference(from: $0) } ?? "is in the wrong state"
        return step.mismatch(
          .objects, "\(name) \(what)\(place)",
          breaks: step.rules(of: expected, unlike: actual),
          expected: expected.map { $0.text(in: step.world) } ?? "not in this context",
          actual: actual.map { $0.text(in: step.world) } ?? "not in this context")
      }
    }
    return nil
  }

  /// Checks that each client shows the same on both sides, after the same updates.
  static func display(_ step: Step) -> Mismatch? {
    if step.listsAreChecked { return nil }
    for list in 0..<min(step.expected.lists.count, step.actual.lists.count)
    where step.expected.lists[list].display != step.actual.lists[list].display {
      let (expected, actual) = (step.expected.lists[list], step.actual.lists[list])
      let isRefusal = actual.display?.faults.isEmpty == false
      return step.mismatch(
        .display,
        isRefusal
          ? step.rejectionTitle(ofList: list)
          : "the table of list \(step.name(ofList: list)) shows the wrong rows",
        breaks: isRefusal
          ? Checks.rules(ofFaults: actual.display?.faults ?? [])
          : rules(ofUpdates: expected.display, unlike: actual.display),
        expected: expected.display?.text(in: step.world) ?? "no client",
        actual: actual.display?.text(in: step.world) ?? "no client")
    }
    return nil
  }

  /// The rules that the updates of a client break: those of marks if marks of these kinds differ.
  private static func rules(
    ofUpdates expected: DisplayObservation?, unlike actual: DisplayObservation?
  ) -> [Int] {
    let (wanted, performed) = (expected?.batches ?? [], actual?.batches ?? [])
    if wanted.flatMap(\.reloadedSections) != performed.flatMap(\.reloadedSections) { return [95] }
    if wanted.flatMap(\.reconfiguredItems) != performed.flatMap(\.reconfiguredItems) {
      return [94]
    }
    return [82]
  }
}

extension ListObservation {
  /// Whether another list has the same contents, or failed with the same error.
  fileprivate func holdsTheSame(as other: ListObservation, _ comparesDetails: Bool) -> Bool {
    contents == other.contents && exists == other.exists
      && (failure == other.failure
        || !comparesDetails && failure?.withoutDetails == other.failure?.withoutDetails)
  }
}

extension Emission {
  /// Whether the call is about a save, and not about a list.
  var isOfSave: Bool {
    switch call {
    case .willSave, .didSave: true
    default: false
    }
  }
}
