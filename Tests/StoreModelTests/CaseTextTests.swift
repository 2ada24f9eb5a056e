import StoreModel
import Testing

@Suite struct CaseTextTests {
  /// A text with every kind of line, in canonical form.
  static let canonical = #"""
    lockstep 2
    entity Team name:string (required) zone:string wins:int=0 (min=0 max=99) rate:double=3.0
    entity Derby : Team extra:bool (transient) limit:uuid
    option inaccessible-faults throw
    list A Team where wins > 3 and name contains[cd] "x" sort zone, wins desc, name ci \#
    sections zone limit 5 offset 1 batch 3 window live pending off subentities off \#
    result identifiers cache "worldCup" marks off delegate snapshot
    list B Derby where (wins <= 3 or not (zone == nil)) and true sort Derby.limit, \#
    name cdi desc sections first-letter name
    insert brazil Team name="Brazil" zone="South America" wins=5 rate=2.5
    insert chile Derby extra=true
    set brazil wins=6 zone=nil rate=int(3)
    set chile extra=false name="\"\\\n" limit=#550E8400-E29B-41D4-A716-446655440000
    delete brazil
    process
    obtain brazil chile
    save
    rollback
    reset
    refresh brazil keep
    refresh brazil drop
    existing brazil
    object brazil temporary
    fire brazil
    query Team where and() and or(wins == nan) sort wins limit -1
    query Team where self == Team.t12 or not (self == Derby.p281474976710655) limit 1
    make A Team where zone == "x" and (wins > 3 or wins < -3 or false)
    request A where wins != "text"
    request A sort name di, zone numeric desc, wins localized
    request A sort none
    request A sections none
    request A sections zone
    request A cache none
    request A cache "c"
    request A window at-fetch
    request A limit 0
    request A pending on
    request A result count
    request A sort Derby.extra
    fetch A
    delegate A legacy
    share A with B
    release A
    arm A query
    arm A set brazil wins=3
    arm A perform-fetch
    arm A fail
    arm A apply-elsewhere
    arm A release
    arm A fetch B
    arm A delegate titled
    arm A save
    arm A process
    arm A delete brazil
    arm A obtain brazil
    forget cache "worldCup"
    forget caches
    at A 0,3
    locate A brazil
    open A snapshot
    show-own A
    keep A
    reload A
    edit A append brazil chile to "Africa"
    edit A append brazil
    edit A append-sections "x" "y"
    edit A insert brazil before chile
    edit A move brazil after chile
    edit A move-section "x" before "y"
    edit A insert-sections "x" after "y"
    edit A delete brazil
    edit A delete-sections "x"
    edit A delete-all
    edit A reload brazil

    """#

  @Test func theCanonicalTextPrintsAsItself() throws {
    let whole = try Case(parsing: Self.canonical, file: "canonical.lockstep")
    #expect(whole.text == Self.canonical)
    #expect(whole.world.objectNames == ["brazil", "chile"])
    #expect(whole.commands.count == 65)
    let lines = Self.canonical.split(separator: "\n").suffix(65).map(String.init)
    let names = CaseNames(whole)
    #expect(whole.commands.map { $0.text(in: names) } == lines)
  }

  @Test func freeFormBecomesCanonical() throws {
    let free =
      "\u{FEFF}# made by hand\r\n\r\n  lockstep\t2\r\nentity Team name : string "
      + "( max = \"z\" required ) wins:double = 3 # its goals\r\n"
      + "list A Team limit 2 sort name binary asc , wins desc where not wins>3 or name!=nil"
      + " and true\r\nset b wins = 3\r\n\tinsert b Team name=\"a # b\" wins=-3 #\r\ndelete b # gone"
    let whole = try Case(parsing: free, file: "free.lockstep")
    #expect(
      whole.text == """
        lockstep 2
        entity Team name:string (required max="z") wins:double=3.0
        list A Team where not (wins > 3.0) or (not (name == nil) and true) sort name, \
        wins desc limit 2
        set b wins=3.0
        insert b Team name="a # b" wins=-3.0
        delete b

