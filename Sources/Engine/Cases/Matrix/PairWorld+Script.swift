import StoreModel

// The commands in the world of a row. They try every way in which a change reaches a list, and
// everything that a store rejects.
extension PairWorld {
  static let main = 0
  static let child = 1
  static let automatic = 2
  static let manual = 3
  /// The pool numbers of the groups, which follow the items. Objects that are inserted later follow
  /// the groups.
  private static let groups = [4, 5]
  static let later = 6
  /// The ID of the first item before it is saved. No object has it when a list is made or fetched.
  static let formerID = ObjectID(number: 3, entity: MatrixWorld.item, isTemporary: true)
  /// The first ID of the object that is inserted later.
  private static let laterID = ObjectID(number: 7, entity: special, isTemporary: true)

  var commands: [Command] {
    // Commands make both lists too, since the outcome of a command shows why a list is rejected.
    let extra = extras.isEmpty ? [] : extraCommands
    return [.make(list: 1, list), .make(list: 1, beside)] + opening + changes + merges + extra
      + undoing + trespasses + refusals
  }

  private func insert(_ object: Int, _ entity: Int, _ slot: KeySlot, in context: Int) -> Command {
    .insert(
      object: object, entity: entity,
      [
        Assignment(MatrixWorld.second, .int(Int64(object % 3))),
        Assignment(MatrixWorld.third, .string(object.isMultiple(of: 2) ? "x" : "y")),
      ] + key(slot), in: context)
  }

  /// The key of an item, with the shades that go with it.
  private func key(_ slot: KeySlot) -> [Assignment] {
    let shade = sort.shade(of: slot)
    return [
      Assignment(MatrixWorld.key, sort.value(of: slot)), Assignment(MatrixWorld.shade, shade),
      Assignment(PairWorld.transient, shade),
    ]
  }

  private func setKey(_ object: Int, _ slot: KeySlot) -> Command {
    .set(object: object, key(slot), in: context)
  }

  private func relate(_ object: Int, to groups: [Int], in context: Int = main) -> Command {
    .relate(
      object: object, relationship: MatrixWorld.relationship, to: groups, in: context)
  }

  private func set(_ object: Int, _ attribute: Int, _ value: Value?, in context: Int) -> Command {
    .set(object: object, [Assignment(attribute, value)], in: context)
  }

  private func query(_ id: ObjectID, in context: Int) -> Command {
    .query(FetchRequest(entity: MatrixWorld.item, predicate: .isObject(id)), in: context)
  }

  private var opening: [Command] {
    let slots: [KeySlot] = [.rung(1), .rung(0), .absent, .rung(0)]
    let main = PairWorld.main
    var commands = PairWorld.groups.enumerated().map { index, object in
      Command.insert(
        object: object, entity: PairWorld.group,
        [
          Assignment(MatrixWorld.groupKey, sort.rungs[index]),
          Assignment(MatrixWorld.groupShade, sort.shade(of: .rung(index))),
          Assignment(PairWorld.groupTransient, sort.shade(of: .rung(index))),
        ], in: main)
    }
    for (object, slot) in slots.enumerated() {
      let entity = object < 2 ? MatrixWorld.item : PairWorld.special
      commands.append(insert(object, entity, slot, in: main))
      if object != 2 { commands.append(relate(object, to: [PairWorld.groups[object & 1]])) }
    }
    commands.append(.save(in: main))
    for context in PairWorld.contexts.indices.dropFirst() {
      commands.append(.query(FetchRequest(entity: MatrixWorld.item), in: context))
      commands.append(.query(FetchRequest(entity: PairWorld.group), in: context))
    }
    return commands + [.fetch(list: 0), .fetch(list: 1)]
  }

  /// Changes in the context of the list, processed and saved.
  private var changes: [Command] {
    [
      setKey(0, .rung(0)),
      relate(1, to: [PairWorld.groups[0]], in: context), .process(in: context),
      insert(PairWorld.later, PairWorld.special, .twin, in: context),
      set(3, MatrixWorld.note, .int(1), in: context), .process(in: context),
      query(PairWorld.laterID, in: context), query(PairWorld.laterID, in: elsewhere),
      .delete(object: 2, in: context), .obtain(objects: [PairWorld.later], in: context),
      .save(keeping: 1, in: context), .fetch(list: 0),
    ]
  }

  /// Changes in other contexts, which the list receives at a merge or never.
  private var merges: [Command] {
    let (main, child, manual) = (PairWorld.main, PairWorld.child, PairWorld.manual)
    return [
      .merge(note: 1, in: main), .merge(note: 1, in: manual),
      set(1, MatrixWorld.second, .int(2), in: child), .save(in: child), .process(in: main),
      .save(keeping: 2, in: main), .merge(note: 2, in: manual),
      .batch(
        .update(entity: MatrixWorld.item, .always, [Assignment(MatrixWorld.second, .int(0))]),
        keeping: 3),
      .merge(note: 3, in: main), .merge(note: 3, in: manual), .merge(note: 3, in: child),
      .merge(note: 3, in: PairWorld.automatic), .fetch(list: 0), .fetch(list: 1),
    ]
  }

  private var undoing: [Command] {
    [
      setKey(3, .rung(1)), .process(in: context),
      .undo(in: context), .redo(in: context), relate(0, to: [], in: context),
      .process(in: context), .rollback(in: context), .refresh(object: 0, .drop, in: context),
      .process(in: context), .request(list: 0, .limit(2)),
      .request(list: 0, .predicate(.always)), .fetch(list: 0),
    ]
  }

  private var elsewhere: Int { context == PairWorld.main ? PairWorld.manual : PairWorld.main }

  /// Values and objects that a store rejects, and an ID that a child does not obtain.
  private var trespasses: [Command] {
    [
      set(0, MatrixWorld.second, .bool(true), in: context),
      set(0, PairWorld.share, .double(.nan), in: context),
    ] + WrongContextCall.allCases.map { .trespass($0, object: 1, from: elsewhere, in: context) }
      + [.obtain(objects: [1], in: PairWorld.child)]
  }

  /// Further rejected commands: a path out of bounds, a wrong save, a call within a callback, and
  /// changes of objects that are gone.
  private var refusals: [Command] {
    [
      .objectAt(list: 0, ItemPath(section: 0, item: 99)),
      set(1, MatrixWorld.note, .int(MatrixWorld.largestNote + 1), in: context),
      .save(in: context), set(1, MatrixWorld.note, .int(2), in: context),
      .arm(list: 0, .performFetch), .process(in: context), .arm(list: 0, .fail),
      setKey(1, .rung(0)), .process(in: context),
      .save(in: context),
      .reset(in: context), set(1, MatrixWorld.note, .int(3), in: context), .fetch(list: 0),
      .delete(object: PairWorld.groups[0], in: context), .process(in: context),
      .forgetCache(name: nil), .fetch(list: 1),
    ]
  }
}
