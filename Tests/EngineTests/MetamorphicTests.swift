import DefectiveStores
import LockstepCommands
import Reporting
import StoreModel
import TestSupport
import Testing

@testable import Checking
@testable import Shrinking

/// Relations between the answers of one store. A broken relation shows a mistake without a
/// reference to compare with.
@Suite("Metamorphic relations")
struct MetamorphicTests {
  /// A defect for each relation, and a case at whose end the relation is the first thing to break.
  private static let witnesses: [MetamorphicRelation: (id: String, text: String)] = [
    .partition: ("C60", "list A Item where name == \"a\" sort name\nfetch A\ninsert a Item"),
    .selection: (
      "C61",
      "list A Item where name != \"\" sort name\n"
        + "insert a Item name=\"b\"\ninsert b Item name=\"a\"\nfetch A"
    ),
    .reversal: ("B65", "list A Item sort name\ninsert a Item name=\"a\"\nfetch A\ninsert b Item"),
    .windows: ("C35", "list A Item sort name\nfetch A\ninsert a Item\ninsert b Item"),
    .windowsFromEnd: ("C129", "list A Item sort name\nfetch A\ninsert a Item\ninsert b Item"),
    .batches: ("C36", "list A Item sort name\nfetch A\ninsert a Item\ninsert b Item"),
    .counting: (
      "C62", "list A Item sort name\ninsert a Item name=\"a\"\nfetch A\ninsert b Item"
    ),
    .pivot: ("C63", "list A Item sort name\nfetch A\ninsert a Item name=\"a\""),
    .sections: ("C67", "list A Item sort name sections name\nfetch A\ninsert a Item"),
    .rollback: ("C64", "list A Item sort name\ninsert a Item\ninsert b Item name=\"a\""),
    .redo: (
      "C65", "context main undo\ninsert a Item name=\"a\" rank=1\ninsert b Item rank=1"
    ),
    .oneSave: ("C66", "list A Item sort name\ninsert a Item\ninsert b Item name=\"a\""),
    .independentSaves: (
      "C30",
      "context main policy object-trump\ncontext other policy object-trump\n"
        + "list A Item sort name\ninsert a Item\ninsert b Item name=\"a\" rank=1"
    ),
    .catchingUp: (
      "C193",
      "option history keep\ncontext main\ncontext other\nlist A Item sort name\n"
        + "insert a Item in other\ninsert b Item name=\"a\" in other"
    ),
  ]

