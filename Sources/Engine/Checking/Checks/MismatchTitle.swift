import Cases
import StoreModel

// The titles of failures of the store. A title says what happened, and what the first rule at stake
// asks for, so that two bugs have two titles.

extension Step {
  /// The title of a wrong outcome of the command.
  func outcomeTitle(_ rules: [Int]) -> String {
    let name = command?.text(in: world).prefix { $0 != " " } ?? "the end"
    let (expected, actual) = (expected.outcome, actual.outcome)
    let rule = rules.first.map { "rule R\($0)" } ?? "the rules"
    if case .clientRefused(let words) = actual, expected.refusal == nil {
      return "\(name) throws: \(words)"
    }
    return switch (expected.refusal, actual.refusal) {
    case (let wanted?, nil): "\(name) succeeds; \(rule) asks for \(wanted)"
    case (nil, let found?): "\(name) fails with \(found); \(rule) asks for no error"
    case (let wanted?, let found?) where wanted == found:
      "\(name) fails with another form of \(wanted) than \(rule) asks for"
    case (let wanted?, let found?): "\(name) fails with \(found); \(rule) asks for \(wanted)"
    case (nil, nil): "\(name) returns " + expected.comparison(with: actual, rule, in: world)
    }
  }

  /// The title of a list with wrong contents.
  func contentsTitle(ofList list: Int, _ rules: [Int]) -> String {
    let (expected, actual) = (expected.lists[list], actual.lists[list])
    let rule = rules.first.map { "rule R\($0)" } ?? "the rules"
    let title: String
    switch (expected.contents, actual.contents) {
    case (let wanted?, let found?):
      title = wanted.comparison(with: found, rule, in: world)
    case (nil, _?): title = "has contents; \(rule) asks for none"
    case (_?, nil): title = "has no contents; \(rule) asks for them"
    case (nil, nil): title = "is in another state than \(rule) asks for"
    }
    return "list \(name(ofList: list)) \(title)"
  }

  /// The list whose table rejects an update, and the first reason of the table.
  func rejectionTitle(ofList list: Int) -> String {
    let fault = actual.lists[list].display?.faults.first ?? ""
    let words = fault.prefix { $0 != ":" && $0 != ";" && $0 != "(" }.split(separator: " ")
    let title = "the table rejects the update of list \(name(ofList: list))"
    return words.isEmpty ? title : "\(title): \(words.joined(separator: " "))"
  }

  /// The title of a wrong call to a delegate or a listener.
  func callTitle(missing: Emission?, actual: Emission?, _ rules: [Int]) -> String {
    let rule = rules.first.map { "rule R\($0)" } ?? "the rules"
    let receiver = (actual ?? missing)?.receiver(in: world) ?? "a listener"
    switch (missing?.noun(in: world), actual?.noun(in: world)) {
    case (let wanted?, nil): return "\(receiver) is not told \(wanted); \(rule) asks for it"
    case (nil, let found?): return "\(receiver) is told \(found); \(rule) asks for nothing more"
    case (let wanted?, let found?) where wanted == found:
      return "\(receiver) is told \(found) that differs from what \(rule) asks for"
    case (let wanted?, let found?):
      return "\(receiver) is told \(found); \(rule) asks for \(wanted)"
    case (nil, nil): return "\(receiver) is told something else than \(rule) asks for"
    }
  }
}

extension Outcome {
  /// The error in a few words; nil without one.
  fileprivate var refusal: String? {
    switch self {
    case .refused(let error): error.kind.noun
    case .clientRefused: "a refusal by the table"
    default: nil
    }
  }

  /// The end of a sentence about a command that returns `other`, where the rules ask for this.
  fileprivate func comparison(with other: Outcome, _ rule: String, in world: World) -> String {
    if case .items(let items) = self, case .items(let others) = other {
      let (wanted, found) = (items.map(\.object), others.map(\.object))
      if let difference = wanted.difference(from: found, rule, in: world) { return difference }
      return "its rows in another order than \(rule) asks for"
    }
    let (wanted, found) = (text(in: world), other.text(in: world))
    return wanted.count + found.count < 60
      ? "\(found); \(rule) asks for \(wanted)" : "another result than \(rule) asks for"
  }
}

extension ListContents<ItemRef> {
  /// Whether another list has the same sections with the same rows, but in another order.
  private func hasOtherSectionOrder(than other: Self) -> Bool {
    guard sections.count == other.sections.count, sections != other.sections else { return false }
    return Set(rowsOfSections) == Set(other.rowsOfSections)
  }

  /// The rows of each section, after its name.
  private var rowsOfSections: [[String]] {
    var rest = items[...]
    return sections.map { section in
      let rows = rest.prefix(section.count)
      rest = rest.dropFirst(section.count)
      return [section.name] + rows.map { "\($0.object)" }
    }
  }