        """)
  }

  @Test func everyRandomCaseReadsBackAndPrintsAsItself() throws {
    for seed in 0..<1000 as Range<UInt64> {
      let whole = try RandomCase.make(seed: seed)
      let text = whole.text
      do throws(CaseTextError) {
        let read = try Case(parsing: text, file: "random")
        guard read == whole, read.text == text else {
          Issue.record("seed \(seed) reads back differently:\n\(text)\n\(read.text)")
          return
        }
      } catch {
        Issue.record("seed \(seed): \(error)\n\(text)")
        return
      }
    }
  }

  @Test func aTextCanStandInARawString() throws {
    for seed in 0..<500 as Range<UInt64> {
      let text = try RandomCase.make(seed: seed).text
      if text.contains("\"\"\"") || text.contains("\\#") || text.contains("\r") {
        Issue.record("\(text)")
      }
    }
  }

  @Test func blanksCommentsAndLineEndsDoNotMatter() throws {
    for seed in 0..<300 as Range<UInt64> {
      let whole = try RandomCase.make(seed: seed)
      let lines = whole.text.split(separator: "\n")
      let loose = "# c\r\n" + lines.map { "\t " + $0 + "\t # \"c" }.joined(separator: "\r\n\r\n")
      if try Case(parsing: loose, file: "loose") != whole { Issue.record("\(loose)") }
    }
  }

  @Test func objectsAreNumberedByTheirFirstInserts() throws {
    let head = "lockstep 2\nentity T\n"
    let late = try Case(parsing: head + "delete y\ninsert x T\ninsert y T\ninsert x T", file: "f")
    #expect(late.commands.first == .delete(object: 1))
    #expect(late.commands.last == .insert(object: 0, entity: 0, []))
    #expect(late.world.objectNames == ["x", "y"])
    let plain = try Case(parsing: head + "insert a T\ninsert b T", file: "f")
    #expect(plain.world.objectNames.isEmpty)
    let listed = try Case(parsing: head + "objects y 3\ninsert c T\ninsert z T", file: "f")
    #expect(
      listed.commands == [.insert(object: 2, entity: 0, []), .insert(object: 3, entity: 0, [])])
    #expect(listed.world.objectNames == ["y", "b", "c", "z"])
    let clash = World(schema: listed.world.schema, lists: [], objectNames: ["b"])
    #expect((0..<3).map(clash.name(ofObject:)) == ["b", "b_", "c"])
  }

  @Test func aPredicatePrintsForItsEntity() throws {
    let entity = Entity(
      name: "Team", attributes: [Attribute("wins", .double), Attribute("or", .string)])
    let predicate = Predicate.and([
      .or([.compare(0, .greater, .int(3)), .never]),
      .match(1, .like, "*", .case), .not(.isNil(1)), .and([.always]),
    ])
    #expect(
      try predicate.text(in: Schema([entity]), of: 0)
        == #"(wins > int(3) or false) and Team.or like[c] "*" and not (Team.or == nil)"#
        + " and and(true)"
    )
  }

  @Test("an ID follows its entity's name, and self is an attribute only after an entity's name")
  func anObjectAsAnArgument() throws {
    let head = "lockstep 2\nentity Team self:string p1:int\nentity self name:string\n"
    let line = "query Team where self != Team.t3 and Team.self == \"x\" and p1 > 3 sort Team.self"
    let whole = try Case(parsing: head + line + " limit 2", file: "f")
    let condition = Predicate.and([
      .not(.isObject(ObjectID(number: 3, entity: 0, isTemporary: true))),
      .compare(0, .equal, .string("x")), .compare(1, .greater, .int(3)),
    ])
    #expect(
      whole.commands == [
        .query(FetchRequest(entity: 0, predicate: condition, sort: [SortDescriptor(0)], limit: 2))
      ])
    let printed = line.replacing("self != Team.t3", with: "not (self == Team.t3)")
    #expect(whole.text == head + printed + " limit 2\n")
    let other = try Case(parsing: head + "query self where self == self.p1", file: "f")
    let id = ObjectID(number: 1, entity: 1, isTemporary: false)
    #expect(other.commands == [.query(FetchRequest(entity: 1, predicate: .isObject(id)))])
    #expect(other.text == head + "query self where self == self.p1\n")
  }

  @Test("R103: conditions on several values and on related objects print as they are written")
  func conditionsOfRelatedObjects() throws {
    let head = """
      lockstep 2
      entity Team name:string any:int
      entity Player name:string
      relation Player.team one nullify, Team.players many nullify