  private static func witness(_ relation: MetamorphicRelation) throws -> (PlantedDefect, Case) {
    let (id, text) = try #require(witnesses[relation])
    let whole = "lockstep 2\nentity Item name:string rank:int\n" + text
    return (try #require(DefectiveStores.named(id)), try Case(parsing: whole, file: id))
  }

  @Test(
    "each metamorphic relation is broken by a defect that both stores may share",
    arguments: MetamorphicRelation.allCases
  )
  func defectIsFoundAlone(_ relation: MetamorphicRelation) throws {
    let (defect, witness) = try Self.witness(relation)
    let shared = Trial(reference: defect.contender, subject: defect.contender)
    #expect(shared.run(witness, .none).mismatch == nil, "comparing sees nothing")
    for trial in [shared, Trial(reference: nil, subject: defect.contender)] {
      let found = try #require(trial.run(witness).mismatch)
      #expect(found.check == .metamorphic)
      #expect(found.title.hasSuffix(relation.violation))
      #expect(found.step == witness.commands.count)
    }
  }

  @Test("the right stores keep each metamorphic relation", arguments: MetamorphicRelation.allCases)
  func rightStoresPass(_ relation: MetamorphicRelation) throws {
    let (_, witness) = try Self.witness(relation)
    for contender in [Pair.reference, Pair.indexed] {
      #expect(Trial(reference: nil, subject: contender).run(witness).mismatch == nil)
    }
  }

  /// Reasons for which two answers may differ: objects that are gone or in conflict, values that a
  /// save refuses, IDs that a child learns late, equal texts in other scalars.
  private static let stories = [
    "entity Item name:string\nlist A Item sort name\n"
      + "insert a Item name=\"a\"\ninsert b Item\nsave\nbatch-delete Item",
    "entity Item name:string\nlist A Item sort name\n"
      + "insert a Item\ninsert b Item name=\"a\"\nsave\nbatch-update Item set",
    "entity Item name:string bool2:bool (required)\ncontext main\ncontext child of main\n"
      + "list A Item sort name\ninsert a Item bool2=false in child\ninsert b Item\n"
      + "existing b in child",
    "entity Item name:string\ncontext main\ncontext child of main\n"
      + "list A Item sort name sections name delegate legacy in child\n"
      + "fetch A\ninsert a Item in child\nsave in child\nsave",
    "entity Item int3:int\ncontext main\ncontext child of main\n"
      + "list A Item sort int3 pending off in child\n"
      + "insert a Item\ninsert b Item\nfetch A\nset b int3=0",
    "entity Item name:string date2:date\ncontext main policy object-trump\n"
      + "context other policy store-trump\nlist A Item sort name\n"
      + "insert a Item name=\"a\" date2=@1970-01-01T00:00:00Z\ninsert b Item\nsave as 1\n"
      + "merge 1 in other\nbatch-delete Item",
    "entity Item bool1:bool\nentity Group name:string int1:int (transient)\n"
      + "relation Item.group one nullify, Group.items many nullify\n"
      + "list A Group where int1 == nil sort name\ninsert a Group int1=0\ninsert b Item\n"
      + "relate a items b\ninsert c Item bool1=false",
    "entity Item name:string\nlist A Item sort name sections name delegate legacy\n"
      + "insert a Item name=\"\u{E1}\"\ninsert b Item\nfetch A\nset a name=\"a\u{301}\"",
  ]

  @Test("answers that may differ break no metamorphic relation", arguments: stories)
  func rightDifferences(_ text: String) throws {
    let story = try Case(parsing: "lockstep 2\n" + text, file: "story")
    for contender in [Pair.reference, Pair.indexed] {
      #expect(Trial(reference: nil, subject: contender).run(story).mismatch == nil)
    }
  }

  @Test("a list that changes without a callback is found without a reference (R57)")
  func silence() throws {
    let defect = try #require(DefectiveStores.named("C68"))
    let story = try Case(
      parsing: "lockstep 2\nentity Item name:string\nlist A Item sort name delegate quiet\n"
        + "fetch A\ninsert a Item\nprocess", file: "story")
    let shared = Trial(reference: defect.contender, subject: defect.contender)
    for trial in [shared, Trial(reference: nil, subject: defect.contender)] {
      let found = try #require(trial.run(story, .none).mismatch)
      #expect(found.check == .events && found.step == 2)
      #expect(found.title == "list A changed without a callback to its delegate")
    }
    #expect(Trial(reference: nil, subject: Pair.indexed).run(story).mismatch == nil)
  }

  @Test("a cell made for another object is found, even if it shows the right values (R82)")
  func strayCell() throws {
    let defect = try #require(DefectiveStores.named("B5"))
    let story = try Case(
      parsing: "lockstep 2\nentity Item name:string\nlist A Item sort name delegate snapshot\n"
        + "insert a Item\ninsert b Item\nfetch A\nedit A delete a\nedit A append a",
      file: "story")
    let shared = Trial(reference: defect.contender, subject: defect.contender)
    let found = try #require(shared.run(story, .none).mismatch)
    #expect(found.check == .display && found.step == 4)
    #expect(found.actual == "the cell of a was made for b")
    #expect(Pair.trial.run(story).mismatch == nil)
  }

  @Test("branches are tested only if the trial asks for them")
  func depth() throws {
    let (defect, witness) = try Self.witness(.rollback)
    let trial = Trial(reference: nil, subject: defect.contender)
    #expect(trial.run(witness, .queries).mismatch == nil)
    #expect(trial.run(witness, .branches).mismatch?.check == .metamorphic)
  }

  @Test("a case of more than 1,000 commands is not branched, for each branch is its own run")
  func length() throws {
    let (defect, witness) = try Self.witness(.rollback)
    let trial = Trial(reference: nil, subject: defect.contender)
    for (length, check) in [(1000, CheckID.metamorphic), (1001, nil)] {
      var long = witness
      let more = length - witness.commands.count
      long.commands = Array(repeating: .process(), count: more) + witness.commands
      #expect(trial.run(long).mismatch?.check == check, "\(length) commands")
    }
  }

  @Test("a case with acting delegates or hooks is not tested for metamorphic relations")
  func actingDelegates() throws {
    let (defect, witness) = try Self.witness(.windows)
    var acting = witness
    acting.commands.append(.arm(list: 0, .process))
    let trial = Trial(reference: nil, subject: defect.contender)
    #expect(trial.run(witness).mismatch != nil)
    #expect(trial.run(acting).mismatch == nil)
  }

  @Test("an unknown predicate is neither true nor false in any combination")
  func unknownPredicates() throws {
    let (name, rank) = (AttributePath(0), AttributePath(1))
    let isB = Predicate.compare(name, .equal, .string("b"))
    let isOne = Predicate.compare(rank, .less, .int(2))
    let predicates: [Predicate] = [
      isB, .not(isB), .and([isB, isOne]), .or([isB, isOne]), .and([]), .or([]), .isNil(name),
      .not(.and([isB, .not(isOne)])), .or([.and([isB, .never]), isOne]),
      .match(name, .like, "*", []),
    ]
    let text = """
      lockstep 2
      entity Item name:string rank:int
      list A Item sort name
      insert a Item
      insert b Item name="b"
      insert c Item rank=1
      insert d Item name="b" rank=3
      insert e Item name="c" rank=1
      fetch A

      """
    var stage = try Case(parsing: text, file: "unknown")
    for predicate in predicates {
      stage.world.lists[0].configuration.request.predicate = predicate
      #expect(Trial(reference: nil, subject: Pair.reference).run(stage).mismatch == nil)
    }
  }

  @Test("a broken relation is shrunk with its check kept, and the report names no reference")
  func report() throws {
    let (defect, witness) = try Self.witness(.windows)
    let runner = Trial(reference: nil, subject: defect.contender)
    var long = witness
    long.commands += [.save(), .insert(object: 2, entity: 0, [Assignment(1, .int(1))]), .process()]
    let failure = try #require(FailureMaker(runner: runner).failure(of: long))
    #expect(failure.shrunk.commands.count <= 3 && failure.mismatch.check == .metamorphic)
    let text = Report(failure, runner: runner, directory: nil).markdown
    #expect(text.contains("`C35:alone` fails the check `metamorphic` at the end"))
    #expect(text.contains("`-` expected from the subject's other answers, `+` actual"))
    #expect(!text.contains("the reference"))
  }

  @Test("the suffix :alone selects a subject without a reference, and stays in its reports")
  func aloneByName() throws {
    let alone = try #require(Subjects.standard.named("B24:alone"))
    #expect(alone.name == "B24:alone" && alone.runner.subjectName == "B24:alone")
    #expect(Subjects.standard.named("B24")?.alone.name == "B24:alone")
    #expect(Subjects.standard.named("nothing:alone") == nil)
  }
}
