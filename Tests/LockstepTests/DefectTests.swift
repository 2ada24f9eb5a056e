import Cases
import Checking
import Choices
import DefectiveStores
import LockstepCommands
import ReferenceStore
import Shrinking
import StoreModel
import TestSupport
import Testing

/// The worth of the suite: it finds every planted defect, and shrinks the case as far as a person
/// would.
@Suite("The planted defects")
struct DefectTests {
  /// All planted defects, or some of them in a quick run.
  private static let searched = DefectiveStores.all.enumerated().filter {
    $0.offset.isMultiple(of: Volume.scale(quick: 27, full: 1))
  }.map(\.element.id)

  @Test("each planted defect is found and shrunk to its shortest case", arguments: searched)
  func isFoundAndShrunk(_ id: String) throws {
    let defect = try #require(DefectiveStores.named(id))
    let search = DefectSearch(for: defect)
    let failure = try #require(search.failure(), "\(id) was not found")
    #expect(failure.shrunk.commands.count <= defect.shortest, "\(id):\n\(failure.shrunk.text)")
    // A case of the corpus has the names that a person gave it.
    let values = DefectSearch.scenarios[id] == nil ? failure.shrunk.unplainValues : []
    #expect(values.isEmpty || Self.needed[id] != nil, "\(id): \(values)\n\(failure.shrunk.text)")
    let good = Trial(reference: Pair.reference, subject: Pair.reference)
    #expect((1...2).contains(failure.mismatch.rules.count))
    #expect(failure.mismatch.rules.allSatisfy { Rule.named($0) != nil })
    #expect(good.run(failure.original).mismatch == nil)
    #expect(good.run(failure.shrunk).mismatch == nil)
  }

  /// The defects that need a large number or a long text, each with the reason.
  private static let needed = ["C134": "a text of more than 255 scalars is cut"]

  @Test("values that are not plain are found in the text of a case")
  func unplainValues() throws {
    let text = """
      lockstep 2
      entity Item name:string int1:int (max=11) date:date
      insert a Item name="abcd" int1=-12
      insert b Item name="\\u{1F469}\\u{200D}a" int1=10 date=@2014-06-12T17:00:00Z
      query Item where name == "\\"a\\\\" and int1 < 4096

      """
    let drawn = try Case(parsing: text, file: "unplain")
    #expect(drawn.unplainValues == ["\"abcd\"", "12", "4096"])
  }

  @Test("the catalogue has all wanted defects, each with a different name")
  func catalogue() {
    let ids = DefectiveStores.all.map(\.id)
    let wanted = [
      1...17, 19...19, 21...26, 28...29, 31...35, 37...42, 44...44, 46...49, 51...51, 53...53,
      55...55, 57...57, 59...59, 61...61, 63...63, 65...65, 70...71, 74...74,
    ].joined().map { "B\($0)" }
    #expect(ids.filter { $0.hasPrefix("B") } == wanted)
    #expect(ids.last == DefectiveStores.canary.id)
    #expect(Set(ids).count == ids.count)
    for defect in DefectiveStores.all {
      #expect(defect.shortest > 0 && !defect.summary.isEmpty, "\(defect.id)")
      #expect(!defect.rules.isEmpty && defect.rules.allSatisfy { $0.hasPrefix("R") })
    }
    #expect(DefectiveStores.named("B0") == nil)
    let ends = CheckID.allCases.filter(\.isEndOfProcess).map(\.rawValue)
    #expect(DefectiveStores.deadly.map(\.id) == ends)
    #expect(ends.allSatisfy { DefectiveStores.named($0)?.id == $0 && !ids.contains($0) })
  }

  @Test("a defect is none in the dialects that it does not name")
  func isNoDefectElsewhere() {
    let source = ChoiceSource(seed: 0)
    for defect in DefectiveStores.all {
      for (name, dialect) in Dialect.named where !defect.dialects.contains(dialect) {
        let contender = defect.contender(in: dialect)
        let trial = Trial(reference: Pair.reference, subject: contender)
        let generator = CaseGenerator(
          capabilities: contender.capabilities, strings: contender.orders)
        for number in 0..<Volume.scale(quick: 10, full: 100) {
          source.reset(seed: PRNG.seed(campaign: 2, trial: UInt64(number)))
          let found = trial.run(generator.makeCase(from: source), .none).mismatch
          #expect(found == nil, "\(defect.id) as \(name)")
        }
      }
    }
  }

