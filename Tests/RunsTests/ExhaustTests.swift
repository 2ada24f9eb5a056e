import Campaign
import Choices
import DefectiveStores
import Foundation
import ReferenceStore
import StoreModel
import TestSupport
import Testing

@testable import Cases
@testable import Checking
@testable import Driving
@testable import LockstepCommands
@testable import Shrinking

/// Universes that are small enough to count their states by hand.
private enum Tiny {
  static let schema: Schema = {
    do {
      return try Schema([Entity(name: "Item", attributes: [Attribute("name", .string)])])
    } catch {
      preconditionFailure("the schema of a test is refused: \(error)")
    }
  }()

  static func universe(
    _ alphabet: String, opening: String = "", lists: String = ""
  ) throws -> Universe {
    try Universe(
      name: "tiny", about: "for counting", world: "entity Item name:string\n" + lists,
      opening: opening, alphabet: alphabet)
  }

  static func run(
    _ universe: Universe, depth: Int, objects: Int, isPruned: Bool = true,
    on runner: any TrialRunning = Pair.trial
  ) async throws -> UniverseResult {
    let plan = ExhaustivePlan([universe], depth: depth, objects: objects, isPruned: isPruned)
    let (result, source) = try await ExhaustiveRun(plan: plan, runner: runner).run()
    #expect(result.failures == [])
    return try #require(source.worlds.first)
  }
}

@Suite("A universe")
struct UniverseTests {
  private func texts(_ universe: Universe, after lines: Int, objects: Int = 3) -> [String] {
    var generator = UniverseGenerator(universe, objects: objects)
    for command in universe.alphabet.prefix(lines) { generator.record(command) }
    return generator.commands().map { $0.text(in: universe.opening.world) }
  }

  @Test("a universe offers inserts of the next object, and other commands on all existing objects")
  func roles() throws {
    let universe = try Tiny.universe("insert a Item\ninsert a Item name=\"x\"\ndelete a\nprocess")
    #expect(texts(universe, after: 0) == ["insert a Item", "insert a Item name=\"x\"", "process"])
    #expect(
      texts(universe, after: 1) == [
        "insert b Item", "insert b Item name=\"x\"", "delete a", "process",
      ])
    #expect(texts(universe, after: 1, objects: 1) == ["delete a", "process"])
  }

  @Test("a universe uses two different objects of the right entities for two roles")
  func entities() throws {
    let universe = try Universe(
      name: "tiny", about: "",
      world: """
        entity Item name:string
        entity Group name:string
        relation Item.group one nullify, Group.items many nullify
        """,
      alphabet: "insert a Item\ninsert g Group\ninsert b Item\nrelate a group g\nobtain a b")
    var generator = UniverseGenerator(universe, objects: 3)
    for command in universe.alphabet.prefix(3) { generator.record(command) }
    #expect(
      Set(generator.commands()) == [
        .relate(object: 0, relationship: 0, to: [1]), .relate(object: 2, relationship: 0, to: [1]),
        .obtain(objects: [0, 2]), .obtain(objects: [2, 0]),
      ])
  }

  @Test("a universe keeps the next note, and merges any kept note")
  func notes() throws {
    let universe = try Tiny.universe("save as 1\nmerge 1\nbatch-delete Item as 1")
    #expect(texts(universe, after: 0) == ["save as 1", "batch-delete Item as 1"])
    var generator = UniverseGenerator(universe, objects: 1)
    generator.record(.save(keeping: 1))
    generator.record(.save(keeping: 2))
    #expect(
      generator.commands() == [
        .save(keeping: 3), .merge(note: 1), .merge(note: 2),
        .batch(.delete(entity: 0, .always), keeping: 3),
      ])
  }

  @Test("a universe draws only commands that it also enumerates")
  func sameGenerator() throws {
    for universe in Universe.standard {
      var generator = UniverseGenerator(universe, objects: 3)
      generator.record(.insert(object: universe.opening.commands.isEmpty ? 0 : 1, entity: 0, []))
      let all = Set(generator.commands())
      for seed in 0..<50 as Range<UInt64> {
        guard let drawn = generator.command(from: ChoiceSource(seed: seed)) else { continue }
        #expect(all.contains(drawn))
      }
    }
  }

  @Test("a universe prints its world, opening and alphabet")
  func text() throws {
    let universe = try Tiny.universe(
      "insert a Item\nprocess\nprocess", opening: "fetch A", lists: "list A Item sort name")
    #expect(
      universe.text == """
        # tiny: for counting
        entity Item name:string
        list A Item sort name
        # every sequence begins with
        fetch A
        # and goes on with any of
        insert a Item
        process

        """)
  }

  @Test("each standard universe has its own name, and an opening that passes")
  func standard() {
    let names = Universe.standard.map(\.name)
    #expect(Set(names).count == names.count && names.count > 20)
    for universe in Universe.standard {
      #expect(Pair.trial.run(universe.opening).mismatch == nil, "\(universe.name)")
      #expect(!universe.alphabet.isEmpty)
    }
  }

  @Test("the standard universes together have every kind of command, except new lists")
  func everyKind() {
    let kinds = Set(Universe.standard.flatMap { $0.opening.commands + $0.alphabet }.map(\.kind))
    // An edited request reaches the same states as a new list.
    #expect(Set(CommandKind.allCases).subtracting(kinds) == [.make])
  }

  @Test("the universe of a case is its world, with its commands in any order")
  func ofCase() throws {
    let trialCase = try Case(parsing: CommandCases.emptySection, file: "case")
    let universe = Universe(of: trialCase, name: "case")
    #expect(universe.alphabet == trialCase.commands)
    #expect(universe.opening.commands == [])
  }
}

