import Cases
import Checking
import Choices
import DefectiveStores
import Foundation
import LockstepCommands
import StoreModel
import Testing

/// A rule of the specification, and the kinds of commands that reach it.
struct RuleReach: Sendable, CustomTestStringConvertible {
  let number: Int
  /// The kinds of commands that a case needs to reach the rule.
  let commands: [CommandKind]

  init(_ number: Int, by commands: [CommandKind]) {
    self.number = number
    self.commands = commands
  }

  var testDescription: String { "R\(number)" }

  /// All rules.
  static let all: [RuleReach] = [
    .init(1, by: [.relate, .delete, .process]),
    .init(2, by: [.insert, .set, .query]),
    .init(3, by: [.delete, .process, .save]),
    .init(4, by: [.set, .process, .save]),
    .init(5, by: [.insert, .fetch, .query]),
    .init(6, by: [.insert, .save]),
    .init(7, by: [.obtain]),
    .init(8, by: [.save]),
    .init(9, by: [.save, .lookUp]),
    .init(10, by: [.save]),
    .init(11, by: [.lookUp, .keep, .reload]),
    .init(12, by: [.lookUp, .set]),
    .init(13, by: [.obtain, .save, .batchInsert]),
    .init(14, by: [.insert, .process, .fetch]),
    .init(15, by: [.process, .save, .query, .fetch]),
    .init(16, by: [.insert, .set, .delete, .process]),
    .init(17, by: [.set, .refresh, .process, .merge]),
    .init(18, by: [.delete, .process, .save]),
    .init(19, by: [.rollback]),
    .init(20, by: [.undo, .redo]),
    .init(21, by: [.reset]),
    .init(22, by: [.refresh, .process]),
    .init(23, by: [.refresh, .process]),
    .init(24, by: [.batch, .batchInsert, .merge]),
    .init(25, by: [.save, .hook]),
    .init(26, by: [.save]),
    .init(27, by: [.save]),
    .init(28, by: [.merge]),
    .init(29, by: [.merge]),
    .init(30, by: [.merge]),
    .init(31, by: [.merge]),
    .init(32, by: [.save, .fetch, .query]),
    .init(33, by: [.save]),
    .init(34, by: [.save]),
    .init(35, by: [.query, .fetch]),
    .init(36, by: [.query, .fetch]),
    .init(37, by: [.fetch, .process]),
    .init(38, by: [.query, .fetch, .request]),
    .init(39, by: [.make, .request, .fetch, .delegate]),
    .init(40, by: [.fetch, .query]),
    .init(41, by: [.fetch, .query]),
    .init(42, by: [.make, .query, .fetch]),
    .init(43, by: [.fetch, .query]),
    .init(44, by: [.fetch, .save]),
    .init(45, by: [.make, .fetch, .query]),
    .init(46, by: [.set, .process, .fetch]),
    .init(47, by: [.fetch]),
    .init(48, by: [.fetch]),
    .init(49, by: [.fetch]),
    .init(50, by: [.fetch, .process]),
    .init(51, by: [.make, .fetch]),
    .init(52, by: [.delete, .process]),
    .init(53, by: [.fetch, .process]),
    .init(54, by: [.insert, .delete, .process]),
    .init(55, by: [.fetch]),
    .init(56, by: [.set, .process]),
    .init(57, by: [.delegate, .process]),
    .init(58, by: [.delegate, .process]),
    .init(59, by: [.set, .process]),
    .init(60, by: [.process]),
    .init(61, by: [.process]),
    .init(62, by: [.process]),
    .init(63, by: [.set, .process]),
    .init(64, by: [.set, .process]),
    .init(65, by: [.set, .process]),
    .init(66, by: [.share, .release]),
    .init(67, by: [.arm, .process]),
    .init(68, by: [.arm, .process]),
    .init(69, by: [.fetch, .arm, .open]),
    .init(70, by: [.make, .query]),
    .init(71, by: [.objectAt, .locate, .fetch]),
    .init(72, by: [.request, .fetch]),
    .init(73, by: [.fetch, .forgetCache]),
    .init(74, by: [.fetch, .forgetCache, .request]),
    .init(75, by: [.fetch, .process]),
    .init(76, by: [.fetch, .showOwn]),
    .init(77, by: [.save, .process]),
    .init(78, by: [.set, .process]),
    .init(79, by: [.edit]),
    .init(80, by: [.edit]),
    .init(81, by: [.fetch, .process]),
    .init(82, by: [.process]),
    .init(83, by: [.process, .edit]),
    .init(84, by: [.process]),
    .init(85, by: [.process]),
    .init(86, by: [.process]),
    .init(87, by: [.arm, .fetch]),
    .init(88, by: [.process, .delegate]),
    .init(89, by: [.insert, .set, .save, .batch, .batchInsert]),
    .init(90, by: [.query, .fetch, .make]),
    .init(91, by: [.delete, .rollback, .readRow, .close]),
    .init(92, by: [.process, .settle]),
    .init(94, by: [.edit]),
    .init(95, by: [.edit]),
    .init(98, by: [.save, .batchInsert, .batch]),
    .init(99, by: [.catchUp, .deleteHistory, .save, .batch]),
    .init(101, by: [.reopen, .interrupt]),
    .init(102, by: [.set, .relate, .process, .fetch]),
    .init(103, by: [.fetch, .query, .batch]),
    .init(104, by: [.fetch, .query, .process]),
    .init(105, by: [.query, .fetch, .process]),
  ]
}

