import StoreModel

/// Commands and requests brought within what a store can do. With everything they stay as they are,
/// and what restricts them draws nothing, so that the same choices mean the same.
extension StoreCapabilities {
  /// A command that needs nothing else: plainer where that is enough, else a processing.
  ///
  /// - Parameter fetches: the lists that may have been fetched before it.
  func restricting(
    _ command: Command, in world: World, after fetches: ListFetches
  ) -> Command {
    if self == .all || admits(command, in: world, after: fetches) { return command }
    let plainer: Command
    if case .open(let list, _) = command {
      plainer = .fetch(list: list)
    } else {
      plainer = command.changing { parts in
        parts.request = parts.request.map { restricting($0, in: world.schema) }
        parts.configuration = parts.configuration.map { restricting($0, in: world.schema) }
        if parts.lookup != nil { (parts.lookup, parts.lookupID) = (.existing, .current) }
      }
    }
    if admits(plainer, in: world) { return plainer }
    return .process(in: command.context ?? 0)
  }

  /// A configuration that needs nothing else; legal where the given one is.
  func restricting(_ configuration: ListConfiguration, in schema: Schema) -> ListConfiguration {
    if self == .all { return configuration }
    var configuration = configuration
    configuration.request = restricting(configuration.request, in: schema)
    if !contains(.firstLetterSections), case .firstLetter(let path) = configuration.sectionKey {
      configuration.sectionKey = .attribute(path)
    }
    if !contains(.sections) { configuration.sectionKey = nil }
    if !contains(.caches) { configuration.cacheName = nil }
    if !contains(.liveWindows) { configuration.window = .atFetch }
    if !able.contains(.reloadMarks) { configuration.marksReloads = false }
    return configuration
  }

  /// A request that needs nothing else; legal where the given one is.
  func restricting(_ request: FetchRequest, in schema: Schema) -> FetchRequest {
    if self == .all { return request }
    var request = request
    if !isSuperset(of: request.predicate.needs(in: schema, on: request.entity)) {
      request.predicate = .always
    }
    for index in request.sort.indices
    where !isSuperset(of: request.sort[index].comparator.needs) {
      request.sort[index].comparator = .binary
    }
    if !contains(.windows) { (request.limit, request.offset, request.batchSize) = (0, 0, 0) }
    if !contains(.resultTypes) { request.resultType = .objects }
    if !contains(.savedRowsAlone) { request.includesPendingChanges = true }
    return request
  }

  /// Those delegates that the store can tell; one that is told nothing where there is none.
  func among(_ kinds: [DelegateKind]) -> [DelegateKind] {
    let known = kinds.filter { isSuperset(of: $0.needs) }
    return known.isEmpty ? [.none] : known
  }
}
