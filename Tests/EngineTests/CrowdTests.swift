import Choices
import StoreModel
import TestSupport
import Testing

@testable import Cases
@testable import Checking
@testable import Driving
@testable import LockstepCommands
@testable import Shrinking

/// Trials in which one dimension is large: how the generator draws them, and when the driver looks
/// at everything.
@Suite("Crowds")
struct CrowdTests {
  private static func looks(every: Int, _ count: Int) throws -> [Bool] {
    let text = "lockstep 2\nentity Item name:string\nlooks \(every)\n"
    var schedule = LookSchedule(in: try Case(parsing: text, file: "world").world)
    return (0..<count).map { _ in schedule.next() }
  }

  @Test("a world says after how many commands the driver looks at everything, 1 by default")
  func lookSchedule() throws {
    let plain = try Case(parsing: "lockstep 2\nentity Item name:string\n", file: "world")
    #expect(plain.world.looksEvery == 1)
    #expect(try Self.looks(every: 1, 5) == [true, true, true, true, true])
    #expect(try Self.looks(every: 2, 5) == [false, true, false, true, false])
    #expect(try Self.looks(every: 100, 50).allSatisfy { !$0 })
  }

  @Test("a case has at most one looks line, which reads back and counts from 1")
  func text() throws {
    let text = "lockstep 2\nentity Item name:string\nlooks 8\nprocess\n"
    #expect(try Case(parsing: text, file: "a").text == text)
    let wrong = [
      ("looks 0", "found '0'"), ("looks", "once in how many commands"),
      ("looks 2\nlooks 2", "one looks line"), ("looks 2 3", "the end of the line"),
    ]
    for (line, said) in wrong {
      let error = #expect(throws: CaseTextError.self) {
        try Case(parsing: text.replacing("looks 8", with: line), file: "a")
      }
      #expect("\(error.map { "\($0)" } ?? "")".contains(said))
    }
  }

  @Test("a failure that shows at every look shrinks to a case with a look after each command")
  func shrinkingLooks() throws {
    let subject = try #require(Subjects.standard.named("B24"))
    let text = CommandCases.emptySection.replacing("list A", with: "looks 100\nlist A")
    let start = try Case(parsing: text + "process\n", file: "a")
    let failure = try #require(FailureMaker(runner: subject.runner).failure(of: start))
    #expect(failure.shrunk.text == CommandCases.emptySection)
  }

  @Test(
    "between two looks only the command's outcome is checked, and the next look checks the rest")
  func glances() throws {
    let world = try Case(parsing: "lockstep 2\nentity Item name:string\n", file: "world").world
    let object = ObjectObservation(
      id: ItemRef(object: 0, isTemporary: false), flags: 0, changedKeys: 0, values: [nil])
    let last = Observation(objects: [[nil]])
    var step = Step(world: world)
    step.advance(.process(), last, last)
    step.advance(.process(), last, last, isLook: false)
    #expect(Checks.first(in: step) == nil)
    var refused = last
    refused.outcome = .skipped
    step.advance(.process(), last, refused, isLook: false)
    #expect(Checks.first(in: step)?.check == .outcome)
    step.advance(.process(), Observation(objects: [[object]]), last)
    #expect(Checks.first(in: step)?.check == .objects)
  }

  @Test("a list that changed between two looks may have called its delegate before (R57)")
  func tellingOverGlances() throws {
    let text = "lockstep 2\nentity Item name:string\nlist A Item sort name delegate legacy\n"
    let world = try Case(parsing: text, file: "world").world
    func list(_ items: [ItemRef]) -> Observation {
      let sections = [SectionInfo(name: "", indexTitle: "", count: items.count)]
      return Observation(lists: [
        ListObservation(
          contents: ListContents(sections: sections, items: items),
          status: [.isTracked, .isPlain])
      ])
    }
    let item = ItemRef(object: 0, isTemporary: false)
    for isGlance in [true, false] {
      var step = Step(world: world)
      let before = list([])
      step.advance(.process(), before, before)
      if isGlance { step.advance(.process(), before, before, isLook: false) }
      step.advance(.process(), list([item]), list([item]))
      #expect(Checks.first(in: step)?.check == (isGlance ? nil : .events))
    }
  }

  @Test("the trace contains outcomes between two looks, but no state")
  func traces() throws {
    let world = try Case(parsing: "lockstep 2\nentity Item name:string\n", file: "world").world
    let object = ObjectObservation(
      id: ItemRef(object: 0, isTemporary: false), flags: 0, changedKeys: 0, values: [nil])
    func trace(_ observation: Observation, isLook: Bool) -> TraceHash {
      var hash = TraceHash()
      var step = Step(world: world)
      step.advance(nil, observation, observation, isLook: isLook)
      hash.combine(step)
      return hash
    }
    let (one, none) = (Observation(objects: [[object]]), Observation(objects: [[nil]]))
    #expect(trace(one, isLook: false) == trace(none, isLook: false))
    #expect(trace(one, isLook: true) != trace(none, isLook: true))
    let skipped = Observation(outcome: .skipped)
    #expect(trace(skipped, isLook: false) != trace(none, isLook: false))
  }

  /// Crowds of a dimension, each of its greatest size divided by `share`.
  private static func crowds(
    _ dimension: Dimension, _ count: Int, share: Int = 8
  ) -> [(size: Int, drawn: Case)] {
    let size = max(dimension.sizes.lowerBound, dimension.sizes.upperBound / share)
    return (0..<count).map { seed in
      let source = ChoiceSource(seed: UInt64(seed), limit: 1 << 20)
      return (size, CaseGenerator().makeCrowd(dimension, size: size, from: source))
    }
  }

  @Test("a crowd replays from its choices, and its text reads back", arguments: Dimension.allCases)
  func replays(dimension: Dimension) throws {
    let size = dimension.sizes.lowerBound + 3
    for seed in 0..<UInt64(Volume.scale(quick: 4, full: 32)) {
      let source = ChoiceSource(seed: seed, limit: 1 << 20)
      let drawn = CaseGenerator().makeCrowd(dimension, size: size, from: source)
      let again = ChoiceSource(replaying: source.sequence.values, limit: 1 << 20)
      #expect(CaseGenerator().makeCrowd(dimension, size: size, from: again) == drawn)
      #expect(try Case(parsing: drawn.text, file: "crowd") == drawn)
    }
  }

  @Test(
    "each dimension becomes as large as was drawn",
    arguments: Dimension.allCases.filter { $0 != .texts && $0 != .beginnings })
  func sizes(dimension: Dimension) {
    for (size, drawn) in Self.crowds(dimension, Volume.scale(quick: 3, full: 16)) {
      #expect(Self.measure(dimension, of: drawn) >= size, "\(dimension)")
    }
  }

  @Test("some crowds have a section for each object, and some have one key for all rows")
  func spreads() throws {
    func most(_ dimension: Dimension, _ count: ([Value?]) -> Int) throws -> Double {
      try Self.crowds(dimension, 24, share: 16).map { size, drawn in
        let request = try #require(drawn.world.lists.first).configuration.request
        let key = try #require(request.sort.first).path.attribute
        let values = drawn.commands.prefix(size).compactMap { command -> [Value?]? in
          guard case .insert(_, request.entity, let values, _) = command else { return nil }
          return values.filter { $0.attribute == key }.map(\.value)
        }
        return Double(count(values.flatMap { $0 })) / Double(size)
      }.max() ?? 0
    }
    #expect(try most(.sections) { Set($0).count } > 0.95)
    #expect(try most(.rows) { Set($0).count == 1 ? $0.count : 0 } > 0.95)
  }

  /// The size of a case in a dimension.
  private static func measure(_ dimension: Dimension, of drawn: Case) -> Int {
    let kinds = drawn.commands.map(\.kind)
    let inserts = kinds.count { $0 == .insert }
    switch dimension {
    case .rows, .sections, .mergedObjects, .window: return inserts
    case .changes:
      let changes: Set<CommandKind> = [.set, .insert, .delete]
      return kinds.split { !changes.contains($0) }.map(\.count).max() ?? 0
    case .members: return drawn.commands.map(\.parts.others.count).max() ?? 0
    case .undoSteps: return kinds.count { $0 == .undo }
    case .versions: return kinds.count { $0 == .process || $0 == .save }
    case .attributes: return drawn.world.schema.entities[0].attributes.count
    case .entities: return drawn.world.schema.entities.count
    case .contexts: return drawn.world.contexts.count
    case .texts, .beginnings: return 0
    }
  }

  @Test("every dimension and every size is drawn, within the store's capabilities")
  func capabilities() {
    for capabilities in [StoreCapabilities.own, [], [.sections], [.saving, .relationships]] {
      let generator = CaseGenerator(capabilities: capabilities)
      for dimension in Dimension.allCases
      where dimension.weight(capabilities, in: nil) > 0 {
        let source = ChoiceSource(seed: 5, limit: 1 << 20)
        #expect(capabilities.admits(generator.makeCrowd(dimension, size: 40, from: source)))
      }
    }
  }
}

