import StoreModel
import Testing

@Suite struct StoreErrorTests {
  private static let id = ObjectID(number: 7, entity: 0, isTemporary: true)

  private static let all: [StoreError] = [
    .notANumber(attribute: "wins"), .wrongType(attribute: "wins"), .objectNotFound,
    .inaccessibleFault, .objectIsDeleted, .objectIsGone,
    .validation(
      ValidationFailure.Reason.allCases.map {
        ValidationFailure(object: id, attribute: "wins", reason: $0)
      }),
    .noSortDescriptors, .unsupportedComparator(.localized, attribute: "wins"),
    .transientSortKey(attribute: "wins"), .sectionNotText(attribute: "wins"),
    .sectionNotDate(attribute: "wins"), .sectionSplit(index: 3, section: "Africa"),
    .resultTypeNotTracked(.identifiers), .negative("limit", -2), .pendingExcludedWhileTracking,
    .liveWindowWithCache("worldCup"), .cacheConfigurationDiffers("worldCup"), .reentrant("save"),
    .noSuchIndexPath(ItemPath(section: 2, item: 5), sections: 1, items: 0), .notFetched,
    .delegateThrew("oops"), .objectOfAnotherContext,
    .conflicts([
      SaveConflict(object: id, base: 3, stored: 5), SaveConflict(object: id, base: 4, stored: nil),
    ]),
    .permanentIDsInChild, .cacheInChild("worldCup"), .toManyKeyPath(relationship: "players"),
    .toOneTakesOne(relationship: "team", count: 2), .wrongEntity(relationship: "team"),
    .saveDidNotSettle(100), .sectionNotInt(attribute: "name"), .bucketTooSmall(0), .storeIsClosed,
    .duplicateKeys([DuplicateKey(attribute: "name", objects: [id, id])]), .historyLost(after: 12),
    .writeFailed,
  ]

  /// The place of an error's case in `all`. A new case does not compile until you add it here.
  private static func place(of error: StoreError) -> Int {
    switch error {
    case .notANumber: 0
    case .wrongType: 1
    case .objectNotFound: 2
    case .inaccessibleFault: 3
    case .objectIsDeleted: 4
    case .objectIsGone: 5
    case .validation: 6
    case .noSortDescriptors: 7
    case .unsupportedComparator: 8
    case .transientSortKey: 9
    case .sectionNotText: 10
    case .sectionNotDate: 11
    case .sectionSplit: 12
    case .resultTypeNotTracked: 13
    case .negative: 14
    case .pendingExcludedWhileTracking: 15
    case .liveWindowWithCache: 16
    case .cacheConfigurationDiffers: 17
    case .reentrant: 18
    case .noSuchIndexPath: 19
    case .notFetched: 20
    case .delegateThrew: 21
    case .objectOfAnotherContext: 22
    case .conflicts: 23
    case .permanentIDsInChild: 24
    case .cacheInChild: 25
    case .toManyKeyPath: 26
    case .toOneTakesOne: 27
    case .wrongEntity: 28
    case .saveDidNotSettle: 29
    case .sectionNotInt: 30
    case .bucketTooSmall: 31
    case .storeIsClosed: 32
    case .duplicateKeys: 33
    case .historyLost: 34
    case .writeFailed: 35
    }
  }

  @Test func everyCaseHasATextOfItsOwn() {
    #expect(Self.all.map(Self.place) == Array(Self.all.indices))
    let texts = Self.all.map(\.description)
    #expect(Set(texts).count == texts.count)
    for text in texts {
      #expect(text != "refused")
      #expect(text.count > 15, "\(text)")
      #expect(text.contains(":"), "says nothing to do: \(text)")
    }
  }

  @Test func everyNumberAndNameStandsInTheText() {
    let texts = Self.all.map(\.description)
    #expect(
      texts[6]
        == "4 invalid: wins of t7 is nil, wins of t7 is too small, wins of t7 is too large,"
        + " t7 can't be deleted while it has wins; mend these and save again"
        + " (tag: validation-error)")
    #expect(texts[12].contains("index 3") && texts[12].contains("\"Africa\""))
    #expect(texts[14] == "limit is -2: use 0 or more")
    #expect(
      texts[19]
        == "no object at 2,5: there are 1 sections, and 0 objects in section 2"
        + " (tag: no-section-at-index)")
    #expect(texts[21] == "the delegate threw: oops")
    #expect(
      texts[23]
        == "2 changed by others since they were read: t7 read at version 3, now at version 5,"
        + " t7 read at version 4, now deleted; merge or refresh them, or choose another policy"
        + " (tag: could-not-merge-changes)")
    #expect(texts[25].contains("\"worldCup\""))
    #expect(texts[26].contains("players"))
    #expect(texts[27] == "team was given 2 objects: it takes one or none")
    #expect(texts[28].contains("team"))
    #expect(texts[29].contains("100 times"))
    #expect(texts[34].contains("token 12"))
  }
}
