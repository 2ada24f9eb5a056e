import FetchedLists
import PairChecks
import StoreModel

/// Differences and screens with a defect planted on purpose, for what has to find them.
///
/// Each is right but for one kind of pair. Of every defect there is a difference and a screen: one
/// that traps, one that never comes back, one that uses up the memory, and one that is wrong.
package enum DefectivePairs {
  /// All of them, each with what is wrong.
  package static let all: [(subject: PairSubject, summary: String)] = [
    (difference("trap") { _ in preconditionFailure("two rows are gone") }, "traps"),
    (difference("hang") { _ in endless() }, "never comes back"),
    (difference("memory") { _ in hoarding() }, "uses up the memory"),
    (difference("wrong") { $0.deletedItems.removeLast() }, "forgets a row"),
    (screen("trap", TrappingScreen.self), "traps"),
    (screen("hang", HangingScreen.self), "never comes back"),
    (screen("memory", HoardingScreen.self), "uses up the memory"),
    (screen("wrong", WrongScreen.self), "forgets a row"),
  ].map { ($0.0, "a \(kind(of: $0.0)) that \($0.1) where two rows are gone") }

  private static func kind(of subject: PairSubject) -> String {
    subject.name.hasSuffix("screen") ? "screen" : "difference"
  }

  /// The standard library's difference, with something done to it where two rows are gone.
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

/// A screen that believes its data source, with something done to it where two rows are gone.
private protocol SpoiltScreen: BatchScreen {
  init()
  var displayed: [ListSection] { get set }
  /// What is done there.
  mutating func spoil()
}

extension SpoiltScreen {
  init(showing sections: [ListSection]) {
    self.init()
    displayed = sections
  }

  mutating func perform(_ batch: BatchUpdate, target: [ListSection]) {
    displayed = target
    if batch.deletedItems.count >= 2 { spoil() }
  }
}

private struct TrappingScreen: SpoiltScreen {
  var displayed: [ListSection] = []

  mutating func spoil() { preconditionFailure("two rows are gone") }
}

private struct HangingScreen: SpoiltScreen {
  var displayed: [ListSection] = []

  mutating func spoil() { endless() }
}

private struct HoardingScreen: SpoiltScreen {
  var displayed: [ListSection] = []

  mutating func spoil() { hoarding() }
}

private struct WrongScreen: SpoiltScreen {
  var displayed: [ListSection] = []

  mutating func spoil() { displayed = [] }
}
