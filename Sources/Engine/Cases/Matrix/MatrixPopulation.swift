import StoreModel

/// The objects in a cell's world before the save order begins: at most three saved items with the
/// cell's shares of nil and of ties. Every context of the cast knows them.
struct MatrixPopulation {
  let slots: [KeySlot]
  /// The key of each group, for a sort key that is a key path. A path that leads nowhere needs no
  /// group.
  let groups: [KeySlot]
  private let scene: MatrixWorld

  init(_ scene: MatrixWorld) {
    self.scene = scene
    let slots = scene.cell.slots
    self.slots = slots
    guard scene.cell.sort == .keyPath else {
      groups = []
      return
    }
    var groups: [KeySlot] = []
    for slot in [.rung(0)] + slots + [.rung(1)] where !groups.contains(slot) {
      groups.append(slot)
    }
    self.groups = groups
  }

  /// The number of items.
  var count: Int { slots.count }

  /// The number of items that the lists show: the first ones.
  var shown: Int { scene.cell.isOfOneRow ? 1 : count }

  /// The pool number of the first object that is inserted later.
  var next: Int { slots.count + groups.count }

  /// The group with this key, nil if there is none.
  func group(for slot: KeySlot) -> Int? {
    groups.firstIndex(of: slot).map { slots.count + $0 }
  }

  /// The group that an item begins with. Of the items without a key, those with even numbers have
  /// no group, and the others have a group without a key.
  func group(of item: Int) -> Int? {
    slots[item] == .absent && item.isMultiple(of: 2) ? nil : group(for: slots[item])
  }

  /// Returns a slot whose value does not tie with the value of this one.
  func other(than slot: KeySlot) -> KeySlot {
    guard groups.isEmpty else { return slot == .rung(1) ? groups[0] : .rung(1) }
    return switch slot {
    case .rung(let number): .rung((number + 1) % scene.cell.sort.rungs.count)
    case .absent, .twin: .rung(1)
    case .empty: .rung(0)
    }
  }

  /// Returns the commands that insert an object like an item, or the item itself.
  func insert(_ object: Int, like item: Int) -> [Command] {
    let second = item < shown ? item == shown - 1 ? 0 : 1 : MatrixWorld.hiding
    var values = [
      Assignment(MatrixWorld.second, .int(second)),
      Assignment(MatrixWorld.third, .string(item == 0 ? "x" : "y")),
    ]
    guard scene.cell.sort == .keyPath else {
      if let value = scene.cell.sort.value(of: slots[item]) {
        values.append(Assignment(MatrixWorld.key, value))
      }
      values += shade(of: slots[item], MatrixWorld.shade)
      return [.insert(object: object, entity: MatrixWorld.item, values)]
    }
    return [.insert(object: object, entity: MatrixWorld.item, values)]
      + (group(of: item).map { [relate(object, to: [$0])] } ?? [])
  }

  func relate(_ object: Int, to groups: [Int]) -> Command {
    .relate(object: object, relationship: MatrixWorld.relationship, to: groups)
  }

  /// Gives an item another key. If a key path leads to the key, the item gets another group.
  func setKey(_ item: Int, _ slot: KeySlot) -> Command {
    guard scene.cell.sort == .keyPath else {
      let value = scene.cell.sort.value(of: slot)
      return .set(
        object: item,
        [Assignment(MatrixWorld.key, value)] + shade(of: slot, MatrixWorld.shade))
    }
    return relate(item, to: group(for: slot).map { [$0] } ?? [])
  }

  /// The shade that goes with a key, if the lists make sections by shade.
  private func shade(of slot: KeySlot, _ attribute: Int) -> [Assignment] {
    guard [.otherKey, .transient].contains(scene.cell.section) else { return [] }
    return [Assignment(attribute, scene.cell.sort.shade(of: slot))]
  }

  /// The commands before the save order: inserts of groups and items, one save, and fetches in
  /// every context that has lists or needs the groups.
  var opening: [Command] {
    let main = 0
    var commands = groups.enumerated().map { index, slot in
      let value = scene.cell.sort.value(of: slot)
      return Command.insert(
        object: count + index, entity: MatrixWorld.group,
        (value.map { [Assignment(MatrixWorld.groupKey, $0)] } ?? [])
          + shade(of: slot, MatrixWorld.groupShade))
    }
    commands += slots.indices.flatMap { insert($0, like: $0) }
    commands.append(.save(in: main))
    commands += scene.world.lists.indices.map { .fetch(list: $0) }
    guard !groups.isEmpty else { return commands }
    let others = scene.world.contexts.indices.filter { $0 != main }
    return commands
      + others.map { .query(FetchRequest(entity: MatrixWorld.group), in: $0) }
  }
}
