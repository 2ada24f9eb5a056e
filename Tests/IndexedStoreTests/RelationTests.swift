import StoreModel
import Testing

@testable import IndexedStore

/// The inverse index of the relations, after everything that changes it.
@Suite struct RelationTests {
  @Test func oneSideSetsTheOtherAndBothAreUpdated() throws {  // R1
    let root = try Clubs().root
    let (a, b) = (try root.club("a"), try root.club("b"))
    let player = try root.player("p", of: a)
    try root.save()
    try root.setRelated([b], Clubs.clubOf, of: player)
    #expect([a, b, player].allSatisfy { $0.isUpdated })
    #expect(player.changedKeys == 1 << 63)
    #expect(a.changedKeys == 0)
    #expect(try root.related(Clubs.players, a) == [])
    #expect(try root.related(Clubs.players, b) == [player.serial])
    try root.setRelated([player], Clubs.players, of: a)
    #expect(try root.related(Clubs.clubOf, player) == [a.serial])
    #expect(player.changedKeys == 0 && player.isUpdated)
  }

  @Test func anIndexThatDiffersFromTheStoredEndsIsTold() {
    var (kept, rebuilt) = (ClaimIndex(relations: 2), ClaimIndex(relations: 2))
    for claimant in [7, 9] {
      kept.change(of: claimant, 1, from: [], to: [3])
      rebuilt.change(of: claimant, 1, from: [], to: [3])
    }
    #expect(kept.difference(from: rebuilt) == nil)
    rebuilt.change(of: 7, 1, from: [3], to: [4])
    #expect(
      kept.difference(from: rebuilt) == "relation 1 has [7, 9] for 3, the stored ends say [9]")
    kept.change(of: 7, 1, from: [3], to: [])
    #expect(kept.difference(from: rebuilt) == "relation 1 has [] for 4, the stored ends say [7]")
  }

  @Test func oneToOneLeavesNobodyWithHalf() throws {  // R1
    let root = try Clubs().root
    let (a, b) = (try root.club("a"), try root.club("b"))
    let (p, q) = (try root.player("p"), try root.player("q"))
    try root.setRelated([p], Clubs.captain, of: a)
    try root.setRelated([q], Clubs.captain, of: b)
    try root.save()
    try root.setRelated([b], Clubs.leads, of: p)
    #expect(try root.related(Clubs.captain, a) == [])
    #expect(try root.related(Clubs.captain, b) == [p.serial])
    #expect(try root.related(Clubs.leads, q) == [])
    #expect([a, b, p, q].allSatisfy { $0.isUpdated })
    try root.setRelated([p], Clubs.captain, of: a)
    #expect(try root.related(Clubs.captain, b) == [])
    #expect(try root.related(Clubs.leads, p) == [a.serial])
  }

  @Test func manyToManyIsReadFromBothSides() throws {  // R1
    let root = try Clubs().root
    let (a, b) = (try root.club("a"), try root.club("b"))
    let (p, q) = (try root.player("p"), try root.player("q"))
    try root.setRelated([b, a, b], Clubs.likes, of: q)
    try root.setRelated([q, p], Clubs.fans, of: a)
    #expect(try root.related(Clubs.fans, a) == [p.serial, q.serial])
    try root.setRelated([p], Clubs.fans, of: a)
    #expect(try root.related(Clubs.likes, q) == [b.serial])
  }

  @Test func whatCannotBeRelatedIsRefused() throws {
    let clubs = try Clubs()
    let root = clubs.root
    let (a, b) = (try root.club("a"), try root.club("b"))
    let player = try root.player("p")
    let foreign = try clubs.store.makeContext().club("c")
    let gone = try root.club("d")
    try root.delete(gone)
    #expect(throws: StoreError.objectOfAnotherContext) {
      try root.setRelated([foreign, gone], Clubs.clubOf, of: player)
    }
    #expect(throws: StoreError.objectIsDeleted) {
      try root.setRelated([gone], Clubs.clubOf, of: player)
    }
    try root.processPendingChanges()
    #expect(throws: StoreError.objectIsGone) {
      try root.setRelated([a, gone], Clubs.clubOf, of: player)
    }
    #expect(throws: StoreError.objectIsGone) { try root.relatedIDs(Clubs.fans, of: gone) }
    #expect(throws: StoreError.objectOfAnotherContext) {
      try root.relatedIDs(Clubs.fans, of: foreign)
    }
    #expect(throws: StoreError.wrongEntity(relationship: "club")) {
      try root.setRelated([a, player], Clubs.clubOf, of: player)
    }
    #expect(throws: StoreError.toOneTakesOne(relationship: "club", count: 2)) {
      try root.setRelated([a, b, a], Clubs.clubOf, of: player)
    }
    #expect(try root.related(Clubs.clubOf, player) == [])
  }

  @Test func aDeletedObjectIsAbsentAtOnceAndComesBack() throws {
    let root = try Clubs(players: .noAction).root
    let a = try root.club("a")
    let player = try root.player("p", of: a)
    try root.save()
    try root.delete(a)
    #expect(try root.related(Clubs.clubOf, player) == [])
    try root.processPendingChanges()
    #expect(!player.isUpdated)
    try root.rollback()
    #expect(try root.related(Clubs.clubOf, player) == [a.serial])
    try root.delete(player)
    #expect(try root.related(Clubs.players, a) == [])
    try root.rollback()
    #expect(try root.related(Clubs.players, a) == [player.serial])
  }

  @Test func theIndexFollowsRollbackRefreshAndReset() throws {
    let clubs = try Clubs()
    let root = clubs.root
    let (a, b) = (try root.club("a"), try root.club("b"))
    let player = try root.player("p", of: a)
    try root.save()
    try root.setRelated([b], Clubs.clubOf, of: player)
    try root.refresh(player, .keep)
    #expect(try root.related(Clubs.players, b) == [player.serial])
    try root.refresh(player, .drop)
    #expect(player.isFault)
    #expect(try root.related(Clubs.players, a) == [player.serial])
    #expect(player.isFault)
    try root.setRelated([b], Clubs.clubOf, of: player)
    try root.rollback()
    #expect(try root.related(Clubs.players, a) == [player.serial])
    #expect(try root.related(Clubs.players, b) == [])
    try root.reset()
    let again = try root.existingObject(with: a.objectID)
    #expect(try root.related(Clubs.players, again) == [player.serial])
    #expect(root.table[player.serial] == nil)
  }

  @Test func nullifyReachesWhatIsNotLoaded() throws {  // R3
    let clubs = try Clubs()
    let a = try clubs.root.club("a")
    let player = try clubs.root.player("p", of: a)
    try clubs.root.save()
    let other = clubs.store.makeContext()
    try other.delete(try other.mine(a))
    try other.processPendingChanges()
    #expect(try other.mine(player).isUpdated)
    #expect(try other.related(Clubs.clubOf, try other.mine(player)) == [])
    try other.save()
    #expect(clubs.store.rows[player.serial]?.related[0] == [])
  }

  @Test func aCascadeGoesOnFromWhatItDeletes() throws {  // R3
    let root = try Clubs(players: .cascade).root
    let (a, b) = (try root.club("a"), try root.club("b"))
    let players = [try root.player("p", of: a), try root.player("q", of: a)]
    try root.setRelated([players[0]], Clubs.captain, of: b)
    try root.save()
    try root.delete(a)
    try root.processPendingChanges()
    #expect(players.allSatisfy { $0.isDeleted })
    #expect(b.isUpdated)
    #expect(b.related[1] == [])
    let book = root.keepNotes()
    try root.save()
    #expect(book.last.deleted == [a, players[0], players[1]].map(\.objectID))
  }

  @Test func denyAndMissingAreFoundTogether() throws {  // R3, R26
    let root = try Clubs(players: .deny, clubIsOptional: false).root
    let a = try root.club("a")
    let player = try root.player("p", of: a)
    try root.save()
    let free = try root.player("q")
    try root.delete(a)
    let failures = [
      ValidationFailure(object: a.objectID, attribute: "players", reason: .denied),
      ValidationFailure(object: player.objectID, attribute: "club", reason: .missing),
      ValidationFailure(object: free.objectID, attribute: "club", reason: .missing),
    ]
    try root.name(player, "r")
    #expect(throws: StoreError.validation(failures)) { try root.save() }
  }

  @Test func keyPathsReadTheViewOfTheirContext() throws {  // R45, R46
    let clubs = try Clubs()
    let root = clubs.root
    let (a, b) = (try root.club("a", 2), try root.club("b", 1))
    let (p, q) = (try root.player("p", of: a), try root.player("q", of: b))
    let path = AttributePath(1, through: [Clubs.clubOf])
    let request = FetchRequest(
      entity: Clubs.player, predicate: .compare(path, .greater, .int(0)),
      sort: [SortDescriptor(path)])
    let list = try root.makeController(
      ListConfiguration(request: request, sectionKey: .attribute(path)))
    let recorder = Recorder(.legacy)
    try list.setDelegate(recorder)
    try list.performFetch()
    #expect(list.contents?.items == [q.objectID, p.objectID])
    #expect(list.contents?.sections.map(\.name) == ["1", "2"])
    try root.rank(b, 3)
    try root.processPendingChanges()
    #expect(recorder.take().isEmpty)
    try root.name(q, "r")
    try root.processPendingChanges()
    #expect(list.contents?.items == [p.objectID, q.objectID])
    try root.delete(a)
    try root.processPendingChanges()
    #expect(list.contents?.items == [q.objectID])
    #expect(throws: StoreError.toManyKeyPath(relationship: "players")) {
      try root.fetch(
        FetchRequest(
          entity: Clubs.club, predicate: .isNil(AttributePath(0, through: [Clubs.players]))))
    }
    let child = root.makeChild()
    try root.rank(b, 9)
    guard
      case .count(let count) = try child.fetch(
        FetchRequest(
          entity: Clubs.player, predicate: .compare(path, .equal, .int(9)),
          includesPendingChanges: false, resultType: .count))
    else { return }
    #expect(count == 1)
  }
}