@Suite("An exhaustive run")
struct ExhaustTests {
  /// One object that may be inserted and deleted, and processing. Counted by hand: in the first
  /// state two commands are possible. The insert (1) leads to a new state, and processing leaves
  /// the state as it is. After the insert, the object may be deleted (2) or processed (3). In each
  /// later state, two commands are possible again.
  @Test(
    "an exhaustive run counts states, steps and sequences as a count by hand does", arguments: 1...4
  )
  func counts(_ depth: Int) async throws {
    let universe = try Tiny.universe("insert a Item\ndelete a\nprocess")
    let result = try await Tiny.run(universe, depth: depth, objects: 1)
    #expect(result.states == [1, 2, 4, 6][depth - 1])
    #expect(result.sums.trials == 2 * result.states)
    #expect(result.sequences == [2, 6, 14, 30][depth - 1])
    #expect(result.depth == depth)
  }

  /// These sequences all lead to different states, except for the names of objects: three kinds of
  /// insert for each of two objects.
  @Test("an exhaustive run counts inserts that cannot be pruned")
  func countsInserts() async throws {
    let universe = try Tiny.universe(
      "insert a Item\ninsert a Item name=\"x\"\ninsert a Item name=\"y\"")
    let result = try await Tiny.run(universe, depth: 3, objects: 2)
    #expect(result.states == 1 + 3 + 9)
    #expect(result.sums.trials == 3 + 9 && result.sequences == 3 + 9)
  }

  @Test("the number of sequences is the same with and without pruning")
  func sequencesAreAll() async throws {
    let quick = Volume.isFull ? nil : ["clients", "sections", "undo"]
    for universe in Universe.standard
    where !universe.name.hasSuffix("trump") && quick?.contains(universe.name) != false {
      let pruned = try await Tiny.run(universe, depth: 2, objects: 2)
      let whole = try await Tiny.run(universe, depth: 2, objects: 2, isPruned: false)
      #expect(whole.sequences == UInt64(whole.sums.trials), "\(universe.name)")
      #expect(pruned.sequences == whole.sequences, "\(universe.name)")
      #expect(pruned.sums.trials <= whole.sums.trials, "\(universe.name)")
    }
  }

