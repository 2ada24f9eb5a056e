import Choices
import StoreModel

/// Commands on lists and their screens.
extension CommandGenerator {
  func listCommand(kind: CommandKind, from source: ChoiceSource) -> Command {
    if kind == .forgetCache { return forgetCache(from: source) }
    if world.lists.isEmpty { return .process(in: hot) }
    let list = list(for: kind, from: source)
    switch kind {
    case .make:
      return .make(list: list, configuration(of: list, from: source))
    case .request:
      return .request(list: list, requestEdit(of: list, from: source))
    case .delegate:
      return .delegate(list: list, anyDelegate(from: source))
    case .share:
      return .share(list: list, delegateOf: source.index(below: world.lists.count))
    case .release:
      return .release(list: list)
    case .arm:
      return .arm(list: list, habit(of: list, from: source))
    case .objectAt:
      let path = ItemPath(section: source.integer(in: -1...3), item: source.integer(in: -1...4))
      return .objectAt(list: list, path)
    case .readRow:
      return .readRow(list: list, rowPath(from: source))
    case .locate:
      return .locate(list: list, object: target(of: list, from: source))
    case .open:
      let kinds: [DelegateKind] = [.snapshot, .legacy, .difference, .titled]
      return .open(list: list, source.element(of: capabilities.among(kinds)))
    case .showOwn:
      return .showOwn(list: list)
    case .keep:
      return .keep(list: list)
    case .reload:
      return .reload(list: list)
    case .edit:
      return .edit(list: list, edits(of: list, from: source))
    default:
      return .fetch(list: list)
    }
  }

  /// Draws a list. A command on a data source gets a list that is likely to have a data source.
  private func list(for kind: CommandKind, from source: ChoiceSource) -> Int {
    let all = Array(world.lists.indices)
    let snapshots = all.filter { delegates[$0] == .snapshot }
    switch kind {
    case .fetch where edited != nil: return edited ?? 0
    case .edit, .showOwn, .keep, .reload:
      return source.element(of: snapshots.isEmpty || source.chance(1, in: 8) ? all : snapshots)
    default: return source.element(of: all)
    }
  }

  /// Draws an edit of a list's request.
  ///
  /// One edit in three reverses the first sort key, so that sections change places. Some of the
  /// others change one clause by a small step. If the list has a cache, some edits include or
  /// exclude subentities, which a cache entry does not record (R73).
  func requestEdit(of list: Int, from source: ChoiceSource) -> RequestEdit {
    let configuration = configurations[list]
    let request = configuration.request
    if configuration.cacheName != nil, world.schema.hasSubentities(request.entity),
      source.chance(1, in: 6)
    {
      return .subentities(!request.includesSubentities)
    }
    guard let first = request.sort.first, source.chance(1, in: 3) else {
      let scope = scope(of: request.entity)
      return source.chance(1, in: 3)
        ? RequestGenerator.step(from: configuration, on: scope, from: source)
        : RequestGenerator.edit(on: scope, from: source)
    }
    var reversed = request.sort
    reversed[0].isAscending = !first.isAscending
    return .sort(reversed)
  }

  /// Draws a request for a single fetch: a new one or, one time in four, the last one or that of a
  /// list with one clause changed.
  func query(from source: ChoiceSource) -> FetchRequest {
    let requests = configurations.map(\.request) + (lastQuery.map { [$0] } ?? [])
    guard !requests.isEmpty, source.chance(1, in: 4) else {
      return RequestGenerator.query(in: world.schema, knownValues, from: source)
    }
    var configuration = ListConfiguration(request: source.element(of: requests))
    let request = configuration.request
    configuration.apply(
      RequestGenerator.step(from: request, on: scope(of: request.entity), from: source))
    return configuration.request
  }

  /// The attributes that requests on an entity can name, with the values of objects.
  func scope(of entity: Int) -> RequestScope { RequestScope(world.schema, entity, knownValues) }

  private var knownValues: KnownValues { KnownValues(members: pool.members, theme: theme) }

  private func forgetCache(from source: ChoiceSource) -> Command {
    .forgetCache(name: source.bool() ? RequestGenerator.cacheName(from: source) : nil)
  }

  /// Draws any configuration. A child context rejects a cache, so there it mostly has none.
  private func configuration(of list: Int, from source: ChoiceSource) -> ListConfiguration {
    var configuration = RequestGenerator.anyList(in: world.schema, knownValues, from: source)
    if configuration.cacheName != nil, world.contexts[world.lists[list].context].parent != nil,
      !source.chance(1, in: 6)
    {
      configuration.cacheName = nil
    }
    return configuration
  }

  /// Draws an object of the list's context.
  func target(of list: Int, from source: ChoiceSource) -> Int {
    pool.target(in: world.lists[list].context, from: source)
  }

  private func anyDelegate(from source: ChoiceSource) -> DelegateKind {
    source.element(of: capabilities.among(DelegateKind.allCases))
  }

  private func habit(of list: Int, from source: ChoiceSource) -> Habit {
    if pool.count > 0 {
      if source.chance(1, in: 2) {
        return .change(change(in: world.lists[list].context, from: source))
      }
    }
    if world.contexts.count + world.lists.count > 2, source.chance(1, in: 3) {
      return habitElsewhere(than: world.lists[list].context, from: source)
    }
    let plain: [Habit] = [.query, .process, .performFetch, .fail, .applyElsewhere, .release]
    let place = source.index(below: plain.count + 3)
    if place == plain.count + 2 { return .readRow(rowPath(from: source)) }
    if place < plain.count { return plain[place] }
    if place == plain.count { return .call(source.element(of: refusedCalls)) }
    let kind = anyDelegate(from: source)
    return .delegate(capabilities.isSuperset(of: kind.lateNeeds) ? kind : .none)
  }

  /// Draws the path of a row: mostly one of the first few of a list.
  private func rowPath(from source: ChoiceSource) -> ItemPath {
    ItemPath(section: source.weighted([6, 2, 1]), item: source.weighted([6, 3, 2, 1]))
  }

  /// Draws an action of a delegate in another context or on another list.
  private func habitElsewhere(than context: Int, from source: ChoiceSource) -> Habit {
    let count = world.contexts.count
    if count > 1, world.lists.count == 1 || source.chance(2, in: 3) {
      return .save(context: (context + 1 + source.index(below: count - 1)) % count)
    }
    return .fetch(list: source.index(below: world.lists.count))
  }
}
