import DefectiveStores
import LockstepCommands
import Reporting
import StoreModel
import TestSupport
import Testing

@testable import Checking
@testable import Shrinking

/// Wrong answers of a store that show from one command to the next, without a reference to compare
/// with.
@Suite("Laws")
struct LawTests {
  private static let entity = "entity Item name:string rank:int\n"
  private static let lead = "relation Item.lead one cascade, Item.leader one nullify\n"
  private static let legacy = "list A Item sort name delegate legacy\n"
  private static let two = "context main\ncontext other\n"
  private static let history = "option history keep\n"

  /// Defects, each with a case whose last command is the first to break a law.
  private static let witnesses: [(law: Law, id: String, text: String)] = [
    (.inverse, "C81", lead + "insert a Item\nrollback"),
    (.assignment, "C4", "entity Score n:double\ninsert a Score n=-0.0"),
    (.assignment, "C8", lead + "insert a Item\ninsert b Item\nrelate a lead b\nrelate b leader"),
    (.assignment, "C20", "insert a Item\nsave\nset a name=\"a\"\nrefresh a keep"),
    (.deletion, "C9", lead + "insert a Item\ninsert b Item\nrelate a lead b\ndelete a\nprocess"),
    (.throwing, "C51", legacy + "fetch A\ninsert a Item\narm A fail\nprocess"),
    (.deferral, "C55", legacy + "insert a Item\nfetch A\nset a"),
    (.deferral, "B40", legacy + "insert a Item\nfetch A\nreset"),
    (.isolation, "C28", two + legacy + "fetch A\ninsert a Item\nsave in other"),
    (.refusal, "B44", "entity Strict n:int (required)\ninsert a Strict\nsave"),
    (.idleness, "C18", "insert a Item\nundo"),
    (.idleness, "B48", "list A Item sort name delegate titles\nfetch A\ninsert a Item\nprocess"),
    (.settling, "C11", "insert a Item\nsave"),
    (
      .settling, "C13", "context main\ncontext child of main\ninsert a Item in child\nsave in child"
    ),
    (.announcement, "C24", "save"),
    (
      .merging, "C25",
      two + "insert a Item\nsave\ndelete a in other\nsave as 1 in other\nmerge 1"
    ),
    (.merging, "C26", legacy + "batch-insert a Item as 1\nfetch A\nmerge 1\nmerge 1"),
    (
      .merging, "C26",
      legacy + "batch-insert a Item as 1\nbatch-update Item set as 2\n"
        + "merge 1\nmerge 2\nfetch A\nmerge 1\nmerge 2\nmerge 1"
    ),
    (.merging, "C117", legacy + "batch-insert a Item as 1\nfetch A\nmerge 1\nmerge 1"),
    (.assignment, "C114", "insert a Item\nsave\nrefresh a keep"),
    (.conflict, "C29", two + "batch-insert a Item\nset a\nset a in other\nsave in other\nsave"),
    (
      .conflict, "C34",
      "context main policy rollback\ncontext other\n"
        + "insert a Item\nsave\nset a in other\ndelete a\nsave in other\nsave"
    ),
    (.answer, "B70", "insert a Item\nquery Item pending off"),
    (
      .answer, "C27", "context main\ncontext child of main\ninsert a Item\nquery Item in child"
    ),
    (.answer, "C14", "insert a Item\nsave\nexisting a temporary"),
    (.answer, "C6", "entity Strict n:int (required)\n" + two + "insert a Strict\nfire a in other"),
    (
      .order, "C56",
      "list A Item sort rank desc, name\ninsert a Item\ninsert b Item name=\"a\" rank=1\nfetch A"
    ),
    (
      .sections, "C45",
      "entity Flag on:bool\nlist A Flag sort on sections on\ninsert a Flag on=true\nfetch A"
    ),
    (.sections, "C41", "list A Item sort name\nrequest A sort none\nfetch A"),
    (.closing, "C151", "list A Item sort name\nfetch A\nclose"),
    (
      .durability, "C195",
      "list A Item sort name\ninsert a Item\nsave\nfetch A\nset a name=\"x\"\nsave\nreopen"
    ),
    (
      .durability, "C197",
      "list A Item sort name\ninsert a Item name=\"\"\nsave\nfetch A\nreopen killed"
    ),
    (
      .history, "C189",
      "context main author \"app\"\n" + history + "insert a Item\nsave\ncatch-up"
    ),
    (.history, "C190", history + "insert a Item\nsave\ncatch-up\ncatch-up"),
    (.history, "C191", history + "batch-insert a Item\ncatch-up"),
    (
      .history, "C192",
      history + two + "batch-insert a Item\ncatch-up\ndelete-history\ncatch-up in other"
    ),
    (.bracket, "C74", legacy + "fetch A\ninsert a Item\nprocess"),
    (.bracket, "C50", legacy + "insert a Item\ninsert b Item\nfetch A\nrollback"),
    (.bracket, "B16", legacy + "insert a Item\nfetch A\nset a\nprocess"),
    (
      .bracket, "C49",
      "list A Item sort name offset 1 window live delegate legacy\n"
        + "fetch A\ninsert a Item\nprocess"
    ),
  ]