      """
    let conditions = [
      "any in (1, 2) and any between 1 and 3 and any == 1", "any in ()",
      #"any players.name == "x" or any Team.any > 3"#, "any :Team.any == 1",
    ]
    for condition in conditions {
      let whole = try Case(parsing: head + "query Team where " + condition, file: "f")
      #expect(try Case(parsing: whole.text, file: "f") == whole)
    }
    let lines = [
      "query Player where team == nil", "query Player where team == Team.t3",
      "query Player where not (team == Team.p1)", "query Team where any > 1",
      #"query Player where any team.players.name != "x""#,
    ]
    for line in lines {
      #expect(try Case(parsing: head + line, file: "f").text == head + line + "\n")
    }
    let own = try Case(parsing: head + "query Team where any Team.any == 1", file: "f")
    #expect(own.commands == [.query(FetchRequest(entity: 0, predicate: .any(1, .equal, .int(1))))])
  }

  @Test("R70, R104: nil, no and some sort keys differ in text, and so do the ends of a window")
  func orders() throws {
    let head =
      "lockstep 2\nentity Team name:string\nlist A Team sort none limit 3 from end refused\n"
    let lines = "request A sort ()\nrequest A sort none\nrequest A from end\nrequest A from start\n"
    let whole = try Case(parsing: head + lines, file: "f")
    #expect(whole.text == head + lines)
    #expect(whole.world.lists[0].configuration.request.sortDescriptors == nil)
    #expect(
      whole.commands == [
        .request(list: 0, .sort([])), .request(list: 0, .sort(nil)),
        .request(list: 0, .countsFromEnd(true)), .request(list: 0, .countsFromEnd(false)),
      ])
    let plain = try Case(parsing: "lockstep 2\nentity Team\nlist A Team sort ()\n", file: "f")
    #expect(plain.text == "lockstep 2\nentity Team\nlist A Team\n")
  }

  @Test("R102: each option is written once, and may be written in full")
  func options() throws {
    let head = "lockstep 2\nentity Team name:string\noption inaccessible-faults throw\n"
    let follow = "option related-objects follow\n"
    let whole = try Case(parsing: head + follow, file: "f")
    #expect(whole.world.options.followsRelatedObjects && whole.text == head + follow)
    let ignoring = try Case(parsing: head + "option related-objects ignore\n", file: "f")
    #expect(ignoring.text == head)
  }

  @Test("the limits of commands and the time of processing print as they are written")
  func limits() throws {
    let text = """
      lockstep 2
      entity Team name:string="" (required not-nil composed) zone:int (among=1,-2) a:bool (computed)
      entity Derby day:date=@2026-11-28T00:00:00Z (required unique)
      option processing at-once
      insert a Team name="x"

      """
    let read = try Case(parsing: text, file: "a")
    #expect(read.text == text && read.world.options.processing == .atOnce)
  }

  @Test func malformedNumbersInACommandStillPrint() throws {
    let schema = try Schema([Entity(name: "T", attributes: [])])
    let world = World(schema: schema, lists: [])
    #expect(Command.fetch(list: 3).text(in: world) == "fetch ?3")
    #expect(
      Command.insert(object: -1, entity: 9, [Assignment(70, nil)]).text(in: world)
        == "insert ?-1 ?9 ?70=nil")
    let strange = Predicate.isObject(ObjectID(number: 4, entity: 9, isTemporary: false))
    #expect(strange.text(in: schema, of: 0) == "self == ?9.p4")
  }
}
