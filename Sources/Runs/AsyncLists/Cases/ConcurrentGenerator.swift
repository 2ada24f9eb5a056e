import Cases
import Choices
import StoreModel

/// A generator of cases. Commands meet on few objects, and most of them change something.
struct ConcurrentGenerator {
  /// The world of all cases; nil to draw one for each.
  var world: World?
  let capabilities: StoreCapabilities
  /// Whether each object gets a number of its own, by which no two rows tie.
  let numbersObjects: Bool
  /// Whether cases have few commands, for a run under every schedule.
  var isSmall = false

  fileprivate enum Label: UInt16 {
    case block
    case user
    case command
    case value
  }

  func makeCase(from source: ChoiceSource) -> ConcurrentCase {
    let world = world ?? WorldGenerator.sharedWorld(capabilities, from: source)
    var commands = CommandDealer(
      world: world, capabilities: capabilities, numbers: numbersObjects ? world.numbers : nil)
    var blocks = source.array(
      in: 1...(isSmall ? 2 : 4), continuing: 1, in: 2, label: Label.block.rawValue
    ) {
      block(&commands, from: source)
    }
    if source.chance(1, in: 4) {
      blocks[source.index(below: blocks.count)].beginsListening = true
    }
    return ConcurrentCase(world: commands.world, blocks: blocks)
  }

  private func block(_ commands: inout CommandDealer, from source: ChoiceSource) -> CallBlock {
    let users = source.array(
      in: 1...(isSmall ? 2 : 3), continuing: 3, in: 4, label: Label.user.rawValue
    ) {
      commands.beginUser()
      return source.array(
        in: 1...(isSmall ? 2 : 3), continuing: 1, in: 2, label: Label.command.rawValue
      ) {
        commands.command(from: source)
      }
    }
    commands.endBlock()
    var block = CallBlock(users: users)
    if source.chance(1, in: 4) {
      block.cancellation = CallBlock.Cancellation(
        user: source.index(below: users.count), after: source.index(below: 12))
    }
    return block
  }
}

/// Draws commands one after another. A user knows the objects of earlier blocks, and its own.
private struct CommandDealer {
  let world: World
  let capabilities: StoreCapabilities
  /// For each entity, the attributes that tell objects apart, and are never changed.
  private let numbers: [Set<Int>]
  /// The entities of the objects by number.
  private var entities: [Int] = []
  /// The objects of earlier blocks, and those that the present user has inserted.
  private var known: [Int] = []
  private var settled = 0

  init(world: World, capabilities: StoreCapabilities, numbers: [Set<Int>]?) {
    self.world = world
    self.capabilities = capabilities
    self.numbers = numbers ?? world.schema.entities.map { _ in [] }
  }

  mutating func beginUser() { known = Array(0..<settled) }
  mutating func endBlock() { settled = entities.count }

  mutating func command(from source: ChoiceSource) -> Command {
    let some = known.isEmpty ? 0 : 1
    let relations = world.schema.relations.isEmpty ? 0 : some
    let (saves, rollback) = (capabilities.contains(.saving), capabilities.contains(.rollback))
    switch source.weighted([
      4, 3 * some, 2 * some, saves ? 2 : 0, rollback ? 2 : 0, 1, 3 * relations,
    ]) {
    case 0: return insert(from: source)
    case 1: return set(source.element(of: known), from: source)
    case 2: return .delete(object: source.element(of: known))
    case 3: return .save()
    case 4: return .rollback()
    case 5: return .fetch(list: source.index(below: world.lists.count))
    default:
      let object = source.element(of: known)
      return relation(of: object, from: source) ?? set(object, from: source)
    }
  }

  private mutating func insert(from source: ChoiceSource) -> Command {
    let count = world.schema.entities.count
    let entity = count == 1 ? 0 : source.weighted(below: count) { $0 == 0 ? 3 : 1 }
    let object = entities.count
    entities.append(entity)
    known.append(object)
    var values: [Assignment] = []
    for (number, attribute) in world.schema.entities[entity].attributes.enumerated()
    where attribute.computation == nil {
      if numbers[entity].contains(number) {
        values.append(Assignment(number, .int(Int64(object))))
      } else if source.chance(1, in: 2) {
        let value = value(attribute, from: source)
        if value != attribute.initial { values.append(Assignment(number, value)) }
      }
    }
    return .insert(object: object, entity: entity, values)
  }

  private func set(_ object: Int, from source: ChoiceSource) -> Command {
    let entity = entities[object]
    let attributes = world.schema.entities[entity].attributes
    var free = attributes.indices.filter {
      attributes[$0].computation == nil && !numbers[entity].contains($0)
    }
    let values = source.array(
      in: min(1, free.count)...min(3, free.count), continuing: 1, in: 3,
      label: ConcurrentGenerator.Label.value.rawValue
    ) {
      let place = free.remove(at: source.index(below: free.count))
      return Assignment(place, value(attributes[place], from: source))
    }
    return .set(object: object, values)
  }

  /// Draws the objects at a relationship; nil if the object has none.
  private func relation(of object: Int, from source: ChoiceSource) -> Command? {
    let numbers = world.schema.relationships(of: entities[object])
    guard !numbers.isEmpty else { return nil }
    let number = source.element(of: numbers)
    let end = world.schema.destination(of: number)
    let fit = known.filter { world.schema.entity(entities[$0], isKindOf: end) }
    let most = world.schema.relationship(number).isToMany ? min(3, fit.count) : min(1, fit.count)
    var others: [Int] = []
    source.repeated(in: 0...most, continuing: 3, in: 4, label: 0) {
      let other = source.element(of: fit)
      if !others.contains(other) { others.append(other) }
    }
    return .relate(object: object, relationship: number, to: others)
  }

  private func value(_ attribute: Attribute, from source: ChoiceSource) -> Value? {
    let profile: ValueProfile = source.chance(1, in: 4) ? .mixed : .ties
    return ValueGenerator.assigned(to: attribute, refused: false, profile, from: source)
      .map(capabilities.form)
  }
}
