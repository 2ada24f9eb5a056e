import FetchedLists
import PairChecks
import StoreModel

/// Differences, screens, data sources and outlines with a defect planted on purpose, which
/// `lockstep pairs` has to find.
///
/// Most are right unless two or more rows are deleted. Then they trap, hang, use up the memory or
/// give a wrong result. Each of these four defects exists as a difference and as a screen. The
/// other differences are right on some systems only (R86). The data sources break R93, the screens
/// of several lists R96, those with drags R97, and the outlines R100.
package enum DefectivePairs {
  /// All defective subjects, each with its defect in words.
  package static let all = gone + unportable + applies + sharedScreens + drags + outlines

  /// The defective subjects that break a rule which no store can break.
  package static func breaking(_ rule: Int) -> [(subject: PairSubject, summary: String)] {
    switch rule {
    case 93: applies
    case 96: sharedScreens
    case 97: drags
    case 100: outlines
    default: []
    }
  }

  /// The differences and screens that are spoilt when two or more rows are deleted.
  private static let gone: [(subject: PairSubject, summary: String)] = [
    (difference("trap") { _ in preconditionFailure("two rows are gone") }, "traps"),
    (difference("hang") { _ in endless() }, "never comes back"),
    (difference("memory") { _ in hoarding() }, "uses up the memory"),
    (difference("wrong") { $0.deletedItems.removeLast() }, "forgets a row"),
    (screen("trap", TrappingScreen.self), "traps"),
    (screen("hang", HangingScreen.self), "never comes back"),
    (screen("memory", LeakingScreen.self), "uses up the memory"),
    (screen("wrong", WrongScreen.self), "forgets a row"),
  ].map { ($0.0, "a \(kind(of: $0.0)) that \($0.1) where two rows are gone") }

  private static func kind(of subject: PairSubject) -> String {
    subject.name.hasSuffix("screen") ? "screen" : "difference"
  }

  /// Makes the standard library's difference, which is spoilt when two or more rows are deleted.
  private static func difference(
    _ name: String, _ spoil: @escaping @Sendable (inout BatchUpdate) -> Void
  ) -> PairSubject {
    PairSubject(
      difference: { old, new in
        var batch = BatchUpdate(new.difference(from: old).inferringMoves())
        if batch.deletedItems.count >= 2 { spoil(&batch) }
        return batch
      }, named: name + "-difference")
  }

  private static func screen<Screen: BatchScreen & SendableMetatype>(
    _ name: String, _ screen: Screen.Type
  ) -> PairSubject {
    PairSubject(screen: screen, named: name + "-screen")
  }
}

/// A screen that copies its data source, and is spoilt when two or more rows are deleted.
private protocol DefectiveScreen: BatchScreen {
  init()
  var displayed: [ListSection] { get set }
  /// Traps, hangs, uses up the memory or shows wrong rows.
  mutating func spoil()
}

extension DefectiveScreen {
  init(showing sections: [ListSection]) {
    self.init()
    displayed = sections
  }

  mutating func perform(_ batch: BatchUpdate, target: [ListSection]) {
    displayed = target
    if batch.deletedItems.count >= 2 { spoil() }
  }
}

private struct TrappingScreen: DefectiveScreen {
  var displayed: [ListSection] = []

  mutating func spoil() { preconditionFailure("two rows are gone") }
}

private struct HangingScreen: DefectiveScreen {
  var displayed: [ListSection] = []

  mutating func spoil() { endless() }
}

private struct LeakingScreen: DefectiveScreen {
  var displayed: [ListSection] = []

  mutating func spoil() { hoarding() }
}

private struct WrongScreen: DefectiveScreen {
  var displayed: [ListSection] = []

  mutating func spoil() { displayed = [] }
}