  /// The end of a sentence about a list with `other`, where the rules ask for these contents.
  fileprivate func comparison(with other: Self, _ rule: String, in world: World) -> String {
    let (wanted, found) = (items.map(\.object), other.items.map(\.object))
    if let difference = wanted.difference(from: found, rule, in: world) {
      return "has " + difference
    }
    if wanted != found {
      let what = hasOtherSectionOrder(than: other) ? "sections" : "rows"
      return "has its \(what) in another order than \(rule) asks for"
    }
    if items != other.items { return "has another identifier than \(rule) asks for" }
    let runs = { (contents: Self) in contents.sections.map { [$0.name, String($0.count)] } }
    return runs(self) == runs(other)
      ? "has other index titles than \(rule) asks for" : "has other sections than \(rule) asks for"
  }
}

extension [Int] {
  /// The objects that `found` has besides these, or lacks; nil if both are the same objects.
  fileprivate func difference(from found: [Int], _ rule: String, in world: World) -> String? {
    let (extra, lost) = (found.filter { !contains($0) }, filter { !found.contains($0) })
    func names(_ objects: [Int]) -> String {
      let shown = objects.prefix(2).map { world.name(ofObject: $0) }.joined(separator: ", ")
      return objects.count > 2 ? shown + " and \(objects.count - 2) more" : shown
    }
    switch (extra.isEmpty, lost.isEmpty) {
    case (true, true): return nil
    case (false, true): return "\(names(extra)), against \(rule)"
    case (true, false): return "no \(names(lost)); \(rule) asks for it"
    case (false, false): return "\(names(extra)) in place of \(names(lost)), against \(rule)"
    }
  }
}

extension Emission {
  /// The receiver of the call in a few words.
  fileprivate func receiver(in world: World) -> String {
    switch call {
    case .willSave(let context), .didSave(let context, _, _, _):
      "a listener of \(world.name(ofContext: context))"
    default:
      world.lists.indices.contains(list)
        ? "the delegate of list \(world.lists[list].name)" : "a hook"
    }
  }

  /// The content of the call in a few words.
  fileprivate func noun(in world: World) -> String {
    switch call {
    case .willChange: "that changes begin"
    case .didChange: "that changes end"
    case .section(let kind, _, let info): "\(kind.noun) of section \(info.name.sectionLabel)"
    case .object(let kind, let item, _, _):
      "\(kind.noun) of \(world.name(ofObject: item.object))"
    case .snapshot: "a snapshot"
    case .difference: "a difference"
    case .willSave: "of a coming save"
    case .didSave: "of a save"
    case .habit(let outcome): outcome.refusal ?? "that its own call succeeds"
    }
  }
}

extension ChangeKind {
  fileprivate var noun: String {
    switch self {
    case .insert: "an insert"
    case .delete: "a delete"
    case .move: "a move"
    case .update: "an update"
    }
  }
}

extension ErrorKind {
  /// The error in a few words.
  fileprivate var noun: String {
    switch self {
    case .notANumber: "a refusal of NaN"
    case .wrongType: "a refusal of a value of another type"
    case .objectNotFound: "an error for an object that is not there"
    case .inaccessibleFault: "an error for a fault without a row"
    case .objectIsDeleted: "a refusal of a deleted object"
    case .objectIsGone: "a refusal of a gone object"
    case .validation: "a validation error"
    case .noSortDescriptors: "a refusal of nil sort descriptors"
    case .unsupportedComparator: "a refusal of the comparator"
    case .transientSortKey: "a refusal of a transient sort key"
    case .sectionNotText, .sectionNotDate, .sectionNotInt: "a refusal of the section key"
    case .bucketTooSmall: "a refusal of the bucket size"
    case .sectionSplit: "an error for a split section"
    case .resultTypeNotTracked: "a refusal of the result type"
    case .negative: "a refusal of a negative number"
    case .pendingExcludedWhileTracking: "a refusal of a list without pending changes"
    case .liveWindowWithCache: "a refusal of a cache for a live window"
    case .cacheConfigurationDiffers: "an error for the cache of another request"
    case .reentrant: "a refusal of a nested call"
    case .noSuchIndexPath: "an error for a wrong index path"
    case .notFetched: "an error for a list without contents"
    case .delegateThrew: "the error of the delegate"
    case .objectOfAnotherContext: "a refusal of an object of another context"
    case .conflicts: "a conflict"
    case .duplicateKeys: "a refusal of equal unique keys"
    case .historyLost: "an error for a lost history"
    case .writeFailed: "the error of a failed write"
    case .permanentIDsInChild: "a refusal of permanent IDs in a child"
    case .cacheInChild: "a refusal of a cache in a child"
    case .toManyKeyPath: "a refusal of a key path over a to-many relationship"
    case .toOneTakesOne: "a refusal of several objects for a to-one relationship"
    case .wrongEntity: "a refusal of an object of another entity"
    case .saveDidNotSettle: "an error for a save that never settles"
    case .refusedByClient: "a refusal by the table"
    case .storeIsClosed: "an error for a closed store"
    }
  }
}
