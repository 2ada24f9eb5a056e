import Cases
import StoreModel

// The rules that a difference from the reference most likely breaks. A report names them, so that
// its reader need not search all the rules of the check.

extension Step {
  /// The rules for the command's outcome. If either side rejected the command, these are the rules
  /// of that rejection; otherwise they are the rules of the command.
  var rulesOfOutcome: [Int] {
    for case .refused(let error) in [expected.outcome, actual.outcome] {
      return rules(of: error.kind)
    }
    // Code that throws an error of its own breaks no rule of a store. The data source of these
    // commands is one of Lockstep, and rejects wrong snapshots.
    let ofDataSource: [CommandKind] = [.edit, .reload, .showOwn, .keep]
    if case .clientRefused = actual.outcome, actual.outcome != expected.outcome,
      command.map({ ofDataSource.contains($0.kind) }) != true
    {
      return []
    }
    if case .lookUp(.fire, _, _, _)? = command { return [12, 11] }
    if case .items(let items) = expected.outcome, case .items(let others) = actual.outcome,
      let request = command?.parts.request
    {
      return rules(ofRows: items, unlike: others, request, in: command?.context ?? 0) ?? [35]
    }
    return command?.kind.rules ?? []
  }

  private func rules(of error: ErrorKind) -> [Int] {
    switch (error, command) {
    case (.objectNotFound, .lookUp(_, _, .temporary, _)?): [9, 11]
    // A predicate names an object of another context by its temporary ID.
    case (.objectOfAnotherContext, .query?): [9]
    case (_, .request?): Array(([72] + error.rules).prefix(2))
    default: error.rules
    }
  }

  /// The rules that are broken when an object is not in the state of the reference.
  func rules(of expected: ObjectObservation?, unlike actual: ObjectObservation?) -> [Int] {
    if isOfReopening { return [101] }
    let rules = expected?.rules(unlike: actual) ?? [11]
    // A save that leaves an object inserted, updated or deleted has not written it.
    return command?.kind == .save && rules == [16, 12] ? [25, 16] : rules
  }

  /// Whether the command opens the store again, or makes a save fail.
  private var isOfReopening: Bool { command?.kind == .reopen || command?.kind == .interrupt }

  /// The rules that are broken when a list has other contents than in the reference.
  func rules(ofContents list: Int) -> [Int] {
    if command?.kind == .request { return [72] }
    if command?.kind == .catchUp { return [99, 28] }
    if isOfReopening { return [101] }
    let (configuration, context) = (world.lists[list].configuration, world.lists[list].context)
    let (expected, actual) = (expected.lists[list], actual.lists[list])
    let items = (expected.contents?.items ?? [], actual.contents?.items ?? [])
    var rules = expected.rules(unlike: actual)
    // A list without a delegate that follows stays as fetched.
    let isLeft =
      !expected.status.contains(.isTracked) && command?.fetchedList != list
      && !configuration.readsRelated
      && expectedBefore.lists.indices.contains(list)
      && expectedBefore.lists[list].contents == expected.contents
    if rules.isEmpty, isLeft { rules = [57, 66] }
    // In such a dialect the section key alone decides the order of sections.
    if rules == [40, 53], world.options.dialect.sections == .keyFirst { rules = [53, 40] }
    if rules.isEmpty {
      rules =
        self.rules(ofRows: items.0, unlike: items.1, configuration.request, in: context)
        ?? expected.rulesOfSections(unlike: actual)
    }
    guard configuration.followsRelated(with: world.options) else { return rules }
    return Array(([102] + rules.filter { $0 != 46 }).prefix(2))
  }

  /// The rules that are broken when a result has other rows than `items`, or the same in another
  /// order; nil if it has the same rows in this order.
  private func rules(
    ofRows items: [ItemRef], unlike others: [ItemRef], _ request: FetchRequest, in context: Int
  ) -> [Int]? {
    let (objects, actual) = (items.map(\.object), others.map(\.object))
    if objects == actual { return nil }
    if request.countsFromEnd { return [104, 36] }
    guard Set(objects) == Set(actual) else {
      let usual = command?.kind == .query ? [35] : [46, 35]
      return Array((request.predicate.rules + usual).prefix(2))
    }
    return sortsByText(objects, unlike: actual, request, in: context)
      ? [world.options.strings == world.options.dialect.order ? 42 : 105, 40] : [40, 44]
  }

  /// Whether the first two rows in the wrong order differ first in texts that stores sort in
  /// different ways.
  private func sortsByText(
    _ objects: [Int], unlike others: [Int], _ request: FetchRequest, in context: Int
  ) -> Bool {
    guard let place = zip(objects, others).enumerated().first(where: { $1.0 != $1.1 })?.offset
    else {
      return false
    }
    for descriptor in request.sort {
      let path = descriptor.path
      guard world.schema.admits(path, from: request.entity) else { continue }
      guard path.isOwn else {
        if world.schema.attribute(at: path, from: request.entity).type == .string { return true }
        continue
      }
      // A command may have made the list anew, of another entity than in the world.
      let texts = [objects[place], others[place]].map { object -> Value? in
        let values = expected.object(object, in: context)?.values ?? []
        return values.indices.contains(path.attribute) ? values[path.attribute] : nil
      }
      if texts[0] == texts[1] { continue }
      guard case .string(let left)? = texts[0], case .string(let right)? = texts[1] else {
        return false
      }
      return descriptor.comparator != .binary
        || StringOrder.canonical.compare(left, right).signum()
          != StringOrder.utf8Bytes.compare(left, right).signum()
        || world.options.strings.isOwn
    }
    return false
  }
}

