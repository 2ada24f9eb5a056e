import Checking
import StoreModel

/// The text of a run, step by step: the command, then its results. If the two sides differ, it
/// shows both.
package struct TraceText {
  private let world: World
  private let names: CaseNames

  /// Makes a text for the steps of a case.
  package init(_ trialCase: Case) {
    world = trialCase.world
    names = CaseNames(trialCase)
  }

  /// Returns one line for each list of the world that was rejected. A rejected `make` is shown in
  /// its own step.
  package func lines(_ refusals: [ListRefusal]) -> [String] {
    refusals.filter { $0.command == nil }.map { refusal in
      let isKnown = world.lists.indices.contains(refusal.list)
      let name = isKnown ? world.lists[refusal.list].name : "?"
      return "the store refuses list \(name): \(refusal.reason)"
    }
  }

  /// Returns the lines of one step. `number` counts from 1; the last look has the number after the
  /// last command.
  package func lines(_ step: Step, number: Int) -> [String] {
    let title = step.command.map { $0.text(in: names) } ?? Step.lastLook
    let difference = LineDifference(
      expected: seen(step.expected, other: step.actual),
      actual: seen(step.actual, other: step.expected))
    return ["\(number) \(title)"] + difference.lines.map { "  " + $0.text }
  }

  /// Returns the observation of one side. It contains only objects that differ between the sides.
  private func seen(_ observation: Observation, other: Observation) -> [String] {
    var lines = ["returns: " + observation.outcome.text(in: world)]
    lines += observation.emissions.map { "callback: " + $0.text(in: world) }
    lines += contents(of: observation)
    lines += objects(of: observation, other: other)
    lines += observation.leaked.map { "delegate \($0) is still alive" }
    lines += observation.reusedIDs.map { "ID used twice: " + $0 }
    lines += observation.listFaults.map { $0.text(in: world) }
    return lines
  }

  /// Returns the callbacks of one side, the contents of its lists, and what its clients show. A
  /// handler of an app may update its table in its own way, so the updates are left out.
  func eventsAndContents(of observation: Observation) -> [String] {
    observation.emissions.map { $0.text(in: world) } + contents(of: observation, hasUpdates: false)
  }

  /// Returns the objects that differ from those of the other side, context by context.
  private func objects(of observation: Observation, other: Observation) -> [String] {
    var lines: [String] = []
    for (context, objects) in observation.objects.enumerated() {
      let twins = other.objects.indices.contains(context) ? other.objects[context] : []
      let place = world.contexts.count > 1 ? " in " + world.name(ofContext: context) : ""
      for (index, object) in objects.enumerated() {
        guard let object, !twins.indices.contains(index) || object != twins[index] else { continue }
        lines.append("object\(place) " + object.text(in: world))
      }
    }
    return lines
  }

  /// Returns the contents of each list and of its client.
  package func contents(of observation: Observation, hasUpdates: Bool = true) -> [String] {
    var lines: [String] = []
    for (index, list) in observation.lists.enumerated() {
      let name = world.lists.indices.contains(index) ? world.lists[index].name : "?"
      let contents = list.contentsText(in: world)
      lines.append(list.exists ? "list \(name) holds \(contents)" : "list \(name) does not exist")
      if let fresh = list.freshFetch {
        lines.append("list \(name), fresh fetch " + fresh.text(in: world))
      }
      // Before its fetch, a list has nothing to show.
      guard let display = list.display, hasUpdates || list.contents != nil else { continue }
      lines += display.text(in: world, hasUpdates: hasUpdates).lines.map {
        "table of \(name): " + $0
      }
    }
    return lines
  }
}