  @Test("each option of the dialects has a defect where it is not as in frc")
  func optionsHaveDefects() {
    let found = DefectiveStores.all.flatMap { $0.dialects.contains(.frc) ? [] : $0.dialects }
    #expect(Set(found) == Set(Dialect.named.map(\.dialect).filter { $0 != .frc }))
  }

  @Test("every rule of the specification is broken by some planted defect", arguments: Rule.all)
  func ruleIsBroken(_ rule: Rule) {
    #expect(DefectiveStores.all.contains { $0.rules.contains(rule.name) })
  }

  @Test(
    "each check is the first to catch some defect",
    arguments: CheckID.allCases.filter { !$0.isEndOfProcess })
  func checkHasItsDefect(_ check: CheckID) throws {
    let (id, text) = try #require(DefectSearch.witnesses[check])
    let defect = try #require(DefectiveStores.named(id))
    let witness = try Case(parsing: "lockstep 2\nentity Item name:string\n" + text, file: id)
    // A mistake in the subject's own answers shows without a reference.
    let isOfSubjectAlone = check == .metamorphic || check == .laws
    let reference = isOfSubjectAlone ? nil : Pair.reference
    let found = Trial(reference: reference, subject: defect.contender).run(witness).mismatch
    #expect(found?.check == check)
    #expect(witness.commands.count <= defect.shortest)
    #expect(Pair.trial.run(witness).mismatch == nil)
  }
}

/// A search for one defect among the trials of one seed.
private struct DefectSearch {
  private static let seed: UInt64 = 1
  /// The maximum number of trials.
  private static let budget = 2000
  /// The maximum length of a case. Longer cases are skipped, except the case of the start, because
  /// shrinking them takes most of the time.
  private static let longest = 40
  /// The maximum number of failing trials to shrink, until one of them is short enough.
  private static let shrunk = 8

  private let defect: PlantedDefect
  private let runner: Trial

  init(for defect: PlantedDefect) {
    self.defect = defect
    runner = Trial(reference: Pair.reference, subject: defect.contender)
  }

  /// The first failure that is short enough, or else the last failure found.
  func failure() -> Failure? {
    let maker = FailureMaker(runner: runner)
    if let name = Self.scenarios[defect.id] {
      return (try? CorpusFile.named(name)).flatMap { maker.failure(of: $0.trialCase) }
    }
    let generator = CaseGenerator(
      capabilities: defect.contender.capabilities, strings: defect.contender.orders)
    let source = ChoiceSource(seed: 0)
    let start = Self.starts[defect.id] ?? 0
    var last: Failure?
    var left = Self.shrunk
    for trial in start..<start + Self.budget where left > 0 {
      source.reset(seed: PRNG.seed(campaign: Self.seed, trial: UInt64(trial)))
      let drawn = generator.makeCase(from: source)
      guard drawn.commands.count <= Self.longest || trial == Self.starts[defect.id],
        runner.run(drawn, .none).mismatch != nil
      else { continue }
      last = maker.failure(
        of: drawn, choices: source.sequence, redraw: { generator.makeCase(from: $0) })
      if let last, last.shrunk.commands.count <= defect.shortest { return last }
      left -= 1
    }
    return last
  }

