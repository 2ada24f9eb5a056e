import Cases
import Checking
import Choices
import Driving
import IndexedStore
import StoreModel
import TestSupport
import Testing

/// Sections by keys that the sort descriptors do not put in line (R50, R51).
@Suite("Sections by any key")
struct FreeSectionTests {
  /// Lists of every kind whose sections may split anywhere.
  private static let world = """
    lockstep 2
    entity Item a:int b:int d:date s:string t:int (transient)
    list A Item sort a sections b delegate legacy
    list B Item sort b desc sections bucket 2 a delegate snapshot
    list C Item sort d, a sections month d window live limit 4 delegate titled
    list D Item sort a sections t window live limit 3 offset 1 delegate legacy
    list E Item sort a desc sections first-digit a delegate snapshot
    list F Item sort s ci sections first-letter s window live offset 1 delegate snapshot

    """

  private static func makeCase(_ seed: UInt64) throws -> Case {
    var trialCase = try Case(parsing: world, file: "world")
    let source = ChoiceSource(seed: seed)
    func values() -> [Assignment] {
      let all: [Assignment] = [
        Assignment(0, .int(Int64(source.integer(in: -2...12)))),
        Assignment(1, .int(Int64(source.index(below: 2)))),
        Assignment(
          2, .date(Timestamp(milliseconds: Int64(source.integer(in: -3...3)) * 1_000_000_000))),
        Assignment(3, .string(source.element(of: ["a", "A", "b", "ab", "\u{E1}"]))),
        Assignment(4, source.chance(1, in: 4) ? nil : .int(Int64(source.index(below: 2)))),
      ]
      return all.filter { _ in source.bool() }
    }
    for list in 0..<6 { trialCase.commands.append(.fetch(list: list)) }
    var count = 0
    for _ in 0..<40 {
      switch source.weighted([4, 6, 2, 4, 3, 1, 1]) {
      case 0:
        trialCase.commands.append(.insert(object: count, entity: 0, values()))
        count += 1
      case 1 where count > 0:
        trialCase.commands.append(.set(object: source.index(below: count), values()))
      case 2 where count > 0: trialCase.commands.append(.delete(object: source.index(below: count)))
      case 4: trialCase.commands.append(.fetch(list: source.index(below: 6)))
      case 5: trialCase.commands.append(.save())
      case 6: trialCase.commands.append(.rollback())
      default: trialCase.commands.append(.process())
      }
    }
    return trialCase
  }

  /// The indexed store with small nodes, so that sections and splits cross them.
  private static let narrow = Trial(
    reference: Pair.reference,
    subject: Contender(name: "narrow") {
      IndexedStore(schema: $0, options: $1, shape: .narrow)
    })

  @Test("R50: both stores split at the same rows, at fetches and while they track")
  func splits() throws {
    var (atFetch, tracking, moved) = (0, 0, 0)
    for seed in 0..<UInt64(Volume.scale(quick: 150, full: 5_000)) {
      let drawn = try Self.makeCase(seed)
      let result = Pair.trial.trace(drawn, .none) { step in
        if case .refused(.sectionSplit) = step.expected.outcome { atFetch += 1 }
        tracking += step.expected.lists.count { $0.failure != nil }
        moved += step.expected.emissions.count
      }
      let narrow = Self.narrow.run(drawn, .none).mismatch
      #expect(result.mismatch == nil && narrow == nil, "\(drawn.text)")
      if result.mismatch != nil || narrow != nil { return }
    }
    #expect(atFetch > 20 && tracking > 20 && moved > 500)
  }

  /// The lists with sections in drawn cases: all, those by something else than the first sort key,
  /// and those that a split left without contents at some time.
  private static func sectioned(
    _ capabilities: StoreCapabilities
  ) -> (all: Int, free: Int, split: Int) {
    let source = ChoiceSource(seed: 0)
    var counts = (all: 0, free: 0, split: 0)
    for trial in 0..<UInt64(Volume.scale(quick: 400, full: 4_000)) {
      source.reset(seed: PRNG.seed(campaign: 51, trial: trial))
      let drawn = CaseGenerator(capabilities: capabilities).makeCase(from: source)
      let lists = drawn.world.lists.indices.filter {
        drawn.world.lists[$0].configuration.sectionKey != nil
      }
      counts.all += lists.count
      counts.free += lists.count { list in
        let configuration = drawn.world.lists[list].configuration
        return configuration.sectionKey?.type != nil
          || configuration.sectionKey?.path != configuration.request.sort.first?.path
      }
      counts.split += splitLists(of: drawn).intersection(lists).count
    }
    return counts
  }

  private static func splitLists(of drawn: Case) -> Set<Int> {
    var split: Set<Int> = []
    _ = Pair.trial.trace(drawn, .none) { step in
      if case .fetch(let list) = step.command, case .refused(.sectionSplit) = step.expected.outcome
      {
        split.insert(list)
      }
      for (index, list) in step.expected.lists.enumerated() {
        if case .sectionSplit = list.failure { split.insert(index) }
      }
    }
    return split
  }

  @Test("most sections are not by the first sort key, and few lists lose their contents (R51)")
  func drawn() {
    let (all, plain) = (
      Self.sectioned(.all),
      Self.sectioned(.all.subtracting([.derivedSections, .freeSections, .transientSections]))
    )
    #expect(2 * all.free > all.all)
    #expect(all.split > all.all / 80 && all.split < all.all / 4, "\(all)")
    #expect(plain.split < all.split)
  }
}
