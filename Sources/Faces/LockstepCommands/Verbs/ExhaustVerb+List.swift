import Cases
import JSONText

extension ExhaustVerb {
  /// Returns the worlds with their commands, and an empty line between two worlds.
  static func list(_ universes: [Universe]) -> String {
    String(universes.map(\.text).joined(separator: "\n").dropLast())
  }

  /// Returns the worlds with their commands as JSON.
  static func json(of universes: [Universe]) -> String {
    let list = universes.map { universe in
      JSON.object([
        "name": .text(universe.name), "about": .text(universe.about),
        "text": .array(universe.text.split(separator: "\n").map { .text(String($0)) }),
      ])
    }
    return JSON.object(["worlds": .array(list)]).printed + "\n"
  }
}
