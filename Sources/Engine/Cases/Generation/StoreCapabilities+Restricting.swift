import StoreModel

/// Restriction of commands and requests to what a store can do.
///
/// With all capabilities they stay as they are. The restriction draws nothing, so the same choices
/// keep their meaning.
extension StoreCapabilities {
  /// Returns a command that needs only these capabilities: a plainer one if that is enough, else a
  /// `process`.
  func restricting(
    _ command: Command, in world: World, after history: ListHistory
  ) -> Command {
    if admits(command, in: world, after: history) { return command }
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

  /// Returns a configuration that needs only these capabilities. It is legal if the given one is.
  func restricting(_ configuration: ListConfiguration, in schema: Schema) -> ListConfiguration {
    if hasAll { return configuration }
    var configuration = configuration
    configuration.request = restricting(configuration.request, in: schema)
    configuration.sectionKey = configuration.sectionKey.flatMap {
      restricting($0, in: schema, of: configuration.request)
    }
    if !contains(.unsortedLists), configuration.request.sortDescriptors == [] {
      let attributes = schema.entities[configuration.request.entity].attributes
      let first = attributes.firstIndex { !$0.isTransient }
      configuration.request.sort = first.map { [SortDescriptor(AttributePath($0))] } ?? []
    }
    if !contains(.caches) { configuration.cacheName = nil }
    if !contains(.liveWindows) { configuration.window = .atFetch }
    if !able.contains(.reloadMarks) { configuration.marksReloads = false }
    return configuration
  }

  /// Returns a section key that needs only these capabilities: the attribute instead of something
  /// derived of it, else the first sort key. Nil without sections.
  private func restricting(
    _ key: SectionKey, in schema: Schema, of request: FetchRequest
  ) -> SectionKey? {
    var keys = [key, .attribute(key.path)]
    if let first = request.sort.first { keys.append(.attribute(first.path)) }
    return keys.first {
      let needs = $0.needs(in: schema, from: request.entity, sortedBy: request.sort.first)
      return isSuperset(of: needs.intersection(.ofSections))
    }
  }

  /// Returns a request that needs only these capabilities. It is legal if the given one is.
  func restricting(_ request: FetchRequest, in schema: Schema) -> FetchRequest {
    if hasAll { return request }
    var request = request
    if !isSuperset(of: request.predicate.needs(in: schema, on: request.entity)) {
      request.predicate = .always
    }
    for index in request.sort.indices
    where !isSuperset(of: request.sort[index].comparator.needs) {
      request.sort[index].comparator = .binary
    }
    if !contains(.windows) { (request.limit, request.offset, request.batchSize) = (0, 0, 0) }
    if !isSuperset(of: [.windows, .windowsFromEnd]) { request.countsFromEnd = false }
    if !contains(.resultTypes) { request.resultType = .objects }
    if !contains(.savedRowsAlone) { request.includesPendingChanges = true }
    return request
  }

  /// Returns the kinds of delegates that the store supports; only `none` if it supports none of
  /// them.
  func among(_ kinds: [DelegateKind]) -> [DelegateKind] {
    let known = kinds.filter { isSuperset(of: $0.needs) }
    return known.isEmpty ? [.none] : known
  }
}

extension StoreCapabilities {
  /// The capabilities that are about section keys alone.
  fileprivate static let ofSections: StoreCapabilities = [
    .sections, .firstLetterSections, .derivedSections, .freeSections, .transientSections,
  ]
}