/// The values that a trial prefers.
@Suite("Values in a trial")
struct ValueProfileTests {
  private static func values(
    of type: AttributeType, _ profile: ValueProfile, count: Int = 200
  ) -> Set<Value> {
    let source = ChoiceSource(seed: 9)
    return Set((0..<count).map { _ in ValueGenerator.value(of: type, profile, from: source) })
  }

  @Test("the plainest trial mixes values, and each profile occurs in other trials")
  func manners() {
    let plain = SwarmWeights(kinds: 3, from: ChoiceSource(replaying: []))
    #expect(TrialProfile(of: plain).values == .mixed && TrialProfile(of: plain).looksEvery == 1)
    let drawn = (0..<200).map {
      TrialProfile(of: SwarmWeights(kinds: 3, from: ChoiceSource(seed: UInt64($0))))
    }
    for profile in [ValueProfile.ties, .boundaries, .unique] {
      #expect(drawn.count { $0.values == profile } > 10)
    }
    #expect(drawn.count { $0.values == .mixed } > 100)
    #expect(drawn.count { $0.looksEvery > 1 } > 30 && drawn.count { $0.looksEvery == 1 } > 100)
  }

  @Test(
    "values tie, are rare, or hardly ever repeat, depending on the profile",
    arguments: AttributeType.allCases.filter { $0 != .bool })
  func values(type: AttributeType) {
    #expect(Self.values(of: type, .ties).count == 2)
    #expect(Self.values(of: type, .unique).count == 200)
    let (far, all) = (
      Self.values(of: type, .boundaries), Self.values(of: type, .mixed, count: 4000)
    )
    // Some texts are put together of the parts of a class, so they hardly repeat.
    let rare = far.subtracting(all)
    #expect(type == .string ? 3 * rare.count < far.count : rare.isEmpty)
    #expect(far.count < all.count)
    #expect(far.subtracting(Self.values(of: type, .ties)).count >= 2)
  }

