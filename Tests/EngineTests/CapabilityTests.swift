import Campaign
import Cases
import Checking
import Choices
import Driving
import IndexedStore
import ReferenceStore
import Shrinking
import StoreModel
import TestSupport
import Testing

@testable import LockstepCommands

@Suite("Capabilities")
struct CapabilityTests {
  /// Each capability by itself.
  private static let single = (0..<64).map { StoreCapabilities(features: 1 << $0) }
    .filter { StoreCapabilities.all.contains($0) }

  private static func cases(_ count: Int, _ capabilities: StoreCapabilities) -> [Case] {
    let source = ChoiceSource(seed: 0)
    let generator = CaseGenerator(capabilities: capabilities)
    return (0..<count).map { trial in
      source.reset(seed: PRNG.seed(campaign: 5, trial: UInt64(trial)))
      return generator.makeCase(from: source)
    }
  }

  @Test("every capability has a name, and the set of all leaves nothing out")
  func names() {
    #expect(StoreCapabilities.all.leftOut.isEmpty)
    #expect(StoreCapabilities().leftOut.count == Self.single.count)
    #expect(Set(StoreCapabilities().leftOut).count == Self.single.count)
    #expect(Self.single.reduce(into: StoreCapabilities()) { $0.formUnion($1) } == .all)
    let mine = StoreCapabilities.all.subtracting([.undo, .childContexts])
    #expect(mine.leftOut == ["child contexts", "undo"] && mine.omissions == mine.leftOut)
    let count = Self.single.count
    let few: StoreCapabilities = [.sections, .snapshots]
    #expect(
      few.omissions == [
        "\(count - 2) of \(count) optional capabilities; tested: sections, snapshots"
      ])
  }

  @Test("drawn cases need no capability that was left out", arguments: Self.single)
  func oneIsLeftOut(_ capability: StoreCapabilities) {
    let capabilities = StoreCapabilities.all.subtracting(capability).consistent
    for drawn in Self.cases(60, capabilities) {
      let lacking = capabilities.lacking(for: drawn)
      #expect(lacking.isEmpty && capabilities.admits(drawn), "\(drawn.text)")
    }
  }

  @Test("cases drawn for a random set of capabilities need no others")
  func randomSets() {
    for seed in 0..<80 as Range<UInt64> {
      let bits = PRNG.seed(campaign: 9, trial: seed)
      let capabilities = StoreCapabilities(features: bits).intersection(.all).consistent
      for drawn in Self.cases(8, capabilities) {
        let lacking = capabilities.lacking(for: drawn)
        #expect(lacking.isEmpty, "\(lacking): \(drawn.text)")
      }
    }
  }

  @Test("drawn cases need each capability except the exact events")
  func eachIsNeeded() {
    let needed = Self.cases(1200, .all).reduce(into: StoreCapabilities()) { needed, drawn in
      needed.formUnion(drawn.world.needs)
      for command in drawn.commands { needed.formUnion(command.needs(in: drawn.world)) }
    }
    #expect(needed.leftOut == ["exact events"])
  }

  @Test("without other section keys, all sections are by the first sort key (R51)")
  func sectionKeys() {
    let others: StoreCapabilities = [
      .derivedSections, .freeSections, .transientSections, .firstLetterSections,
    ]
    let plain = StoreCapabilities.all.subtracting(others)
    let lists = Self.cases(200, plain).flatMap(\.world.lists).map(\.configuration)
    let keys = lists.filter { $0.sectionKey != nil }
    #expect(keys.count > 50)
    for list in keys { #expect(list.sectionKey?.path == list.request.sort.first?.path) }
    #expect(keys.allSatisfy { $0.sectionKey?.type == nil })
    let free = Self.cases(200, .all.subtracting(.derivedSections)).flatMap(\.world.lists)
    #expect(free.contains { $0.configuration.sectionKey?.path.attribute != 0 })
    #expect(free.allSatisfy { [nil, .string].contains($0.configuration.sectionKey?.type) })
  }

  @Test("drawn cases with few capabilities still have lists, sections and fetches")
  func littleIsLeft() {
    let capabilities: StoreCapabilities = [.legacyEvents, .sections]
    let drawn = Self.cases(200, capabilities)
    #expect(drawn.contains { $0.world.lists.contains { $0.delegate == .legacy } })
    #expect(drawn.contains { $0.world.lists.contains { $0.configuration.sectionKey != nil } })
    let kinds = Set(drawn.flatMap(\.commands).map(\.kind))
    #expect(kinds.isSuperset(of: [.insert, .set, .delete, .process, .fetch, .open]))
    #expect(kinds.isDisjoint(with: [.save, .undo, .relate, .query, .make, .edit]))
  }

  @Test("both stores agree within any set of capabilities that keeps temporary IDs")
  func agreement() {
    for capability in Self.single
    where !StoreCapabilities.saving.union(.temporaryIDs)
      .contains(capability)
    {
      let subject = Contender(name: "less", capabilities: .all.subtracting(capability)) {
        IndexedStore(schema: $0, options: $1)
      }
      let trial = Trial(reference: .reference(for: subject.capabilities), subject: subject)
      for drawn in Self.cases(Volume.scale(quick: 1, full: 6), subject.capabilities) {
        #expect(trial.run(drawn).mismatch == nil)
      }
    }
  }

  @Test("without temporary IDs, the reference gives out permanent IDs from the beginning")
  func permanentIDs() throws {
    let capabilities = StoreCapabilities.all.subtracting(.temporaryIDs).consistent
    let runner = Trial(reference: nil, subject: .reference(for: capabilities))
    for drawn in Self.cases(30, capabilities) {
      let result = runner.trace(drawn, .none) { step in
        let temporary = step.actual.objects.flatMap { $0 }.compactMap { $0?.id.isTemporary }
        #expect(!temporary.contains(true))
      }
      #expect(result.mismatch == nil, "\(drawn.text)")
    }
  }

  @Test("shrinking stays within the capabilities", .fullVolume)
  func shrinking() throws {
    let defect = try #require(Subjects.standard.defects.first { $0.id == "B24" })
    let capabilities: StoreCapabilities = [
      .sections, .snapshots, .refusals, .temporaryIDs, .saving,
    ]
    let contender = Contender(name: "B24", capabilities: capabilities) { [defect] in
      ReferenceStore(schema: $0, options: $1, rules: defect.storeRules)
    }
    let subject = Subject(contender, "")
    let plan = CampaignPlan(
      seed: 7, trials: 4096, generator: CaseGenerator(capabilities: contender.capabilities))
    let maker = FailureMaker(runner: subject.runner)
    let source = ChoiceSource(seed: 0)
    var found = 0
    for trial in 0..<UInt64(4096) where found < 2 {
      source.reset(seed: PRNG.seed(campaign: plan.seed, trial: trial))
      let drawn = plan.generator.makeCase(from: source)
      guard subject.runner.run(drawn, .none).mismatch != nil else { continue }
      let failure = try #require(maker.failure(of: drawn))
      found += 1
      #expect(capabilities.admits(failure.shrunk), "\(failure.shrunk.text)")
      #expect(failure.leftOut == contender.capabilities.omissions)
    }
    #expect(found == 2)
  }

  @Test("R102: a store that always follows related objects gets no world without the option")
  func alwaysFollowing() throws {
    let capabilities = StoreCapabilities.all.union(.followsRelated)
    #expect(!StoreCapabilities.all.contains(.followsRelated) && capabilities.leftOut.isEmpty)
    #expect(Self.cases(20, capabilities).allSatisfy { $0.world.options.followsRelatedObjects })
    #expect(!Self.cases(40, .all).contains { $0.world.options.followsRelatedObjects })
    let following = Contender(name: "following", capabilities: capabilities) { schema, _ in
      IndexedStore(schema: schema, options: StoreOptions(followsRelatedObjects: true))
    }
    let text = """
      lockstep 2
      entity Team name:string
      entity Player name:string
      relation Player.team one nullify, Team.players many nullify
      list A Player where team.name == "x" sort name delegate legacy
      insert t Team name="x"
      insert p Player
      relate p team t
      save
      fetch A
      set t name="y"
      process
      """
    let plain = try Case(parsing: text, file: "a")
    #expect(Trial(reference: Pair.reference, subject: following).run(plain).mismatch == nil)
    let still = Contender(name: "still") { schema, _ in
      IndexedStore(schema: schema, options: StoreOptions())
    }
    #expect(Trial(reference: Pair.reference, subject: still).run(plain).mismatch == nil)
    var option = plain
    option.world.options.followsRelatedObjects = true
    #expect(!still.capabilities.admits(option) && capabilities.admits(option))
    #expect(still.capabilities.lacking(for: option) == ["lists that follow related objects"])
    #expect(Trial(reference: Pair.reference, subject: still).run(option).mismatch != nil)
  }

  @Test("R92: a case that settles needs late delivery, also inside a callback")
  func settling() throws {
    let head = "lockstep 2\nentity Item n:int\nlist A Item sort n delegate legacy\n"
    for line in ["settle", "arm A settle", "hook settle"] {
      let trialCase = try Case(parsing: head + line + "\n", file: "a")
      #expect(!StoreCapabilities.all.admits(trialCase), "\(line)")
      #expect(StoreCapabilities.all.lacking(for: trialCase) == ["late delivery"], "\(line)")
      #expect(StoreCapabilities.own.admits(trialCase), "\(line)")
    }
  }

  @Test("R99: a case with an author or a command of the history needs a history")
  func history() throws {
    let entity = "lockstep 2\nentity Item n:int\n"
    let list = "list A Item sort n delegate legacy\n"
    let parts = [
      "option history keep\n", "context main author \"app\"\n", list + "catch-up\n",
      list + "delete-history\n", list + "arm A catch-up\n", list + "hook catch-up\n",
    ]
    for part in parts {
      let trialCase = try Case(parsing: entity + part, file: "a")
      #expect(!StoreCapabilities.all.admits(trialCase), "\(part)")
      #expect(StoreCapabilities.all.lacking(for: trialCase) == ["a history of writes"], "\(part)")
      #expect(StoreCapabilities.own.admits(trialCase), "\(part)")
    }
    for missing: StoreCapabilities in [.saving, .merging, .reset] {
      let rest = StoreCapabilities.own.subtracting(missing).consistent
      #expect(!rest.contains(.history))
    }
  }

  @Test("a universe keeps the commands that the capabilities allow")
  func universes() throws {
    let capabilities = StoreCapabilities.all.subtracting([.undo, .childContexts])
    let possible = Universe.standard.compactMap { $0.restricted(to: capabilities) }
    #expect(possible.count < Universe.standard.count && !possible.isEmpty)
    for universe in possible {
      #expect(universe.alphabet.allSatisfy { capabilities.admits($0, in: universe.opening.world) })
    }
    #expect(Universe.standard.allSatisfy { $0.restricted(to: .own) != nil })
  }

  @Test("a command line over your own store runs it first, and lists the capabilities left out")
  func commandLine() async throws {
    let mine = Contender(name: "mine", capabilities: .all.subtracting([.undo, .sections])) {
      IndexedStore(schema: $0, options: $1)
    }
    let tool = Lockstep(subjects: .quick(Lockstep(mine).subjects))
    let run = await lockstep("fuzz", "--trials", "64", "--seed", "3", "--json", tool: tool)
    #expect(run.code == .clean, "\(run.error)")
    let kinds =
      "sections by first letter, derived section keys, sections by another key than the"
      + " first sort key, transient section attributes"
    #expect(run.error.contains("not tested    undo, sections, \(kinds)\n"), "\(run.error)")
    #expect(run.error.contains("--subject mine"))
    let seeds = try #require(run.error.split(separator: "\n").first { $0.contains("  corpus") })
    #expect(seeds.hasSuffix("of them not used"), "\(seeds)")
    #expect(run.output.contains("\"leftOut\""))
    let world = await lockstep("exhaust", "--depth", "1", "--world", "undo", tool: tool)
    #expect(world.code == .usage && world.error.contains("capabilities lack undo, sections"))
    let sample = ["--sample", "20", "--only", "undoRedo,processThenSave"]
    let matrix = await lockstep("matrix", sample[0], sample[1], sample[2], sample[3], tool: tool)
    let leftOut = "not tested    undo, sections, \(kinds): "
    #expect(matrix.output.contains(leftOut), "\(matrix.output)")
  }

  @Test(
    "a case needs reload marks only if a delegate has snapshots, and a message names the remedy")
  func marks() throws {
    let text = "lockstep 2\nentity Item n:int\nlist A Item sort n delegate legacy\nfetch A\n"
    let legacy = try Case(parsing: text, file: "legacy")
    #expect(StoreCapabilities.legacyEvents.lacking(for: legacy) == [])
    #expect(StoreCapabilities.legacyEvents.admits(legacy))
    let shown = try Case(
      parsing: text.replacing("delegate legacy", with: "delegate snapshot"), file: "snapshot")
    #expect(
      StoreCapabilities.snapshots.lacking(for: shown)
        == ["reload marks (or lists with `marks off`)"])
    #expect(!StoreCapabilities.snapshots.admits(shown))
  }

  @Test("a case is not run on a subject that lacks the needed capabilities")
  func replayOfWhatIsLeftOut() async throws {
    let mine = Contender(name: "mine", capabilities: .all.subtracting(.undo)) {
      IndexedStore(schema: $0, options: $1)
    }
    let place = try Workplace()
    let text = "lockstep 2\nentity Item n:int\nlist A Item sort n\ninsert a Item n=1\nundo\n"
    let path = try place.file("undo.lockstep", text)
    let run = await lockstep("replay", path, tool: Lockstep(mine))
    #expect(run.code == .badInput)
    #expect(run.error.contains("needs undo, and the capabilities of mine lack that"))
  }

  @Test("a journal keeps the capabilities")
  func journal() throws {
    let place = try Workplace()
    let capabilities = StoreCapabilities.all.subtracting([.undo, .numeric])
    let plan = CampaignPlan(seed: 1, generator: CaseGenerator(capabilities: capabilities))
    _ = try CampaignJournal(
      beginning: SessionHeader(subject: "mine", plan: plan), in: place.path + "/session")
    let resumed = try CampaignJournal(resuming: place.path + "/session")
    #expect(resumed.header.plan.generator.capabilities == capabilities)
  }
}
