import StoreModel

extension ListConfiguration {
  /// The places of the configuration: fewer clauses and keys, and alternatives for each clause that
  /// it has. A missing clause is not added.
  var places: [Place<ListConfiguration>] {
    request.predicate.places.map { place in
      place.map { changing(\.request.predicate, $0) }
    } + ofEntity + ofKeys + ofNumbers + ofSections + ofFlags
  }

  private func changing<Part>(
    _ part: WritableKeyPath<ListConfiguration, Part>, _ choice: Part
  ) -> ListConfiguration {
    var changed = self
    changed[keyPath: part] = choice
    return changed
  }

  /// The place of a clause; none if the clause has its default value.
  private func clause<Choice: Equatable>(
    _ part: WritableKeyPath<ListConfiguration, Choice>, _ choices: [Choice],
    default plain: Choice, rank: [Choice]? = nil
  ) -> [Place<ListConfiguration>] {
    let now = self[keyPath: part]
    return now == plain
      ? [] : [Place(.clause, choices, now: now, rank: rank ?? [plain]) { changing(part, $0) }]
  }

  private var ofEntity: [Place<ListConfiguration>] {
    request.entity == 0 ? [] : [Place(simpler: [changing(\.request.entity, 0)])]
  }

  private var ofKeys: [Place<ListConfiguration>] {
    request.sort.indices.flatMap { index -> [Place<ListConfiguration>] in
      let key = request.sort[index]
      let isPlain = key.comparator == .binary
      let turned = Place(
        .clause, [true, false], now: key.isAscending, rank: [true], plainer: [false],
        aspect: "direction", lead: isPlain ? 1 : 2
      ) { changing(\.request.sort[index].isAscending, $0) }
      let compared = Place(
        .clause, StringComparator.allCases, now: key.comparator, aspect: "comparison", lead: 1
      ) { changing(\.request.sort[index].comparator, $0) }
      let paths = [AttributePath(0), key.path.shortened].filter { $0 != key.path }
      return fewerKeys(index) + [turned] + (isPlain ? [] : [compared])
        + [Place(simpler: paths.map { movingKey(index, to: $0) })]
    }
  }

  /// The configurations without a sort key, and with the key before the one that it follows.
  private func fewerKeys(_ index: Int) -> [Place<ListConfiguration>] {
    guard index > 0 else { return [] }
    var (fewer, exchanged) = (self, self)
    fewer.request.sort.remove(at: index)
    exchanged.request.sort.swapAt(index, index - 1)
    return [Place(simpler: [fewer]), Place(nil, .plainer, [exchanged])]
  }

  /// Returns the configuration with another path for a sort key. A section key that is equal to the
  /// first sort key changes with it.
  private func movingKey(_ key: Int, to path: AttributePath) -> ListConfiguration {
    var moved = changing(\.request.sort[key].path, path)
    guard key == 0, sectionKey?.path == request.sort[key].path else { return moved }
    moved.sectionKey = sectionKey?.moved(to: path)
    return moved
  }

  private var ofNumbers: [Place<ListConfiguration>] {
    [\ListConfiguration.request.limit, \.request.offset, \.request.batchSize].flatMap {
      clause($0, FetchRequest.numbers, default: 0, rank: FetchRequest.fewNumbers)
    }
  }

  private var ofSections: [Place<ListConfiguration>] {
    guard let key = sectionKey else { return [] }
    return clause(
      \.sectionKey, [nil] + key.others, default: nil, rank: [nil, .attribute(key.path)] + key.few)
      + [Place(simpler: plainerSectionPaths(than: key.path).map { movingSections(to: $0) })]
  }

  private func movingSections(to path: AttributePath) -> ListConfiguration {
    changing(\.sectionKey, sectionKey?.moved(to: path))
  }

  /// The paths that the sections may have instead: that of the first sort key, the first attribute,
  /// or a shorter path. None of them leads back to a path that it replaces.
  private func plainerSectionPaths(than path: AttributePath) -> [AttributePath] {
    guard let first = request.sort.first?.path, path != first, path != 0 else { return [] }
    let plain = [first, 0].filter { $0.through.count <= path.through.count }
    return (plain + [path.shortened]).filter { $0 != path }
  }

  private var ofFlags: [Place<ListConfiguration>] {
    clause(\.cacheName, [nil, "other"], default: nil)
      + clause(\.request.resultType, ResultType.allCases, default: .objects)
      + clause(\.request.includesPendingChanges, [true], default: true)
      + clause(\.request.includesSubentities, [true], default: true)
      + clause(\.request.countsFromEnd, [false], default: false)
      + clause(\.window, [.atFetch], default: .atFetch)
      + clause(\.marksReloads, [true], default: true)
  }
}

extension SectionKey {
  /// The keys of the same attribute to try instead.
  fileprivate var others: [SectionKey?] {
    switch self {
    case .attribute: [.firstLetter(path)]
    case .firstLetter: [.attribute(path)]
    case .day: [.attribute(path), .month(path)]
    case .month: [.attribute(path), .day(path)]
    case .bucket: [.attribute(path)] + few
    case .firstDigit: [.attribute(path), .bucket(10, path)]
    }
  }

