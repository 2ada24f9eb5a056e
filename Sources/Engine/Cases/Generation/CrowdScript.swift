import Choices
import StoreModel

/// The commands of a crowd: they make one dimension as large as was drawn.
///
/// Objects are named in the order of their inserts, because a search for a live object among
/// thousands takes too long.
final class CrowdScript {
  var maker: CommandGenerator
  var keys = CrowdKeys()
  let source: ChoiceSource
  private(set) var commands: [Command] = []

  init(maker: CommandGenerator, source: ChoiceSource) {
    self.maker = maker
    self.source = source
  }

  /// The context of the first list; the hot one if there is no list.
  private var place: Int { maker.world.lists.first?.context ?? maker.hot }
  private var saves: Bool { maker.capabilities.contains(.saving) }

  /// Appends the commands that make a dimension large.
  func play(_ dimension: Dimension, _ size: Int) {
    switch dimension {
    case .rows, .sections, .window: populate(size)
    case .changes:
      let bursts = source.chance(2, in: 3)
      populate(bursts ? size : max(1, size / 4))
      change(size, in: place)
      end()
    case .mergedObjects: merge(size)
    case .members: relate(size)
    case .undoSteps: stepBack(size)
    case .versions: hold(size)
    case .attributes, .entities, .contexts, .texts, .beginnings: break
    }
  }

  private func add(_ command: Command) { commands.append(maker.noted(command)) }

  private func many(_ count: Int, _ body: () -> Void) {
    source.repeated(
      in: count...count, continuing: 1, in: 2, label: SpanLabel.command.rawValue, body)
  }

  /// Processes or saves the pending changes.
  private func end() {
    add(saves && source.bool() ? .save(in: place) : .process(in: place))
  }

  private func fetch() {
    for list in maker.world.lists.indices { add(.fetch(list: list)) }
  }

  /// Inserts objects, and fetches the lists before or behind them.
  private func populate(_ count: Int) {
    let isLate = source.chance(1, in: 3)
    if isLate { fetch() }
    insert(count, in: place)
    switch source.weighted([2, saves ? 2 : 0, 1]) {
    case 0: add(.process(in: place))
    case 1: save(in: place)
    default: break
    }
    if !isLate { fetch() }
  }

  private func insert(_ count: Int, in context: Int) {
    let entities = maker.world.schema.entities.count
    let listed = maker.world.lists.first?.configuration.request.entity ?? 0
    many(count) {
      let isListed = entities == 1 || !source.chance(1, in: 8)
      let entity = isListed ? listed : source.index(below: entities)
      let drawn = maker.insert(of: entity, in: context, from: source)
      add(keys.applied(to: drawn, by: maker, from: source))
    }
  }

  /// Saves a context, and each context above it.
  private func save(in context: Int) {
    var next: Int? = context
    while let context = next {
      add(.save(in: context))
      next = maker.world.contexts[context].parent
    }
  }

  /// Changes objects one after the other: all in one way, or each in its own.
  private func change(_ count: Int, in context: Int) {
    let most = maker.pool.count
    let kind = source.weighted([3, 2, 2, 2])
    let isBackwards = source.bool()
    var place = 0
    many(count) {
      let object = isBackwards ? most - 1 - place % most : place % most
      place += 1
      switch kind == 3 ? source.weighted([2, 1, 1]) : kind {
      case 0:
        let values = maker.assignments(for: object, from: source)
        add(.set(object: object, values, in: context))
      case 1: add(.delete(object: object, in: context))
      default: insert(1, in: context)
      }
    }
  }

  /// Saves many changes in one context, and merges them in the others.
  private func merge(_ count: Int) {
    let contexts = maker.world.contexts
    let roots = contexts.indices.filter { contexts[$0].parent == nil }
    let writer = roots[source.index(below: roots.count)]
    fetch()
    insert(count, in: writer)
    hand(from: writer)
    if source.bool() { fetch() }
    change(source.chance(3, in: 4) ? count : max(1, count / 4), in: writer)
    hand(from: writer)
  }

  /// Saves a context, and merges the note of the save in the contexts beside it.
  private func hand(from writer: Int) {
    let note = maker.pool.nextNote
    add(.save(keeping: note, in: writer))
    for context in maker.world.contexts.indices where context != writer {
      if source.chance(4, in: 5) { add(.merge(note: note, in: context)) }
    }
  }

  /// Relates one object to many others, and changes some of them.
  private func relate(_ count: Int) {
    let schema = maker.world.schema
    let toMany = schema.entities.indices.flatMap { entity in
      maker.relationships[entity].filter { schema.relationship($0).isToMany }
        .map { (entity: entity, number: $0) }
    }
    guard !toMany.isEmpty else { return populate(count) }
    let (entity, number) = source.element(of: toMany)
    let destination = schema.destination(of: number)
    fetch()
    let object = maker.pool.count
    add(maker.insert(of: entity, in: place, from: source))
    let first = maker.pool.count
    many(count) { add(maker.insert(of: destination, in: place, from: source)) }
    let members = Array(first..<maker.pool.count)
    add(.relate(object: object, relationship: number, to: members, in: place))
    end()
    fetch()
    let dropped = source.index(below: members.count)
    let fewer = Array(members[..<dropped] + members[(dropped + 1)...])
    add(.relate(object: object, relationship: number, to: fewer, in: place))
    end()
  }

  /// Makes many steps, goes back over all of them, and forth over some.
  private func stepBack(_ count: Int) {
    populate(4)
    many(count) {
      change(1, in: place)
      add(.process(in: place))
    }
    many(count + source.index(below: 2)) { add(.undo(in: place)) }
    many(source.size(in: 1...count)) { add(.redo(in: place)) }
  }

  /// Makes many versions of a list while its client keeps a snapshot.
  private func hold(_ count: Int) {
    populate(8)
    if !maker.world.lists.isEmpty, maker.capabilities.isSuperset(of: CommandKind.keep.needs) {
      add(.keep(list: 0))
    }
    many(count) {
      let object = maker.pool.target(in: place, from: source)
      switch source.weighted([6, 1, 1]) {
      case 0:
        let values = maker.assignments(for: object, from: source)
        add(.set(object: object, values, in: place))
      case 1 where maker.pool.liveCount(in: place) > 4: add(.delete(object: object, in: place))
      default:
        let isFull = maker.pool.liveCount(in: place) >= 24
        if isFull { add(.delete(object: object, in: place)) } else { insert(1, in: place) }
      }
      end()
    }
  }
}
