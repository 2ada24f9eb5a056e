import ReferenceStore
import StoreModel
import Testing

@Suite("Conflicts")
struct ConflictTests {
  /// A player that two contexts have read, and that the first context has changed and saved since.
  /// The second context has a merge policy.
  private final class Quarrel {
    let league: League
    let other: ReferenceContext
    let theirs: ReferenceObject
    let mine: ReferenceObject

    init(_ policy: MergePolicy) throws {
      league = try League()
      theirs = try league.insert(League.player, 1)[0]
      try league.context.save()
      other = league.store.makeContext(ContextConfiguration(policy: policy))
      mine = try league.twin(theirs, in: other)
    }

    func updateThere() throws {
      try league.context.set(theirs, number: 5)
      try league.context.set(theirs, name: "there")
      try league.context.save()
    }

    func deleteThere() throws {
      try league.context.delete(theirs)
      try league.context.save()
    }

    func saved() -> [Value?]? { league.store.row(theirs.serial)?.values }
  }

  private func row(_ name: String?, _ number: Int64) -> [Value?] {
    [name.map(Value.string), .int(number), nil]
  }

  @Test("R33: the error policy refuses with both versions of all objects, and changes nothing")
  func error() throws {
    let quarrel = try Quarrel(.error)
    try quarrel.other.set(quarrel.mine, number: 9)
    try quarrel.updateThere()
    let conflict = SaveConflict(object: quarrel.mine.objectID, base: 1, stored: 2)
    #expect(refusal { try quarrel.other.save() } == .conflicts([conflict]))
    #expect(quarrel.mine.isUpdated && quarrel.saved() == row("there", 5))
    try quarrel.other.refresh(quarrel.mine, .keep)
    try quarrel.other.save()
    #expect(quarrel.saved() == row("there", 9))
  }

  @Test(
    "R33: an update against an update is settled property by property",
    arguments: [
      (MergePolicy.objectTrump, "there", 9), (.storeTrump, "there", 5), (.overwrite, nil, 9),
      (.rollback, "there", 5),
    ] as [(MergePolicy, String?, Int64)])
  func updates(policy: MergePolicy, name: String?, number: Int64) throws {
    let quarrel = try Quarrel(policy)
    let (_, recorder) = try quarrel.league.list(in: quarrel.other)
    var notes: [SaveNote] = []
    quarrel.other.didSave = { notes.append($0) }
    try quarrel.other.set(quarrel.mine, number: 9)
    try quarrel.updateThere()
    try quarrel.other.save()
    let ids = policy == .rollback ? [] : [quarrel.mine.objectID]
    #expect(quarrel.saved() == row(name, number) && notes == [SaveNote(updated: ids)])
    #expect(try quarrel.other.values(of: quarrel.mine) == row(name, number))
    #expect(!quarrel.mine.isUpdated && quarrel.mine.changedKeys == 0)
    #expect(recorder.take() == ["update a 0,0 > 0,0"])
    try quarrel.other.processPendingChanges()
    #expect(recorder.take() == ["update a 0,0 > 0,0"])
  }

  @Test("R33: a relationship is a property like any other")
  func relationships() throws {
    let quarrel = try Quarrel(.objectTrump)
    let teams = try quarrel.league.insert(League.team, 1, 2)
    try quarrel.league.context.setRelated([teams[0]], Bond.team, of: quarrel.theirs)
    try quarrel.league.context.save()
    try quarrel.other.set(quarrel.mine, number: 9)
    try quarrel.other.save()
    #expect(quarrel.league.store.row(1)?.related[0] == [2])
    #expect(quarrel.saved() == row(nil, 9))
  }

  @Test("R34: an update of a deleted object is refused under the error policy")
  func deletedUnderError() throws {
    let quarrel = try Quarrel(.error)
    try quarrel.other.set(quarrel.mine, number: 9)
    try quarrel.deleteThere()
    let conflict = SaveConflict(object: quarrel.mine.objectID, base: 1, stored: nil)
    #expect(refusal { try quarrel.other.save() } == .conflicts([conflict]))
  }

  @Test(
    "R34: an update of a deleted object recreates it under the same ID, or is dropped",
    arguments: [
      (MergePolicy.objectTrump, true), (.overwrite, true), (.storeTrump, false),
      (.rollback, false),
    ])
  func updateAgainstDeleted(policy: MergePolicy, isRecreated: Bool) throws {
    let quarrel = try Quarrel(policy)
    let id = quarrel.mine.objectID
    let (_, recorder) = try quarrel.league.list(in: quarrel.other)
    try quarrel.other.set(quarrel.mine, number: 9)
    try quarrel.deleteThere()
    try quarrel.other.save()
    _ = recorder.take()
    #expect(quarrel.saved() == (isRecreated ? row(nil, 9) : nil))
    try quarrel.other.processPendingChanges()
    #expect(recorder.take() == [isRecreated ? "update a 0,0 > 0,0" : "delete a 0,0 > -"])
    #expect((quarrel.league.store.row(1)?.id == id) == isRecreated)
    #expect((refusal { try quarrel.other.set(quarrel.mine, number: 1) } == nil) == isRecreated)
  }

  @Test(
    "R34: a delete of an updated row keeps the row under rollback, and deletes it otherwise",
    arguments: [MergePolicy.objectTrump, .overwrite, .storeTrump, .rollback])
  func deleteAgainstUpdate(policy: MergePolicy) throws {
    let quarrel = try Quarrel(policy)
    let (list, _) = try quarrel.league.list(in: quarrel.other)
    try quarrel.other.delete(quarrel.mine)
    try quarrel.updateThere()
    try quarrel.other.save()
    #expect((quarrel.saved() == nil) == (policy != .rollback))
    try quarrel.other.processPendingChanges()
    #expect(letters(list) == (policy == .rollback ? "a" : ""))
    #expect(!quarrel.mine.isDeleted)
  }

  @Test("R34: the error policy refuses a delete of an updated row, but not of a deleted one")
  func deletes() throws {
    let quarrel = try Quarrel(.error)
    try quarrel.other.delete(quarrel.mine)
    try quarrel.updateThere()
    let conflict = SaveConflict(object: quarrel.mine.objectID, base: 1, stored: 2)
    #expect(refusal { try quarrel.other.save() } == .conflicts([conflict]))
    try quarrel.deleteThere()
    try quarrel.other.save()
    #expect(!quarrel.mine.isDeleted)
  }

  @Test("a child's save checks no versions")
  func child() throws {
    let quarrel = try Quarrel(.error)
    let child = quarrel.league.context.makeChild()
    let twin = try quarrel.league.twin(quarrel.theirs, in: child)
    try child.set(twin, name: "child")
    try quarrel.updateThere()
    try child.save()
    #expect(try quarrel.league.context.name(quarrel.theirs) == "child")
  }
}