  @Test("an exhaustive run gives the same result with any number of jobs")
  func jobs() async throws {
    let universes = Universe.standard.filter { ["clients", "siblings"].contains($0.name) }
    func run(_ jobs: Int) async throws -> [String] {
      let plan = ExhaustivePlan(universes, depth: 2, objects: 2, jobs: jobs)
      let source = try await ExhaustiveRun(plan: plan, runner: Pair.trial).run().source
      return source.worlds.map { world in
        "\(world.states) \(world.sums.trials) \(world.sequences) \(world.sums.traceHash)"
      }
    }
    #expect(try await run(1) == run(3))
  }

  @Test("an interrupted exhaustive run has proved the finished levels")
  func interrupted() async throws {
    let universes = Universe.standard.filter { $0.name == "clients" }
    // The opening is a round, and each of the first two levels is one.
    let asked = Countdown(from: 3)
    let plan = ExhaustivePlan(universes, depth: 3, objects: 2)
    let run = ExhaustiveRun(plan: plan, runner: Pair.trial, stop: StopRule { asked.isOver() })
    let (result, source) = try await run.run()
    #expect(result.stoppedBecause == .interrupted)
    #expect(source.worlds.map(\.depth) == [2])
    let outcome = ExhaustOutcome(
      plan: plan, subject: "indexed", leftOut: [], result: result, source: source, reports: [])
    #expect(outcome.verdict.code == .interrupted)
    #expect(outcome.verdict.text.hasSuffix(" steps; the table says what is proved"))
  }

  @Test("an exhaustive run finds a defect in the fewest commands, and proves it", .fullVolume)
  func shortest() async throws {
    let defect = try #require(DefectiveStores.named("B24"))
    let runner = Trial(reference: Pair.reference, subject: defect.contender)
    let universes = Universe.standard.filter { ["clients", "sections"].contains($0.name) }
    let plan = ExhaustivePlan(universes, depth: 4, objects: 2)
    let (result, source) = try await ExhaustiveRun(plan: plan, runner: runner).run()
    let failure = try #require(result.failures.first)
    #expect(result.stoppedBecause == .failuresMax)
    #expect(
      failure.bound == Failure.Bound(world: "sections", worlds: 2, objects: 2, commands: 3))
    #expect(failure.mismatch.check == .structure)
    #expect(failure.shrunk.commands.count == 3)
    #expect(source.worlds.allSatisfy { $0.depth == 2 || $0.depth == 3 })
  }

  @Test("an exhaustive run checks the opening before any further command")
  func opening() async throws {
    let defect = try #require(DefectiveStores.named("B49"))
    let runner = Trial(reference: Pair.reference, subject: defect.contender)
    let universe = try Tiny.universe(
      "process", opening: "fetch A\nprocess", lists: "list A Item sort name delegate legacy")
    let plan = ExhaustivePlan([universe], depth: 2, objects: 1)
    let (result, source) = try await ExhaustiveRun(plan: plan, runner: runner).run()
    #expect(result.failures.first?.bound?.commands == 0)
    #expect(source.worlds[0].depth == 0 && source.worlds[0].sums.trials == 0)
  }
}

@Suite("Pruning")
struct PruningTests {
  private func state(_ lines: String, in world: String = "") throws -> StateFingerprint {
    let text = "lockstep 2\nentity Item name:string\n" + world + lines
    let reached = Pair.trial.reach(try Case(parsing: text, file: "case"), namesState: true)
    return try #require(reached.state)
  }

  private static let two = "insert a Item name=\"x\"\ninsert b Item name=\"x\"\n"

