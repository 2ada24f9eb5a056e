import Differential
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

  /// One step; `number` counts from 1, and the last look has the number after the last command.
  package func lines(_ step: TracedStep, number: Int) -> [String] {
    let title = step.command.map { $0.text(in: names) } ?? AnnotatedCase.lastLook
    let difference = LineDifference(
      expected: seen(step.expected, other: step.actual),
      actual: seen(step.actual, other: step.expected))
    return ["\(number) \(title)"] + difference.lines.map { "  " + $0.text }
  }

  /// What one side shows; objects only where the sides differ.
  private func seen(_ observation: Observation, other: Observation) -> [String] {
    var lines = ["gives back: " + observation.outcome.text(in: world)]
    lines += observation.emissions.map { "heard: " + $0.text(in: world) }
    lines += contents(of: observation)
    for (index, object) in observation.objects.enumerated() {
      let twin = other.objects.indices.contains(index) ? other.objects[index] : nil
      guard let object, object != twin else { continue }
      lines.append("object " + object.text(in: world))
    }
    lines += observation.leaked.map { "delegate \($0) is still alive" }
    lines += observation.reusedIDs.map { "ID given twice: " + $0 }
    return lines
  }

  /// What each list holds, and what its client shows.
  package func contents(of observation: Observation) -> [String] {
    var lines: [String] = []
    for (index, list) in observation.lists.enumerated() {
      let name = world.lists.indices.contains(index) ? world.lists[index].name : "?"
      lines.append("list \(name) holds " + list.contentsText(in: world))
      if let fresh = list.freshFetch {
        lines.append("list \(name) fetched again " + fresh.text(in: world))
      }
      guard let display = list.display else { continue }
      lines += display.text(in: world).lines.map { "client of \(name): " + $0 }
    }
    return lines
  }
}
