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
    let good = Trial(reference: Pair.reference, subject: Pair.reference)
    #expect((1...2).contains(failure.mismatch.rules.count))
    #expect(failure.mismatch.rules.allSatisfy { Rule.named($0) != nil })
    #expect(good.run(failure.original).mismatch == nil)
    #expect(good.run(failure.shrunk).mismatch == nil)
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
    let witness = try Case(parsing: "lockstep 1\nentity Item name:string\n" + text, file: id)
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
  private static let shrunk = 3

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
    let generator = CaseGenerator(capabilities: defect.contender.capabilities)
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
    "B1": 0, "B2": 59, "B3": 1068, "B4": 0, "B5": 3130, "B6": 26, "B8": 585, "B9": 719, "B10": 4,
    "B11": 3495, "B12": 179, "B13": 11, "B14": 553, "B15": 0, "B16": 0, "B17": 1072, "B19": 156,
    "B21": 109, "B22": 1072, "B23": 1626, "B24": 5609, "B25": 999, "B26": 14, "B28": 5,
    "B29": 2492, "B31": 4673, "B32": 29, "B33": 70, "B34": 23, "B35": 587, "B37": 1072,
    "B38": 99, "B39": 231, "B40": 29, "B41": 43, "B42": 1797, "B44": 531, "B46": 196, "B47": 981,
    "B48": 125, "B49": 0, "B51": 61, "B53": 2338, "B55": 11, "B57": 1351, "B59": 1725, "B61": 71,
    "B65": 109, "B70": 2, "B71": 1072, "B74": 1245, "C1": 546, "C2": 356, "C3": 544, "C4": 51,
    "C5": 20, "C6": 765, "C7": 1085, "C8": 1613, "C9": 136, "C10": 70, "C11": 1553, "C12": 1120,
    "C13": 7, "C14": 11, "C15": 6134, "C16": 2, "C17": 9, "C18": 24, "C19": 22, "C20": 3,
    "C21": 1432, "C22": 4, "C23": 14, "C24": 1, "C25": 602, "C26": 1496, "C27": 1, "C28": 524,
    "C29": 519, "C30": 519, "C31": 60, "C32": 15, "C33": 359, "C34": 26, "C35": 1835, "C36": 109,
    "C37": 105, "C38": 1267, "C39": 1119, "C40": 8, "C41": 14, "C42": 1024, "C43": 2050, "C44": 0,
    "C45": 656, "C46": 5650, "C47": 3874, "C48": 7, "C49": 1351, "C50": 14, "C51": 37, "C52": 11,
    "C53": 1725, "C54": 418, "C55": 513, "C56": 0, "C57": 267, "C58": 55, "C59": 159, "C69": 219,
    "C72": 90, "C73": 26, "C79": 865, "C80": 2262, "C81": 177, "C110": 7, "C112": 28,
    "C116": 14, "canary": 1476,
  ]

  /// Cases of the corpus for defects that are too rare for a search within a test.
  private static let scenarios = ["B7": "students-by-score", "B63": "dragged-sections"]

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