  private static func story(_ text: String) throws -> Case {
    try Case(parsing: "lockstep 2\n" + entity + text, file: "story")
  }

  @Test("each law is broken by a defect that both stores may share", arguments: Law.allCases)
  func defectIsFoundAlone(_ law: Law) throws {
    let witnesses = Self.witnesses.filter { $0.law == law }
    #expect(!witnesses.isEmpty)
    for (_, id, text) in witnesses {
      let defect = try #require(DefectiveStores.named(id))
      let witness = try Self.story(text)
      let shared = Trial(reference: defect.contender, subject: defect.contender)
      #expect(shared.run(witness, .none).mismatch == nil, "\(id): comparing sees nothing")
      for trial in [shared, Trial(reference: nil, subject: defect.contender)] {
        let found = try #require(trial.run(witness, .laws).mismatch, "\(id)")
        #expect(found.check == .laws && found.step == witness.commands.count - 1, "\(id)")
        #expect(found.title.hasSuffix(law.violation), "\(id): \(found.title)")
      }
    }
  }

  @Test("the right stores keep each law", arguments: Law.allCases)
  func rightStoresPass(_ law: Law) throws {
    for (_, _, text) in Self.witnesses.filter({ $0.law == law }) {
      let witness = try Self.story(text)
      for contender in [Pair.reference, Pair.indexed] {
        #expect(Trial(reference: nil, subject: contender).run(witness, .laws).mismatch == nil)
      }
    }
  }