  /// The buckets that are simpler than all others, for sections by bucket.
  fileprivate var few: [SectionKey?] {
    guard case .bucket = self else { return [] }
    return [.bucket(1, path), .bucket(10, path)]
  }
}

extension FetchRequest {
  /// The places of the request: no clauses at all, or other clauses.
  var places: [Place<FetchRequest>] {
    let plain = FetchRequest(entity: entity)
    return [Place(simpler: self == plain ? [] : [plain])]
      + ListConfiguration(request: self).places.map { $0.map(\.request) }
  }

  /// The numbers to try as a limit, an offset or a batch size.
  fileprivate static let numbers = [0, 1, 2, 3, 10]
  /// The numbers that are simpler than all others.
  fileprivate static let fewNumbers = [0, 1, 2, 3]
}

extension RequestEdit {
  /// The places of the edit: another clause of the same kind.
  var places: [Place<RequestEdit>] {
    func number(_ now: Int, _ edit: (Int) -> RequestEdit) -> [Place<RequestEdit>] {
      let few = FetchRequest.fewNumbers.dropFirst()
      return [Place(.clause, FetchRequest.numbers, now: now, rank: Array(few), put: edit)]
    }
    switch self {
    case .predicate(let predicate):
      return predicate.places.map { place in place.map { .predicate($0) } }
    case .sort(let keys):
      return ListConfiguration(request: FetchRequest(entity: 0, sort: keys)).places.map { place in
        place.map { .sort($0.request.sortDescriptors) }
      }
    case .sections(nil), .sections(.attribute): return []
    case .sections(let key?): return [Place(simpler: [.sections(.attribute(key.path))])]
    case .limit(let now): return number(now) { .limit($0) }
    case .offset(let now): return number(now) { .offset($0) }
    case .countsFromEnd(let isOn): return [Place(.clause, .other, [.countsFromEnd(!isOn)])]
    case .batchSize(let now): return number(now) { .batchSize($0) }
    case .subentities(let isOn): return [Place(.clause, .other, [.subentities(!isOn)])]
    case .pendingChanges(let isOn): return [Place(.clause, .other, [.pendingChanges(!isOn)])]
    case .resultType(let type):
      return [Place(.clause, ResultType.allCases, now: type, rank: []) { .resultType($0) }]
    case .cache(let name):
      return [Place(.clause, ["other", nil], now: name, rank: []) { .cache($0) }]
    case .window(let mode):
      return [Place(.clause, WindowMode.allCases, now: mode, rank: []) { .window($0) }]
    }
  }
}

extension [SnapshotEdit<String, Int>] {
  /// Fewer edits, one of them simpler, or a section of a smaller name. At least one edit stays.
  var simpler: [Self] {
    let simplerOnes = indices.flatMap { place in
      self[place].simpler.map { edit in
        var edits = self
        edits[place] = edit
        return edits
      }
    }
    return withoutOne + simplerOnes + withSmallerNames
  }

  /// The edits with a smaller name for a section, wherever they name it.
  private var withSmallerNames: [Self] {
    let names = flatMap(\.sections)
    return names.enumerated().filter { names.firstIndex(of: $1) == $0 }.flatMap { _, name in
      name.smaller.map { smaller in map { $0.mapSections { $0 == name ? smaller : $0 } } }
    }
  }
}

extension SnapshotEdit where ItemID == Int {
  /// Simpler edits: fewer items or sections, or appending them at the end.
  var simpler: [SnapshotEdit] {
    switch self {
    case .appendItems(let items, let section):
      items.withoutOne.map { .appendItems($0, to: section) }
        + (section == nil ? [] : [.appendItems(items, to: nil)])
    case .insertItems(let items, let side, let place):
      items.withoutOne.map { .insertItems($0, side, place) } + [.appendItems(items, to: nil)]
    case .deleteItems(let items):
      items.withoutOne.map { .deleteItems($0) } + [.appendItems(items, to: nil)]
    case .reloadItems(let items):
      items.withoutOne.map { .reloadItems($0) } + [.appendItems(items, to: nil)]
    case .reconfigureItems(let items):
      items.withoutOne.map { .reconfigureItems($0) } + [.reloadItems(items)]
    case .reloadSections(let ids): ids.withoutOne.map { .reloadSections($0) }
    case .moveItem(let item, _, _): [.appendItems([item], to: nil)]
    case .appendSections(let ids): ids.withoutOne.map { .appendSections($0) }
    case .insertSections(let ids, let side, let place):
      ids.withoutOne.map { .insertSections($0, side, place) } + [.appendSections(ids)]
    case .deleteSections(let ids): ids.withoutOne.map { .deleteSections($0) }
    case .moveSection, .deleteAllItems: []
    }
  }
}