  @Test("pruning exchanges two equal objects if only their order differs")
  func renaming() throws {
    let list = "list A Item sort name delegate snapshot\n"
    #expect(
      try state(Self.two + "delete a\nprocess", in: list)
        == state(Self.two + "delete b\nprocess", in: list))
    #expect(
      try state(Self.two + "save\nfetch A\ndelete a\nsave", in: list)
        == state(Self.two + "save\nfetch A\ndelete b\nsave", in: list))
  }

  @Test("pruning does not exchange objects whose order is relevant")
  func order() throws {
    let other = "insert a Item name=\"y\"\ninsert b Item name=\"x\"\n"
    #expect(
      try state("insert a Item name=\"x\"\ninsert b Item name=\"y\"") != state(other))
    #expect(try state(Self.two + "set a name=\"x\"") != state(Self.two + "set b name=\"x\""))
    // Undo can bring back either object, so both objects still count.
    let undo = "context main undo\n"
    #expect(
      try state(Self.two + "process\ndelete a\nprocess", in: undo)
        != state(Self.two + "process\ndelete b\nprocess", in: undo))
  }

  @Test("pruning distinguishes states that only the driver's records tell apart", arguments: 0..<8)
  func books(_ pair: Int) throws {
    let world = "list A Item sort name delegate snapshot\nlist B Item sort name delegate legacy\n"
    let start = "insert a Item name=\"x\"\nfetch A\nfetch B\n"
    let (first, second) = [
      ("", "keep A"), ("arm A fail", "arm A process"), ("", "hook delete a"),
      ("save", "save as 1"), ("", "delegate A quiet"), ("", "edit A delete a"),
      ("delegate B snapshot", "share B with A"), ("process", "rollback"),
    ][pair]
    #expect(try state(start + first, in: world) != state(start + second, in: world))
  }

  @Test(
    "a replaced instance is part of a state, for undo may bring it back")
  func formerInstances() throws {
    let world = "context main\ncontext other\n"
    let start = "insert a Item in other\nsave in other\nexisting a\n"
    #expect(
      try state(start + "rollback", in: world) == state(start + "rollback\nexisting a", in: world))
    #expect(
      try state(start + "rollback", in: world)
        != state(start + "reset\nexisting a", in: world))
  }

  @Test("every property of the driver is classified")
  func everyProperty() {
    let world = World(
      schema: Tiny.schema,
      lists: [
        ListDeclaration(
          name: "A", configuration: ListConfiguration(request: FetchRequest(entity: 0)),
          delegate: .snapshot)
      ])
    let store = ReferenceStore(schema: world.schema)
    let driver = Driver(store, clients: ClientRules(), patience: .seconds(5), in: world)
    #expect(
      Self.properties(of: driver)
        == Self.fixed.union(Self.ofOneCommand).union(Self.seen).union([
          // Part of the state by themselves, or used where a part of the state refers to them.
          "store", "contexts", "lists", "members", "notes", "rowsAreShared", "ids", "instances",
          // Only a name.
          "delegatesMade",
        ]))
    #expect(
      Self.properties(of: driver.contexts[0]) == [
        "context", "number", "declaration",
        "handles", "former", "isDirty", "hasRefreshed", "hasUndone", "hasMerged", "isBehind",
        "hooks",
        // Only a name. The writes that come after it are part of the state.
        "token",
        // Valid during one command only.
        "hasActed", "hasPosted", "isSaving", "posted",
      ])
    #expect(
      Self.properties(of: driver.lists[0]) == [
        "context", "controller", "ownership", "kind", "client", "fetched", "habits",
        "appliesElsewhere", "keptItems", "isTracked", "isBypassed", "holdsOthers", "isFollowed",
        "cellsAreComplete",
        // Follow from the fetched configuration.
        "fullStatus", "leavesTheObject",
        // Valid during one command only.
        "isInBracket", "hasReceived", "faults", "knownWhenSet",
        // Only a name, like every version.
        "knownVersion",
        // The last look, kept to save time.
        "look",
        // Fixed when the world is made.
        "refusal",
        // Code of an app, whose state nobody can tell.
        "snapshotHandler",
      ])
  }

  private static let fixed: Set = [
    "world", "rules", "relationships", "patience", "checksPlaces", "looksUp", "fetches",
    "goneHaveValues", "deliversLate", "methods",
  ]
  private static let ofOneCommand: Set = [
    "emissions", "reusedIDs", "listFaults", "watches", "depth", "hasActed", "isCalling",
    "isRestless", "mayBeDue",
  ]
  /// Follows from the other properties. It takes the place of the state if a store cannot tell its
  /// state.
  private static let seen: Set = ["look"]

  private static func properties(of subject: Any) -> Set<String> {
    Set(Mirror(reflecting: subject).children.compactMap(\.label))
  }

  @Test("pruning does not distinguish states that differ only by looks", arguments: 0..<4)
  func looks(_ pair: Int) throws {
    let start = "insert a Item name=\"x\"\nsave\nfetch A\n"
    let more = ["query Item sort name", "existing a", "at A 0,0", "locate A a"][pair]
    let world = "list A Item sort name delegate snapshot\n"
    #expect(try state(start, in: world) == state(start + more, in: world))
  }

  @Test(
    "pruning loses no mismatch: the same checks fail after the same kinds of commands",
    arguments: [
      ("B16", "conflict-error", 2), ("C19", "undo", 3), ("B4", "clients", 3),
      ("B9", "siblings", 3), ("B24", "sections", 3), ("B42", "clients", 3),
      ("C5", "identities", 3), ("C14", "identities", 3), ("C20", "family", 3),
      ("C26", "batches", 3), ("C23", "hooks", 3), ("C48", "sections", 3),
    ].prefix(Volume.scale(quick: 1, full: 12)))
  func losesNothing(_ id: String, in world: String, depth: Int) async throws {
    let defect = try #require(DefectiveStores.named(id))
    let universe = try #require(Universe.standard.first { $0.name == world })
    var found: [FailureKinds] = []
    for isPruned in [true, false] {
      let kinds = FailureKinds(Trial(reference: Pair.reference, subject: defect.contender))
      let plan = ExhaustivePlan(
        [universe], depth: depth, objects: 2, failuresMax: .max, isPruned: isPruned)
      let source = try await ExhaustiveRun(plan: plan, runner: kinds).run().source
      kinds.first = source.firstFailedLength
      found.append(kinds)
    }
    #expect(!found[1].kinds.isEmpty)
    #expect(found[0].kinds == found[1].kinds)
    #expect(found[0].first == found[1].first)
  }
}