  /// Behaviour that looks wrong and is right: objects that a merge policy gives up, objects without
  /// a row, objects that came back or are claimed twice, and how other contexts see all these.
  private static let stories = [
    "context main policy store-trump\nbatch-insert a Item\nset a\nbatch-delete Item\nsave",
    two + "insert a Item in other\nset a\nfire a\nsave",
    "list A Item sort name\ninsert a Item\nsave\nreset\nfetch A\nlocate A a",
    "context main\ncontext child of main\ninsert a Item\nset a in child\nsave\ndelete a\n"
      + "set a in child",
    lead + "context main\ncontext child of main\ninsert a Item\ninsert b Item\n"
      + "relate b lead b in child\nrelate a lead b",
    lead + "insert a Item\ninsert b Item\nrelate a lead a\nsave\nrelate b lead a\n"
      + "refresh a drop\nset a",
    "context main\ncontext other auto\nlist A Item sort name delegate legacy in other\n"
      + "insert a Item\nfetch A\narm A fail\nsave",
    "context main undo\n" + legacy + "fetch A\ninsert a Item\nundo",
    "insert a Item\ndelete a\nredo",
    "context main policy object-trump\ncontext other\nbatch-insert a Item\nset a\n"
      + "delete a in other\nsave as 1 in other\nsave\nmerge 1",
    "context main\ncontext child of main\ninsert a Item in child\nsave in child\nsave\n"
      + "existing a temporary",
    "context main undo\ninsert a Item\nsave\nundo\nsave as 1\nredo\nmerge 1",
    "context main\ncontext child of main\ncontext other of child\ninsert a Item\n"
      + "delete a in other\nsave in other\nquery Item in child\nfire a in child",
    lead + "context main\ncontext child of main\ninsert a Item\ninsert b Item\n"
      + "delete a in child\nrelate a lead b\nquery Item in child",
    two + "batch-insert a Item\nset a\ndelete a in other\nsave\nsave in other",
    two + "list A Item sort name sections name\ninsert a Item name=\"a\" in other\nset a\nfire a\n"
      + "save in other\nfetch A",
    legacy + "fetch A\nbatch-insert a Item as 1\narm A set a\nmerge 1\nmerge 1",
    "context main\ncontext child of main\ncontext other of main\ninsert a Item in child\n"
      + "fire a in other\nsave in child\nquery Item in other",
    "relation Item.lead one nullify, Item.leader one nullify\nlooks 8\ncontext main\n"
      + "context child of main\ninsert a Item\ninsert b Item\ninsert c Item\ninsert d Item\n"
      + "insert e Item\n" + String(repeating: "set a\n", count: 6) + "relate c lead a in child\n"
      + "relate a leader e\nsave in child\nquery Item\nrelate e lead in child",
    lead + two + "insert a Item\ninsert b Item\nsave\nrelate a lead b in other\n"
      + "delete a in other\ndelete b\nsave\nsave in other",
    "context main\ncontext child of main\ninsert a Item in child\nsave in child\nsave\n"
      + "delete a\nset a in child\nfire a in child\nquery Item result identifiers in child",
    "context main policy rollback\ncontext other policy overwrite\nbatch-insert a Item\nset a\n"
      + "set a in other\nbatch-delete Item\nsave\nsave in other\nsave",
    "context main policy rollback\ncontext child of main\nlist A Item sort name in child\n"
      + "insert a Item\nfetch A\nsave\ndelete a\nbatch-update Item set as 1\nmerge 1 in child\n"
      + "save\nset a in child\nlocate A a",
    "entity Strict n:int (required)\ncontext main\ncontext child of main\n"
      + "batch-insert a Strict\ndelete a in child\nsave in child\nfire a",
    "context main undo\ncontext child of main\ncontext other of child undo\n" + legacy
      + "fetch A\ninsert a Item\ndelete a in other\nsave in other\nundo in other\nobtain a\n"
      + "arm A save in child\nundo\nrollback in other",
    "context main\ncontext child of main undo\nbatch-insert a Item\ndelete a in child\n"
      + "save in child\nundo in child\nreset\nsave in child\nquery Item pending off",
    "context main\ncontext other policy overwrite\nlist A Item sort name delegate snapshot\n"
      + "batch-insert a Item\nset a in other\ndelete a\nsave as 1\narm A save in other\nfetch A\n"
      + "merge 1 in other",
    lead + "context main undo\ninsert a Item\nbatch-insert b Item\nrelate a lead b\nsave\nundo\n"
      + "delete a\nprocess",
    "context main\ncontext child of main\ncontext other of child\n"
      + "list A Item sort name delegate legacy in other\ninsert a Item in other\nsave in other\n"
      + "save in child\nsave\nset a in other\nfire a in other\nset a in child\nfetch A\n"
      + "query Item result identifiers in other",
    "context main undo\ncontext other policy store-trump\ninsert a Item\nsave\nset a in other\n"
      + "delete a\nsave\nsave in other\nundo\nsave\nsave as 1 in other\nmerge 1",
    "context main policy overwrite\ncontext other\ninsert a Item\nsave\nexisting a in other\n"
      + "set a\nbatch-delete Item as 1\nmerge 1 in other\nsave\nsave as 2 in other\nmerge 2",
  ]

  @Test("right behaviour that looks wrong breaks no law", arguments: stories)
  func rightStories(_ text: String) throws {
    let story = try Self.story(text)
    for contender in [Pair.reference, Pair.indexed] {
      #expect(Trial(reference: nil, subject: contender).run(story, .laws).mismatch == nil)
    }
  }

  @Test("laws are tested only if the trial asks for them")
  func depth() throws {
    let defect = try #require(DefectiveStores.named("C11"))
    let trial = Trial(reference: nil, subject: defect.contender)
    let witness = try Self.story("insert a Item\nsave")
    #expect(trial.run(witness, .none).mismatch == nil)
    #expect(trial.run(witness, .queries).mismatch?.check == .laws)
  }

  @Test("a broken law is shrunk with its check kept, and the report names no reference")
  func report() throws {
    let defect = try #require(DefectiveStores.named("C11"))
    let runner = Trial(reference: nil, subject: defect.contender)
    let long = try Self.story("insert a Item\ninsert b Item\nset a rank=1\nprocess\nsave\nprocess")
    let failure = try #require(FailureMaker(runner: runner).failure(of: long))
    #expect(failure.shrunk.commands.count == 2 && failure.mismatch.check == .laws)
    let text = Report(failure, runner: runner, directory: nil).markdown
    #expect(
      text.contains("The subject runs each command. `>` marks the command after which its answers"))
    #expect(text.contains("`-` expected from the subject's other answers, `+` actual"))
    #expect(!text.contains("the reference"))
  }
}