  /// For each defect the first trial to try. It finds the defect at once, in a case that shrinks
  /// fast. These numbers only save time: if the generator draws other cases one day, the search
  /// goes on from there.
  private static let starts: [String: Int] = [
    "B1": 3, "B2": 31, "B3": 0, "B4": 2, "B5": 75, "B6": 12, "B8": 55, "B9": 0, "B10": 0, "B11": 73,
    "B12": 0, "B13": 1, "B14": 0, "B15": 3, "B16": 3, "B17": 5, "B19": 5, "B21": 5, "B22": 48,
    "B23": 5, "B24": 1, "B25": 5, "B26": 10, "B28": 5, "B29": 1316, "B31": 5, "B32": 5, "B33": 5,
    "B34": 2, "B35": 5, "B37": 219, "B38": 1, "B39": 0, "B40": 9, "B41": 59, "B42": 46, "B44": 1,
    "B46": 282, "B47": 17, "B48": 14, "B49": 0, "B51": 42, "B53": 5, "B55": 22, "B57": 42,
    "B59": 178, "B61": 101, "B65": 0, "B70": 20, "B71": 5, "B74": 509, "C1": 0, "C2": 42, "C3": 51,
    "C4": 4, "C5": 5, "C6": 157, "C7": 0, "C8": 77, "C9": 28, "C10": 215, "C11": 0, "C12": 22,
    "C13": 3, "C14": 22, "C15": 22, "C16": 1, "C17": 4, "C18": 5, "C19": 5, "C20": 121, "C21": 80,
    "C22": 0, "C23": 0, "C24": 0, "C25": 5, "C26": 5, "C27": 5, "C28": 3, "C29": 2, "C30": 51,
    "C31": 5, "C32": 57, "C33": 27, "C34": 96, "C35": 4, "C36": 4, "C37": 157, "C38": 911,
    "C39": 65, "C40": 3, "C41": 27, "C42": 8, "C43": 216, "C44": 1, "C45": 26, "C46": 3, "C47": 3,
    "C48": 5, "C49": 5, "C50": 5, "C51": 26, "C52": 22, "C53": 4, "C54": 98, "C55": 2, "C56": 3,
    "C57": 3, "C58": 69, "C59": 12, "C60": 4, "C61": 4, "C62": 4, "C63": 4, "C64": 42, "C65": 24,
    "C66": 0, "C67": 3, "C68": 2, "C69": 28, "C70": 0, "C71": 22, "C72": 69, "C73": 12, "C74": 3,
    "C75": 0, "C76": 0, "C77": 5, "C78": 126, "C80": 12, "C81": 0, "C90": 3, "C91": 5, "C92": 5,
    "C93": 5, "C94": 5, "C100": 106, "C101": 503, "C102": 618, "C103": 5, "C104": 42, "C105": 1,
    "C106": 65, "C107": 1, "C110": 5, "C111": 5, "C112": 5, "C113": 174, "C114": 0, "C115": 5,
    "C116": 5, "C117": 3, "C120": 1, "C121": 4, "C122": 4, "C123": 28, "C124": 153, "C125": 162,
    "C126": 2433, "C128": 5, "C129": 4, "C130": 1, "C131": 38, "C132": 28, "C133": 6, "C134": 29,
    "C135": 10, "C136": 150, "C138": 65, "C140": 3, "C141": 5, "C142": 3, "C143": 3, "C144": 17,
    "C145": 0, "C146": 4, "C147": 4, "C148": 555, "C150": 12, "C151": 18, "C152": 2809, "C154": 137,
    "C155": 0, "C156": 0, "C157": 0, "C158": 50, "C159": 157, "C160": 18, "C171": 0, "C172": 22,
    "C173": 4, "C174": 231, "C175": 254,
  ]

  /// Cases of the corpus for defects that are too rare for a search within a test.
  static let scenarios = [
    "B7": "students-by-score", "B63": "dragged-sections", "C153": "gone-after-a-change",
    "C79": "saved-elsewhere-in-a-callback", "C127": "moved-by-a-related-object",
    "C137": "stroked-letters",
  ]

  /// For each check a defect, and a case in which this check is the first to fail.
  static let witnesses: [CheckID: (id: String, text: String)] = [
    .lifetimes: ("B10", "list A Item sort name delegate legacy\nrelease A"),
    .structure: (
      "B24",
      "list A Item sort name sections name delegate legacy\n"
        + "insert a Item\nfetch A\ndelete a\nprocess"
    ),
    .identifiers: ("B4", "list A Item sort name delegate legacy\nfetch A\ninsert a Item\nsave"),
    .outcome: ("B70", "insert a Item\nquery Item pending off"),
    .contents: (
      "B31",
      "list A Item sort name limit 1 window live delegate legacy\n"
        + "fetch A\ninsert a Item\ninsert b Item\nprocess"
    ),
    .events: ("B49", "list A Item sort name delegate legacy\nfetch A"),
    .objects: ("B44", "entity Strict n:int (required)\ninsert a Strict\nsave"),
    .display: (
      "B14", "list A Item sort name delegate legacy\ninsert a Item\nfetch A\ndelete a\nprocess"
    ),
    .script: (
      "C2",
      "list A Item sort name delegate snapshot\n"
        + "insert b Item name=\"b\"\nfetch A\ninsert a Item name=\"a\"\nprocess"
    ),
    .fetch: (
      "C1", "list A Item sort name delegate legacy\nfetch A\ninsert a Item\nprocess"
    ),
    .laws: ("C11", "insert a Item\nsave"),
    .metamorphic: ("C60", "list A Item where name == \"a\" sort name\nfetch A\ninsert a Item"),
  ]
}