/// Records which checks fail after which kinds of commands. All its other runs pass, so that
/// nothing is shrunk.
private final class FailureKinds: TrialRunning, @unchecked Sendable {
  struct Kind: Hashable {
    var check: CheckID
    var command: CommandKind?
  }

  var subjectName: String { trial.subjectName }
  var first: Int?
  private let trial: Trial
  private let lock = NSLock()
  private var found: Set<Kind> = []

  init(_ trial: Trial) {
    self.trial = trial
  }

  var kinds: Set<Kind> { lock.withLock { found } }

  func run(
    _ trialCase: Case, _ probing: ProbeLevel, coverage: inout Coverage, visit: (Step) -> Void
  ) -> TrialResult { TrialResult() }

  func trace(
    _ trialCase: Case, _ probing: ProbeLevel, visit: (Step) -> Void
  ) -> TrialResult { TrialResult() }

  func reach(
    _ trialCase: Case, namesState: Bool, visit: (Step) -> Void
  ) -> (TrialResult, state: StateFingerprint?) {
    let reached = trial.reach(trialCase, namesState: namesState, visit: visit)
    if let mismatch = reached.0.mismatch {
      let kind = Kind(check: mismatch.check, command: trialCase.commands.last?.kind)
      lock.withLock { _ = found.insert(kind) }
    }
    return reached
  }
}
