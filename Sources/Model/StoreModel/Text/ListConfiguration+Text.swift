extension ListDeclaration {
  /// Returns the `list` line of a header.
  public func text(in names: CaseNames) -> String {
    let delegate = delegate == .none ? [] : ["delegate", delegate.rawValue]
    let context = context == 0 ? [] : ["in", names.context(context)]
    let refused = isRefused ? [CaseText.refusedWord] : []
    return (["list", name] + configuration.words(in: names) + delegate + context + refused)
      .joined(separator: " ")
  }
}

extension ListConfiguration {
  /// Returns the entity and the clauses that differ from a plain request, in canonical order.
  public func text(in names: CaseNames) -> String {
    words(in: names).joined(separator: " ")
  }

  func words(in names: CaseNames) -> [String] {
    let plain = ListConfiguration(request: FetchRequest(entity: request.entity))
    var edits = request.edits
    if sectionKey != plain.sectionKey { edits.append(.sections(sectionKey)) }
    if cacheName != plain.cacheName { edits.append(.cache(cacheName)) }
    if window != plain.window { edits.append(.window(window)) }
    let attributes = names.attributes(ofEntity: request.entity)
    let clauses = edits.sorted { $0.rank < $1.rank }.flatMap { $0.words(in: attributes) }
    return [names.entity(request.entity)] + clauses + (marksReloads ? [] : ["marks", "off"])
  }
}

extension FetchRequest {
  func words(in names: CaseNames) -> [String] {
    let attributes = names.attributes(ofEntity: entity)
    let clauses = edits.sorted { $0.rank < $1.rank }.flatMap { $0.words(in: attributes) }
    return [names.entity(entity)] + clauses
  }

  /// The edits that turn a plain request of the entity into this one.
  fileprivate var edits: [RequestEdit] {
    var edits: [RequestEdit] = []
    if predicate != .always { edits.append(.predicate(predicate)) }
    if sortDescriptors != [] { edits.append(.sort(sortDescriptors)) }
    if limit != 0 { edits.append(.limit(limit)) }
    if offset != 0 { edits.append(.offset(offset)) }
    if countsFromEnd { edits.append(.countsFromEnd(true)) }
    if batchSize != 0 { edits.append(.batchSize(batchSize)) }
    if !includesPendingChanges { edits.append(.pendingChanges(false)) }
    if !includesSubentities { edits.append(.subentities(false)) }
    if resultType != .objects { edits.append(.resultType(resultType)) }
    return edits
  }
}

extension RequestEdit {
  /// Returns the clause of this edit, as it is in a list, in a query or after `request` and the
  /// list.
  func words(in names: AttributeNames) -> [String] {
    switch self {
    case .predicate(let predicate): ["where", predicate.text(in: names)]
    case .sort(nil): ["sort", "none"]
    case .sort(let keys?):
      ["sort", keys.isEmpty ? "()" : keys.map { $0.text(in: names) }.joined(separator: ", ")]
    case .sections(nil): ["sections", "none"]
    case .sections(let key?):
      ["sections"] + key.words
        + [names.reference(key.path, besides: key.type == nil ? [] : SectionKey.wordsBehind)]
    case .limit(let number): ["limit", String(number)]
    case .offset(let number): ["offset", String(number)]
    case .countsFromEnd(let isOn): ["from", isOn ? "end" : "start"]
    case .batchSize(let number): ["batch", String(number)]
    case .window(let mode): ["window", mode.word]
    case .pendingChanges(let isOn): ["pending", isOn ? "on" : "off"]
    case .subentities(let isOn): ["subentities", isOn ? "on" : "off"]
    case .resultType(let type): ["result", type.rawValue]
    case .cache(let name): ["cache", name?.quoted ?? "none"]
    }
  }

  /// The clause's place in the canonical order.
  fileprivate var rank: Int {
    switch self {
    case .predicate: 0
    case .sort: 1
    case .sections: 2
    case .limit: 3
    case .offset: 4
    case .countsFromEnd: 5
    case .batchSize: 6
    case .window: 7
    case .pendingChanges: 8
    case .subentities: 9
    case .resultType: 10
    case .cache: 11
    }
  }
}

extension SortDescriptor {
  fileprivate func text(in names: AttributeNames) -> String {
    let comparator = comparator == .binary ? "" : " " + comparator.word
    return names.reference(path) + comparator + (isAscending ? "" : " desc")
  }
}

extension StringComparator {
  /// The word after a sort key.
  var word: String {
    switch self {
    case .binary: "binary"
    case .caseInsensitive: "ci"
    case .diacriticInsensitive: "di"
    case .caseAndDiacriticInsensitive: "cdi"
    case .numeric: "numeric"
    case .localized: "localized"
    }
  }
}

extension WindowMode {
  /// The word after `window`.
  var word: String {
    switch self {
    case .atFetch: "at-fetch"
    case .live: "live"
    }
  }
}