extension Predicate {
  /// The rules of the conditions in it that stores often read in another way.
  fileprivate var rules: [Int] {
    switch self {
    case .isIn, .isBetween, .any, .leadsTo, .leadsToNone: [103]
    case .match: [90]
    case .and(let parts), .or(let parts):
      parts.reduce(into: []) { rules, part in
        rules += part.rules.filter { !rules.contains($0) }
      }
    case .not(let part): part.rules
    case .always, .never, .isObject, .compare, .isNil: []
    }
  }
}

extension ErrorKind {
  /// The rules that demand this rejection.
  fileprivate var rules: [Int] {
    switch self {
    case .notANumber, .wrongType, .toOneTakesOne: [2]
    case .objectNotFound: [11, 9]
    case .inaccessibleFault, .objectIsGone: [12]
    case .objectIsDeleted: [16]
    case .validation: [26]
    case .noSortDescriptors: [70]
    case .unsupportedComparator: [42]
    case .transientSortKey, .toManyKeyPath: [45]
    case .sectionNotText, .sectionNotDate, .sectionNotInt, .bucketTooSmall: [51]
    case .sectionSplit: [50]
    case .resultTypeNotTracked: [39]
    case .negative: [36]
    case .pendingExcludedWhileTracking: [35, 39]
    case .liveWindowWithCache, .cacheInChild: [73, 74]
    case .cacheConfigurationDiffers: [74]
    case .reentrant: [69, 68]
    case .noSuchIndexPath, .notFetched: [71]
    case .delegateThrew: [67]
    case .objectOfAnotherContext: [1]
    case .wrongEntity: [5]
    case .conflicts: [33, 34]
    case .duplicateKeys: [98]
    case .historyLost: [99]
    case .writeFailed: [101]
    case .permanentIDsInChild: [7, 10]
    case .saveDidNotSettle: [25]
    case .refusedByClient: [80]
    case .storeIsClosed: [91]
    }
  }
}

extension ListObservation {
  /// The rules that are broken when `other` should have had the same contents as this list; empty
  /// if rows or sections decide.
  fileprivate func rules(unlike other: ListObservation) -> [Int] {
    guard exists == other.exists else { return [51] }
    if failure != other.failure { return [50] }
    guard let contents, let actual = other.contents else { return [71] }
    let (objects, others) = (contents.items.map(\.object), actual.items.map(\.object))
    let names = (contents.sections.map(\.name), actual.sections.map(\.name))
    return objects != others && Set(objects) == Set(others) && names.0 != names.1 ? [40, 53] : []
  }

  /// The same if the rows are the same.
  fileprivate func rulesOfSections(unlike other: ListObservation) -> [Int] {
    guard let contents, let actual = other.contents else { return [71] }
    if contents.items != actual.items { return [6, 77] }
    let counts = contents.sections.map { [$0.name, String($0.count)] }
    let names = (contents.sections + actual.sections).map(\.name)
    let isUnnamed = names.contains(SectionInfo.nameOfNil)
    if counts == actual.sections.map({ [$0.name, String($0.count)] }) {
      return isUnnamed ? [55, 49] : [55]
    }
    return isUnnamed ? [49, 48] : [48, 53]
  }
}

extension ObjectObservation {
  /// The rules that are broken when `other` should have shown the object in the same state.
  func rules(unlike other: ObjectObservation?) -> [Int] {
    guard let other else { return [11] }
    if id != other.id { return id.object == other.id.object ? [6, 7] : [13] }
    if flags != other.flags { return [16, 12] }
    if changedKeys != other.changedKeys { return [4] }
    if values == other.values { return [1] }
    return hasSameTexts(as: other) ? [89, 28] : [2, 28]
  }

  /// Whether the values differ in their texts alone, and each text is the other as some stores
  /// change it: canonically equivalent, or cut at a NUL or after many characters (R89).
  private func hasSameTexts(as other: ObjectObservation) -> Bool {
    guard let values, let others = other.values, values.count == others.count else { return false }
    return zip(values, others).allSatisfy { value, other in
      guard case .string(let text) = value, case .string(let kept) = other else {
        return value == other
      }
      if text == kept { return true }
      let (all, part) = (Array(text.unicodeScalars), Array(kept.unicodeScalars))
      return all.starts(with: part) && (all[part.count] == "\0" || part.count >= 64)
    }
  }
}

extension Emission {
  /// The rules that are broken when `missing` is the expected call and `actual` is the actual one.
  ///
  /// Dialects differ in some calls (C418, C425, C427).
  static func rules(missing: Emission?, actual: Emission?, in step: Step) -> [Int] {
    let calls = [missing, actual].compactMap { $0 }
    if let rules = calls.lazy.compactMap(\.rulesOfHabit).first { return rules }
    switch step.command?.kind {
    case .request: return [72]
    case .save where isSwap(missing, actual) || isSwap(actual, missing): return [77, 25]
    case .save
    where step.world.options.dialect.ties == .identifier && !calls.contains(where: \.isOfSave):
      return [44, 57]
    default: break
    }
    if calls.contains(where: \.isOfSave) { return [25, 27] }
    guard missing != nil else { return [59] }
    return actual == nil ? [57] : [61, 62]
  }
}

extension Emission {
  /// Whether one side has a snapshot where the other has nothing or goes on with the save.
  private static func isSwap(_ one: Emission?, _ other: Emission?) -> Bool {
    guard case .snapshot? = one?.call else { return false }
    return other?.isOfSave ?? true
  }

  /// The rules of the error that a habit inside the callback got; nil if it got none.
  private var rulesOfHabit: [Int]? {
    switch call {
    case .habit(.refused(let error)): error.kind.rules
    case .habit(.clientRefused(let text)): Checks.rules(ofFaults: [text])
    default: nil
    }
  }
}
