import Cases
import Checking
import Choices
import Driving
import ReferenceStore
import StoreModel
import TestSupport
import Testing

/// Capabilities that a store leaves out: the driver never calls them, and no check depends on them.
@Suite("Capabilities that a store leaves out")
struct LeftOutTests {
  /// Each capability by itself.
  private static let single = (0..<64).map { StoreCapabilities(features: 1 << $0) }
    .filter { StoreCapabilities.own.contains($0) && $0 != .followsRelatedByOption }

  private static func cases(_ count: Int, _ capabilities: StoreCapabilities) -> [Case] {
    let source = ChoiceSource(seed: 0)
    let generator = CaseGenerator(maximumLength: 30, capabilities: capabilities)
    return (0..<count).map { trial in
      source.reset(seed: PRNG.seed(campaign: 11, trial: UInt64(trial)))
      return generator.makeCase(from: source)
    }
  }

  /// A trial of the reference inside a `CountingStore` against the plain reference.
  private static func trial(
    without leftOut: StoreCapabilities, counting count: CallCount
  ) -> Trial {
    let capabilities = StoreCapabilities.own.subtracting(leftOut).consistent
    let subject = Contender(name: "less", capabilities: capabilities) { schema, options in
      var rules = Rules()
      rules.givesTemporaryIDs = capabilities.contains(.temporaryIDs)
      let base = ReferenceStore(schema: schema, options: options, rules: rules)
      return CountingStore(base, schema, options, capabilities, counting: count)
    }
    return Trial(reference: .reference(for: capabilities), subject: subject)
  }

  private static func run(
    _ text: String, without leftOut: StoreCapabilities, counting count: CallCount = CallCount()
  ) throws -> Mismatch? {
    let trial = trial(without: leftOut, counting: count)
    let read = try Case(parsing: text, file: "case")
    #expect(trial.capabilities.lacking(for: read).isEmpty)
    return trial.run(read).mismatch
  }

  @Test(
    "a campaign makes no call of a capability that is left out, and the store passes",
    arguments: single)
  func oneLeftOut(_ capability: StoreCapabilities) {
    let count = CallCount()
    let trial = Self.trial(without: capability, counting: count)
    for (number, drawn) in Self.cases(Volume.scale(quick: 2, full: 200), trial.capabilities)
      .enumerated()
    {
      let mismatch = trial.run(drawn, number.isMultiple(of: 16) ? .branches : .none).mismatch
      #expect(mismatch == nil, "\(drawn.text)")
      if mismatch != nil { break }
    }
    let longest = Volume.scale(quick: 8, full: 40)
    for kept in CorpusFile.all.compactMap({ try? $0.get() })
    where kept.trialCase.commands.count < longest && trial.capabilities.admits(kept.trialCase) {
      #expect(trial.run(kept.trialCase).mismatch == nil, "\(kept.path)")
    }
    #expect(count.calls(of: capability) == [])
  }

  @Test("calls of each capability are counted for a store that leaves nothing out", .fullVolume)
  func nothingLeftOut() {
    let count = CallCount()
    let trial = Self.trial(without: [], counting: count)
    for drawn in Self.cases(1_000, .all) {
      #expect(trial.run(drawn, .none).mismatch == nil)
    }
    #expect(count.belonging.leftOut == ["exact events"])
  }

  private static let world = """
    lockstep 2
    entity Item n:int
    list A Item sort n delegate snapshot

    """

  @Test("a screen opened after the fetch needs late delegates")
  func lateOpening() throws {
    let less = StoreCapabilities.all.subtracting(.lateDelegates).consistent
    let world = Self.world.replacing(" delegate snapshot", with: "")
    let early = try Case(parsing: world + "insert a Item\nopen A snapshot\n", file: "early")
    #expect(less.lacking(for: early) == [] && less.admits(early))
    for fetch in ["fetch A", "open A none", "hook refetch A\nsave"] {
      let late = try Case(parsing: world + fetch + "\nopen A snapshot\n", file: "late")
      #expect(less.lacking(for: late) == ["delegates set after the fetch"] && !less.admits(late))
    }
  }

  @Test("a redundant snapshot does not change how the app's later edits are checked")
  func extraSnapshot() throws {
    let text =
      Self.world + """
        insert a Item n=1
        insert b Item n=2
        fetch A
        edit A delete a
        process
        edit A append a
        edit A delete a
        process
        keep A
        reload A
        show-own A
        set b n=0
        process

        """
    #expect(try Self.run(text, without: .exactEvents) == nil)
  }

  @Test("the counts inside an error are compared only with the capability refusals")
  func counts() throws {
    let text = Self.world + "insert a Item n=1\nfetch A\nat A 0,3\nat A 2,0\n"
    #expect(try Self.run(text, without: .refusals) == nil)
    let sections =
      """
      lockstep 2
      entity Item name:string
      list A Item sort name ci sections name delegate legacy
      insert a Item name="a"
      insert b Item name="A"
      insert c Item name="a"
      fetch A

      """
    #expect(try Self.run(sections, without: .refusals) == nil)
  }

  @Test("without lookups, objects come from the store's lists and not from IDs")
  func lookups() throws {
    let count = CallCount()
    let text = """
      lockstep 2
      entity Item n:int
      context main
      context other auto
      list A Item sort n delegate snapshot
      list B Item sort n delegate legacy in other
      insert a Item n=1
      fetch A
      fetch B
      save
      set a n=2 in other
      save in other
      set a n=3
      process
      keep A
      reload A
      show-own A

      """
    #expect(try Self.run(text, without: [.lookups, .queries], counting: count) == nil)
    #expect(count.calls(of: [.lookups, .queries]) == [])
  }
}
