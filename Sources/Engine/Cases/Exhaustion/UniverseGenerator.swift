import Choices
import StoreModel

/// Draws the commands of a universe one by one. Each draw depends on the commands before it.
package struct UniverseGenerator {
  private let universe: Universe
  /// The most objects that a sequence inserts, including those of the opening.
  private let objects: Int
  /// The entity of each role that the opening or the alphabet inserts.
  private let roles: [Int: Int]
  /// The entities of the objects inserted so far, by pool number.
  private var inserted: [Int] = []
  /// The numbers of the notes that commands have asked for so far.
  private var notes: [Int] = []

  /// Starts after the opening of a universe.
  package init(_ universe: Universe, objects: Int) {
    self.universe = universe
    self.objects = objects
    var roles: [Int: Int] = [:]
    for command in universe.opening.commands + universe.alphabet {
      guard let (object, entity) = command.insertion, roles[object] == nil else { continue }
      roles[object] = entity
    }
    self.roles = roles
    for command in universe.opening.commands { record(command) }
  }

  /// Records a command of the sequence.
  package mutating func record(_ command: Command) {
    if let (object, entity) = command.insertion {
      while inserted.count <= object { inserted.append(entity) }
      inserted[object] = entity
    }
    if let note = command.keptNote, !notes.contains(note) { notes.append(note) }
  }

  /// The numbers of objects and notes that commands have asked for, even if the stores rejected the
  /// commands. Together with the state, they decide what may come next.
  package var demand: [UInt64] { [UInt64(inserted.count), UInt64(notes.count)] }

  /// Draws a command of the universe. Nil if the drawn command has no meaning yet, such as a change
  /// before any insert, or would insert too many objects.
  package func command(from source: ChoiceSource) -> Command? {
    let template = source.element(of: universe.alphabet)
    let numbered = numbering(template, from: source)
    if let (object, _) = template.insertion {
      guard inserted.count < objects else { return nil }
      return numbered?.mapObjects { $0 == object ? inserted.count : $0 }
    }
    var meanings: [Int: Int] = [:]
    for role in template.objects where meanings[role] == nil {
      let candidates = inserted.indices.filter { object in
        stands(object, for: role) && !meanings.values.contains(object)
      }
      guard !candidates.isEmpty else { return nil }
      meanings[role] = source.element(of: candidates)
    }
    return numbered?.mapObjects { meanings[$0] ?? $0 }
  }

  /// Returns every command that may come next, each once, in the order of the alphabet.
  package func commands() -> [Command] {
    let source = ChoiceSource(exhaustive: 64)
    var commands: [Command] = []
    repeat {
      if let command = command(from: source) { commands.append(command) }
    } while source.advance()
    return commands.withoutRepeats(in: universe.opening.world)
  }

  /// Replaces the note of a command: a kept note by the next number, any other by a note that was
  /// kept before.
  private func numbering(_ template: Command, from source: ChoiceSource) -> Command? {
    guard template.parts.note != nil else { return template }
    if template.keptNote != nil { return template.mapNote { _ in nextNote } }
    return notes.isEmpty ? nil : template.mapNote { _ in source.element(of: notes) }
  }

  private var nextNote: Int { (notes.max() ?? 0) + 1 }

  private func stands(_ object: Int, for role: Int) -> Bool {
    guard let entity = roles[role] else { return true }
    return universe.opening.world.schema.entity(inserted[object], isKindOf: entity)
  }
}

extension [Command] {
  /// Returns these commands, each text once. Equal values may be written in other scalars (R43),
  /// and then they make two commands.
  func withoutRepeats(in world: World) -> [Command] {
    var seen: Set<[UInt8]> = []
    return filter { seen.insert([UInt8]($0.text(in: world).utf8)).inserted }
  }
}