  @Test("texts are drawn that split sections by first letter in every order of strings (R50)")
  func splits() {
    let texts = Self.values(of: .string, .mixed, count: 4000).compactMap { value in
      if case .string(let text) = value { text } else { nil }
    }
    let sorted = texts.sorted {
      Collation.canonical($0).unicodeScalars.lexicographicallyPrecedes(
        Collation.canonical($1).unicodeScalars)
    }
    let letters = sorted.map { $0.first.map(String.init) ?? "" }
    let runs = zip(letters, letters.dropFirst()).count { $0 != $1 } + 1
    #expect(runs > Set(letters).count)
  }

  @Test("texts and data are as long as a trial wants, or begin alike", arguments: [20, 3_000])
  func lengths(size: Int) {
    for type in [AttributeType.string, .data] {
      let long = Self.values(of: type, .long(size)).map(\.length)
      #expect(long.contains { $0 < 20 } && long.contains { $0 >= size / 2 })
      #expect(long.allSatisfy { $0 < size + 1_100 })
      let alike = Self.values(of: type, .alike(size))
      #expect(alike.count > 3 && alike.allSatisfy { $0.length >= size })
    }
    #expect(Self.values(of: .int, .alike(size)) == Self.values(of: .int, .mixed))
  }

  @Test("texts of 1,025 characters are drawn, rarely among mixed values and often among rare ones")
  func longTexts() {
    func longest(_ profile: ValueProfile) -> Int {
      Self.values(of: .string, profile, count: 4000).reduce(0) { longest, value in
        guard case .string(let text) = value else { return longest }
        return max(longest, text.count)
      }
    }
    #expect(longest(.mixed) == 1_025 && longest(.boundaries) == 1_025 && longest(.ties) == 1)
  }
}

extension Value {
  /// The number of scalars of a text, or of bytes of data; 0 for other values.
  fileprivate var length: Int {
    switch self {
    case .string(let text): text.unicodeScalars.count
    case .data(let bytes): bytes.count
    default: 0
    }
  }
}
