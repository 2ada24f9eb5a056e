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

@Suite("Dialects of worlds")
struct DialectWorldTests {
  private let source = ChoiceSource(seed: 0)

  private func worlds(_ capabilities: StoreCapabilities, count: Int = 400) -> [World] {
    let generator = CaseGenerator(capabilities: capabilities)
    return (0..<count).map { trial in
      source.reset(seed: PRNG.seed(campaign: 3, trial: UInt64(trial)))
      return generator.makeCase(from: source).world
    }
  }

  @Test("a store that follows one dialect gets no world of another one")
  func one() {
    for (_, dialect) in Dialect.named {
      let drawn = worlds(.all.following(dialect), count: 60)
      #expect(drawn.allSatisfy { $0.options.dialect == dialect })
    }
  }

  @Test("a store that follows all of them gets each, and frc most of the time")
  func all() {
    let drawn = worlds(.all.following(nil))
    for (_, dialect) in Dialect.named where dialect != .frc {
      #expect((20...80).contains(drawn.count { $0.options.dialect == dialect }))
    }
    #expect(drawn.count { $0.options.dialect == .frc } > 200)
  }

  @Test("the draws of a store that follows frc alone are those without dialects")
  func draws() {
    #expect(worlds(.all) == worlds(.all.following(.frc)))
  }

  @Test("many lists are sectioned by a key that is not the first sort key, if that key leads")
  func sections() {
    let lists = worlds(.all.following(.swiftData)).flatMap(\.lists).map(\.configuration)
    let sectioned = lists.filter { $0.sectionKey != nil }
    let others = sectioned.filter { $0.request.sort.first?.path != $0.sectionKey?.path }
    #expect(others.count * 5 > sectioned.count)
  }

  @Test("R44: a store without temporary IDs sorts ties by the numbers of the inserts (C432)")
  func numbersAtOnce() throws {
    let text = """
      lockstep 2
      entity Item n:int
      dialect sqlitedata
      list A Item sort n delegate legacy
      insert a Item
      save
      fetch A
      insert b Item
      process
      save
      """
    let trialCase = try Case(parsing: text, file: "a")
    for (capabilities, shown) in [
      (StoreCapabilities.own, [[0], [1, 0], [0, 1]]),
      (.own.subtracting(.temporaryIDs), [[0], [0, 1], [0, 1]]),
    ] {
      let reference = Contender(name: "own", capabilities: capabilities, follows: .sqliteData) {
        var rules = Rules().ordering(by: $1.strings)
        rules.givesTemporaryIDs = capabilities.contains(.temporaryIDs)
        return ReferenceStore(schema: $0, options: $1, rules: rules)
      }
      var seen: [[Int]] = []
      _ = Trial(reference: reference, subject: reference).trace(trialCase) { step in
        let items = (step.expected.lists[0].contents?.items ?? []).map(\.object)
        if items != seen.last, !items.isEmpty { seen.append(items) }
      }
      #expect(seen == (shown[1] == shown[2] ? Array(shown.prefix(2)) : shown))
    }
  }

  @Test("the stores agree in each dialect", arguments: Dialect.named.map(\.name))
  func agreement(_ name: String) throws {
    let dialect = try #require(Dialect.named.first { $0.name == name }?.dialect)
    let generator = CaseGenerator(capabilities: .all.following(dialect))
    for trial in 0..<Volume.scale(quick: 40, full: 3000) {
      source.reset(seed: PRNG.seed(campaign: 5, trial: UInt64(trial)))
      let drawn = generator.makeCase(from: source)
      let mismatch = Pair.trial.run(drawn, .branches).mismatch
      #expect(mismatch == nil, "\(name), trial \(trial): \(mismatch?.title ?? "")\n\(drawn.text)")
      if mismatch != nil { return }
    }
  }

  @Test("a failure that needs one option keeps this option alone")
  func shrinking() throws {
    var rules = Rules()
    rules.breakTieByIdentifier = Rules.breakTie
    let subject = Contender(name: "serial", follows: nil) { [rules] schema, options in
      ReferenceStore(schema: schema, options: options, rules: rules)
    }
    let text = """
      lockstep 2
      entity Item name:string
      dialect sqlitedata
      insert a Item
      save
      insert b Item
      query Item
      """
    let maker = FailureMaker(runner: Trial(reference: Pair.reference, subject: subject))
    let failure = try #require(maker.failure(of: try Case(parsing: text, file: "a")))
    #expect(failure.shrunk.world.options.dialect.text == "frc ties identifier")
  }

  @Test("an exhaustive world gets the dialect that the store follows")
  func universes() throws {
    let universe = try #require(Universe.standard.first)
    let followed = universe.restricted(to: .all.following(.swiftData))
    #expect(followed?.opening.world.options.dialect == .swiftData)
    #expect(universe.restricted(to: .all)?.opening == universe.opening)
    #expect(universe.restricted(to: .all.following(nil))?.opening == universe.opening)
  }
}
