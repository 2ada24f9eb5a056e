import Choices
import StoreModel

/// Draws one command after the other, in the light of those before.
struct CommandGenerator {
  private let world: World
  private let maximumObjects: Int
  private var pool = Pool()
  /// The list whose request was edited and not fetched since.
  private(set) var edited: Int?

  init(world: World, maximumObjects: Int) {
    self.world = world
    self.maximumObjects = maximumObjects
  }

  /// Takes a command into account.
  mutating func note(_ command: Command) {
    switch command {
    case .insert(let object, let entity, let values):
      pool.insert(object, entity: entity, values)
    case .set(let object, let values): pool.set(object, values)
    case .delete(let object): pool.delete(object)
    case .save: pool.save()
    case .rollback: pool.rollback()
    case .reset: pool.reset()
    case .lookUp(_, let object, _): pool.lookUp(object)
    case .request(let list, _): edited = list
    case .fetch(let list) where list == edited: edited = nil
    default: break
    }
  }

  /// Draws a command; where its kind needs an object and there is none, one is inserted.
  func command(kind: CommandKind, from source: ChoiceSource) -> Command {
    if pool.count == 0, kind.needsObject { return insert(from: source) }
    if pool.liveCount >= maximumObjects, kind == .insert { return delete(from: source) }
    return switch kind {
    case .insert: insert(from: source)
    case .set: set(from: source)
    case .delete: delete(from: source)
    case .process: .process
    case .save: .save
    case .rollback: .rollback
    case .reset: .reset
    case .obtain: obtain(from: source)
    case .refresh: .refresh(object: pool.target(from: source), keepingChanges: source.bool())
    case .lookUp: lookUp(from: source)
    case .query: .query(RequestGenerator.query(in: world.schema, from: source))
    case .forgetCache: forgetCache(from: source)
    default: listCommand(kind: kind, from: source)
    }
  }

  private func insert(from source: ChoiceSource) -> Command {
    let entity = source.index(below: world.schema.entities.count)
    var values: [Assignment] = []
    for (index, attribute) in world.schema.entities[entity].attributes.enumerated()
    where source.chance(3, in: 4) {
      values.append(Assignment(index, ValueGenerator.assigned(to: attribute, from: source)))
    }
    return .insert(object: pool.count, entity: entity, values)
  }

  private func set(from source: ChoiceSource) -> Command {
    let object = pool.target(from: source)
    return .set(object: object, assignments(for: object, from: source))
  }

  private func assignments(for object: Int, from source: ChoiceSource) -> [Assignment] {
    let attributes = world.schema.entities[pool.entity(of: object)].attributes
    if attributes.isEmpty { return [] }
    return source.array(in: 1...3, continuing: 1, in: 4, label: SpanLabel.assignment.rawValue) {
      let index = source.index(below: attributes.count)
      return Assignment(index, ValueGenerator.assigned(to: attributes[index], from: source))
    }
  }

  private func delete(from source: ChoiceSource) -> Command {
    .delete(object: pool.target(from: source))
  }

  private func obtain(from source: ChoiceSource) -> Command {
    .obtain(
      objects: source.array(
        in: 1...3, continuing: 1, in: 3, label: SpanLabel.objectArgument.rawValue
      ) { pool.target(from: source) })
  }

  private func lookUp(from source: ChoiceSource) -> Command {
    .lookUp(
      source.element(of: Lookup.allCases), object: pool.lookUpTarget(from: source),
      source.chance(1, in: 3) ? .temporary : .current)
  }

  private func forgetCache(from source: ChoiceSource) -> Command {
    .forgetCache(name: source.bool() ? RequestGenerator.cacheName(from: source) : nil)
  }