/// No rule exists on paper only. Commands reach each rule, a check guards it, and a test or a
/// planted defect shows that the check works.
@Suite("The rules")
struct RuleTests {
  /// The kinds of commands that reach no numbered rule. Objects of other contexts are in the
  /// matrix's list of illegal combinations.
  private static let unnumbered: Set<CommandKind> = [.trespass]
  /// The rules of code that no command of a case reaches: `verify(dataSource:)`,
  /// `verify(sharedScreen:)`, `verify(reorderableScreen:)` and `verify(outline:)` check them.
  static let ofPairs: Set<Int> = [93, 96, 97, 100]

  @Test("each rule of the specification is listed once, and no other")
  func allAreListed() {
    let listed = RuleReach.all.map(\.number)
    #expect(
      Set(Rule.all.map(\.number)).symmetricDifference(listed) == Self.ofPairs)
    #expect(RuleNumbers.namedByTests.isSuperset(of: Self.ofPairs))
    #expect(listed == listed.sorted() && Set(listed).count == listed.count)
  }

  @Test("each kind of command is drawn, and reaches some rule")
  func commandsAreDrawn() {
    let generator = CaseGenerator(capabilities: .own, strings: StringOrder.builtIn)
    let source = ChoiceSource(seed: 0)
    var drawn: Set<CommandKind> = []
    for trial in UInt64(0)..<400 {
      source.reset(seed: PRNG.seed(campaign: 1, trial: trial))
      drawn.formUnion(generator.makeCase(from: source).commands.map(\.kind))
    }
    #expect(Set(CommandKind.allCases).subtracting(drawn) == [])
    let reaching = Set(RuleReach.all.flatMap(\.commands))
    #expect(Set(CommandKind.allCases).subtracting(reaching) == Self.unnumbered)
  }

  @Test("each rule is reached by some command, and guarded by some check", arguments: RuleReach.all)
  func isGuarded(_ rule: RuleReach) {
    #expect(!rule.commands.isEmpty)
    let guards = CheckID.allCases.filter { RuleNumbers.named(in: $0.rules).contains(rule.number) }
    #expect(!guards.isEmpty)
  }

  @Test("each rule is named by a test or broken by a planted defect", arguments: RuleReach.all)
  func isProven(_ rule: RuleReach) {
    let isBroken = DefectiveStores.all.contains { $0.rules.contains("R\(rule.number)") }
    #expect(isBroken || RuleNumbers.namedByTests.contains(rule.number))
  }
}

extension RuleNumbers {
  /// The rules in the display names of tests and suites.
  static let namedByTests: Set<Int> = {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let walk = FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)
    var numbers: Set<Int> = []
    while let url = walk?.nextObject() as? URL {
      guard url.pathExtension == "swift", let text = try? String(contentsOf: url, encoding: .utf8)
      else { continue }
      for name in text.matches(of: /@(?:Test|Suite)\(\s*"((?:[^"\\]|\\.)*)"/) {
        numbers.formUnion(named(in: name.1))
      }
    }
    return numbers
  }()
}
