import Cases
import StoreModel

// The rules that a difference from the reference most likely breaks. A report names them, so that
// its reader need not search all the rules of the check.

extension Step {
  /// The rules for the command's outcome. If either side rejected the command, these are the rules
  /// of that rejection; otherwise they are the rules of the command.
  var rulesOfOutcome: [Int] {
    for case .refused(let error) in [expected.outcome, actual.outcome] { return error.kind.rules }
    if case .items(let items) = expected.outcome, case .items(let others) = actual.outcome,
      items.map(\.object) != others.map(\.object),
      Set(items.map(\.object)) == Set(others.map(\.object))
    {
      return [40, 44]
    }
    return command?.kind.rules ?? []
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
    case .objectOfAnotherContext, .wrongEntity: [5]
    case .conflicts: [33, 34]
    case .permanentIDsInChild: [7, 10]
    case .saveDidNotSettle: [25]
    case .refusedByClient: [80]
    case .storeIsClosed: [91]
    }
  }
}

extension ListObservation {
  /// The rules that are broken when `other` should have had the same contents as this list.
  func rules(unlike other: ListObservation) -> [Int] {
    guard exists == other.exists else { return [51] }
    if failure != other.failure { return [50] }
    guard let contents, let actual = other.contents else { return [71] }
    let (objects, others) = (contents.items.map(\.object), actual.items.map(\.object))
    if Set(objects) != Set(others) { return [46, 35] }
    if objects != others {
      let isOfSections = contents.sections.map(\.name) != actual.sections.map(\.name)
      return isOfSections ? [40, 53] : [40, 44]
    }
    if contents.items != actual.items { return [6, 77] }
    let counts = contents.sections.map { [$0.name, String($0.count)] }
    if counts == actual.sections.map({ [$0.name, String($0.count)] }) { return [55] }
    let names = (contents.sections + actual.sections).map(\.name)
    return names.contains(SectionInfo.nameOfNil) ? [49, 48] : [48, 53]
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
    return hasSameTexts(as: other) ? [89] : [2, 28]
  }

  /// Whether the values differ in their texts alone, and each text is the other as some stores
  /// change it: canonically equivalent, or cut (R89).
  private func hasSameTexts(as other: ObjectObservation) -> Bool {
    guard let values, let others = other.values, values.count == others.count else { return false }
    return zip(values, others).allSatisfy { value, other in
      guard case .string(let text) = value, case .string(let kept) = other else {
        return value == other
      }
      return text == kept || text.unicodeScalars.starts(with: kept.unicodeScalars)
    }
  }
}

extension Emission {
  /// The rules that are broken when `missing` is the expected call and `actual` is the actual one.
  ///
  /// - Parameter command: the command that made the calls. Dialects differ in some (C425, C427).
  static func rules(missing: Emission?, actual: Emission?, in command: Command?) -> [Int] {
    if command?.kind == .request { return [72] }
    if command?.kind == .save,
      [missing, actual].compactMap({ $0 }).allSatisfy({ $0.call.isSnapshot || $0.isOfSave })
    {
      return [77, 25]
    }
    if [missing, actual].compactMap({ $0 }).contains(where: \.isOfSave) { return [25, 27] }
    guard missing != nil else { return [59] }
    return actual == nil ? [57] : [61, 62]
  }
}

extension Emission.Call {
  fileprivate var isSnapshot: Bool { if case .snapshot = self { true } else { false } }
}