  private func listCommand(kind: CommandKind, from source: ChoiceSource) -> Command {
    if world.lists.isEmpty { return .process }
    let list = list(for: kind, from: source)
    switch kind {
    case .make:
      return .make(list: list, RequestGenerator.anyList(in: world.schema, from: source))
    case .request:
      return .request(list: list, requestEdit(of: list, from: source))
    case .delegate:
      return .delegate(list: list, source.element(of: DelegateKind.allCases))
    case .share:
      return .share(list: list, delegateOf: source.index(below: world.lists.count))
    case .release:
      return .release(list: list)
    case .arm:
      return .arm(list: list, habit(from: source))
    case .objectAt:
      let path = ItemPath(section: source.integer(in: -1...3), item: source.integer(in: -1...4))
      return .objectAt(list: list, path)
    case .locate:
      return .locate(list: list, object: pool.target(from: source))
    case .open:
      return .open(list: list, source.element(of: [.snapshot, .legacy, .difference, .titled]))
    case .showOwn:
      return .showOwn(list: list)
    case .keep:
      return .keep(list: list)
    case .reload:
      return .reload(list: list)
    case .edit:
      return .edit(list: list, edit(of: list, from: source))
    default:
      return .fetch(list: list)
    }
  }

  /// A list; for what an app does to a data source, one that is likely to have one.
  private func list(for kind: CommandKind, from source: ChoiceSource) -> Int {
    let all = Array(world.lists.indices)
    let snapshots = all.filter { world.lists[$0].delegate == .snapshot }
    switch kind {
    case .fetch where edited != nil: return edited ?? 0
    case .edit, .showOwn, .keep, .reload: return source.element(of: snapshots + all)
    default: return source.element(of: all)
    }
  }

  /// One edit in three turns the first key round, so that sections change places.
  private func requestEdit(of list: Int, from source: ChoiceSource) -> RequestEdit {
    let request = world.lists[list].configuration.request
    guard let first = request.sort.first, source.chance(1, in: 3) else {
      return RequestGenerator.edit(of: world.schema.entities[request.entity], from: source)
    }
    var reversed = request.sort
    reversed[0].isAscending = !first.isAscending
    return .sort(reversed)
  }

  private func habit(from source: ChoiceSource) -> Habit {
    if pool.count > 0 {
      switch source.weighted([3, 3, 1]) {
      case 1:
        let object = pool.target(from: source)
        return .set(object: object, assignments(for: object, from: source))
      case 2:
        return .delete(object: pool.target(from: source))
      default:
        break
      }
    }
    return source.element(
      of: [.query, .process, .performFetch, .fail, .save, .applyElsewhere])
  }
}

extension CommandGenerator {
  private func edit(of list: Int, from source: ChoiceSource) -> SnapshotEdit<String, Int> {
    let side: Side = source.bool() ? .after : .before
    switch source.weighted([4, 3, 2, 2, 2, 2, 2, 3, 1, 1]) {
    case 0:
      let items = items(from: source)
      return .appendItems(items, to: source.bool() ? section(of: list, from: source) : nil)
    case 1:
      return .insertItems(items(from: source), side, pool.target(from: source))
    case 2:
      return .moveItem(pool.target(from: source), side, pool.target(from: source))
    case 3:
      return .deleteItems(items(from: source))
    case 4:
      return .reloadItems(items(from: source))
    case 5:
      return .appendSections(sections(of: list, from: source))
    case 6:
      let sections = sections(of: list, from: source)
      return .insertSections(sections, side, section(of: list, from: source))
    case 7:
      return .moveSection(section(of: list, from: source), side, section(of: list, from: source))
    case 8:
      return .deleteSections(sections(of: list, from: source))
    default:
      return .deleteAllItems
    }
  }

  private func items(from source: ChoiceSource) -> [Int] {
    source.array(in: 1...3, continuing: 1, in: 2, label: SpanLabel.objectArgument.rawValue) {
      pool.target(from: source)
    }
  }

  private func sections(of list: Int, from source: ChoiceSource) -> [String] {
    source.array(in: 1...2, continuing: 1, in: 3, label: SpanLabel.objectArgument.rawValue) {
      section(of: list, from: source)
    }
  }

  /// The section that some object is believed to be in, now and then one that is not there.
  private func section(of list: Int, from source: ChoiceSource) -> String {
    guard let key = world.lists[list].configuration.sectionKey, !source.chance(1, in: 6) else {
      return source.element(of: ["", "new"])
    }
    let name = pool.value(key.attribute, of: pool.target(from: source))?.sectionName ?? ""
    if case .firstLetter = key { return String(name.prefix(1)) }
    return name
  }
}

extension CommandKind {
  /// Whether a command of this kind names an object.
  fileprivate var needsObject: Bool {
    switch self {
    case .set, .delete, .obtain, .refresh, .lookUp, .locate, .edit: true
    default: false
    }
  }
}
