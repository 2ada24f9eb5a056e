import Checking
import StoreModel

/// How a run reads step by step: the command, then what came of it, both sides where they differ.
package struct TraceText {
  private let world: World
  private let names: CaseNames

  /// Prints steps of this case.
  package init(_ trialCase: Case) {
    world = trialCase.world
    names = CaseNames(trialCase)
  }

  /// The lists of the world that were refused; a refused `make` says so in its own step.
  package func lines(_ refusals: [ListRefusal]) -> [String] {
    refusals.filter { $0.command == nil }.map { refusal in
      let isKnown = world.lists.indices.contains(refusal.list)
      let name = isKnown ? world.lists[refusal.list].name : "?"
      return "the store refuses list \(name): \(refusal.reason)"
    }
  }

  /// One step; `number` counts from 1, and the last look has the number after the last command.
  package func lines(_ step: Step, number: Int) -> [String] {
    let title = step.command.map { $0.text(in: names) } ?? Step.lastLook
    let difference = LineDifference(
      expected: seen(step.expected, other: step.actual),
      actual: seen(step.actual, other: step.expected))
    return ["\(number) \(title)"] + difference.lines.map { "  " + $0.text }
  }

  /// What one side shows; objects only where the sides differ.
  private func seen(_ observation: Observation, other: Observation) -> [String] {
    var lines = ["returns: " + observation.outcome.text(in: world)]
    lines += observation.emissions.map { "callback: " + $0.text(in: world) }
    lines += contents(of: observation)
    lines += objects(of: observation, other: other)
    lines += observation.leaked.map { "delegate \($0) is still alive" }
    lines += observation.reusedIDs.map { "ID used twice: " + $0 }
    return lines
  }

  /// The objects that the other side shows otherwise, context by context.
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

  /// What each list holds, and what its client shows.
  package func contents(of observation: Observation) -> [String] {
    var lines: [String] = []
    for (index, list) in observation.lists.enumerated() {
      let name = world.lists.indices.contains(index) ? world.lists[index].name : "?"
      let contents = list.contentsText(in: world)
      lines.append(list.exists ? "list \(name) holds \(contents)" : "list \(name) does not exist")
      if let fresh = list.freshFetch {
        lines.append("list \(name), fresh fetch " + fresh.text(in: world))
      }
      guard let display = list.display else { continue }
      lines += display.text(in: world).lines.map { "client of \(name): " + $0 }
    }
    return lines
  }
}
