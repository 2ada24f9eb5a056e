import StoreModel

/// The commands, laws and goals that a subject brings along.
@usableFromInline
package struct OwnParts: Sendable {
  /// The commands.
  package let commands: [OwnSketch]
  /// The laws.
  package let laws: [OwnLaw]
  /// The goals: what the cases are to reach.
  package let goals: [String]

  @usableFromInline
  init(_ commands: [OwnSketch] = [], _ laws: [OwnLaw] = [], _ goals: [String] = []) {
    // If two commands have one name, the last one counts.
    self.commands = commands.indices.filter { index in
      !commands[(index + 1)...].contains { $0.name == commands[index].name }
    }.map { commands[$0] }
    self.laws = laws
    self.goals = goals
  }

  /// Returns the first own call of a case that the subject does not have, or that stands for
  /// another command than its method does; nil if there is none.
  package func unknownCall(in trialCase: Case) -> OwnCall? {
    guard trialCase.commands.contains(where: { if case .own = $0 { true } else { false } }) else {
      return nil
    }
    var entities: [Int: Int] = [:]
    for command in trialCase.commands {
      if let (object, entity) = command.insertion, entities[object] == nil {
        entities[object] = entity
      }
      guard case .own(let call, let ordinary) = command else { continue }
      let entity = ordinary.parts.object.flatMap { entities[$0] }
      guard let sketch = commands.first(where: { $0.name == call.name }),
        sketch.fits(ordinary, of: entity.flatMap { trialCase.world.entity($0) })
      else { return call }
    }
    return nil
  }
}

extension World {
  /// The entity with a number; nil if there is none.
  fileprivate func entity(_ number: Int) -> Entity? {
    schema.entities.indices.contains(number) ? schema.entities[number] : nil
  }
}
