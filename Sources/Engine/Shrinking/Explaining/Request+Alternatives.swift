import StoreModel

// What stands in the text of a request can stand there otherwise; a clause that is left out is not
// put in.

extension FetchRequest {
  /// For each clause, requests with another in its place.
  var alternatives: [Alternatives<FetchRequest>] {
    ListConfiguration(request: self).alternatives.map { $0.map(\.request) }
  }

  /// The numbers to try in place of a limit, an offset or a batch size.
  static let numbers = [0, 1, 2, 3, 10]
}

extension ListConfiguration {
  /// For each clause, configurations with another in its place.
  var alternatives: [Alternatives<ListConfiguration>] {
    (ofPredicate + ofKeys + ofNumbers + ofFlags).filter { !$0.others.isEmpty }
  }

  /// The same with each of some choices, but not what it is itself.
  private func changed<Choice>(
    _ choices: [Choice], aspect: String = "", lead: Int = 0,
    _ change: (inout ListConfiguration, Choice) -> Void
  ) -> Alternatives<ListConfiguration> {
    let others = choices.map { choice in
      var other = self
      change(&other, choice)
      return other
    }
    return Alternatives(.clause, others.filter { $0 != self }, aspect: aspect, lead: lead)
  }

  private var ofPredicate: [Alternatives<ListConfiguration>] {
    request.predicate.alternatives.map { changed($0) { $0.request.predicate = $1 } }
  }

  private var ofKeys: [Alternatives<ListConfiguration>] {
    request.sort.indices.flatMap { key -> [Alternatives<ListConfiguration>] in
      let isPlain = request.sort[key].comparator == .binary
      let turned = changed(
        [!request.sort[key].isAscending], aspect: "direction", lead: isPlain ? 1 : 2
      ) { $0.request.sort[key].isAscending = $1 }
      guard !isPlain else { return [turned] }
      let compared = changed(StringComparator.allCases, aspect: "comparison", lead: 1) {
        $0.request.sort[key].comparator = $1
      }
      return [turned, compared]
    }
  }

  private var ofNumbers: [Alternatives<ListConfiguration>] {
    [\FetchRequest.limit, \.offset, \.batchSize].filter { request[keyPath: $0] > 0 }.map { number in
      changed(FetchRequest.numbers) { $0.request[keyPath: number] = $1 }
    }
  }

  private var ofFlags: [Alternatives<ListConfiguration>] {
    var flags: [Alternatives<ListConfiguration>] = []
    if let key = sectionKey {
      let other: SectionKey =
        switch key {
        case .attribute(let path): .firstLetter(path)
        case .firstLetter(let path): .attribute(path)
        }
      flags.append(changed([nil, other]) { $0.sectionKey = $1 })
    }
    if cacheName != nil { flags.append(changed([nil, "other"]) { $0.cacheName = $1 }) }
    if request.resultType != .objects {
      flags.append(changed(ResultType.allCases) { $0.request.resultType = $1 })
    }
    for flag in [\FetchRequest.includesPendingChanges, \.includesSubentities]
    where !request[keyPath: flag] {
      flags.append(changed([true]) { $0.request[keyPath: flag] = $1 })
    }
    if window != .atFetch { flags.append(changed([WindowMode.atFetch]) { $0.window = $1 }) }
    if !marksReloads { flags.append(changed([true]) { $0.marksReloads = $1 }) }
    return flags
  }
}

extension RequestEdit {
  /// Edits with another clause in the place of this one.
  var alternatives: [Alternatives<RequestEdit>] {
    func numbers(_ edit: (Int) -> RequestEdit) -> [Alternatives<RequestEdit>] {
      [Alternatives(.clause, FetchRequest.numbers.map(edit).filter { $0 != self })]
    }
    switch self {
    case .predicate(let predicate):
      return predicate.alternatives.map { Alternatives(.clause, $0.map { .predicate($0) }) }
    case .sort(let keys):
      return FetchRequest(entity: 0, sort: keys).alternatives.map { $0.map { .sort($0.sort) } }
    case .limit: return numbers { .limit($0) }
    case .offset: return numbers { .offset($0) }
    case .batchSize: return numbers { .batchSize($0) }
    case .subentities(let isOn): return [Alternatives(.clause, [.subentities(!isOn)])]
    case .pendingChanges(let isOn): return [Alternatives(.clause, [.pendingChanges(!isOn)])]
    case .resultType(let type):
      let others = ResultType.allCases.filter { $0 != type }
      return [Alternatives(.clause, others.map { .resultType($0) })]
    case .cache:
      return [Alternatives(.clause, [.cache("other"), .cache(nil)].filter { $0 != self })]
    case .window(let mode):
      let others = WindowMode.allCases.filter { $0 != mode }
      return [Alternatives(.clause, others.map { .window($0) })]
    case .sections: return []
    }
  }
}
