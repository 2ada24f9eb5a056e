import DefectiveStores
import ListSurface
import PairChecks
import SnapshotDiffing
import StoreModel

/// The differences and screens of this package, for `lockstep pairs`.
package enum PairSubjects {
  /// The correct differences and screens, then those with a planted defect.
  package static let standard: [(subject: PairSubject, summary: String)] =
    [
      (
        PairSubject(
          sectionedDifference: { old, new in difference(old, new) }, named: "snapshot-difference",
          rules: economical, mode: .current),
        "the difference of this package, in sections, for a diffable data source"
      ),
      (
        PairSubject(
          sectionedDifference: { old, new in
            SnapshotDiffing.portableDifference(
              from: Snapshot(unchecked: old), to: Snapshot(unchecked: new)
            ).batch
          }, named: "portable-difference", rules: economical),
        "the difference of this package, in sections, for a table by hand"
      ),
      (
        PairSubject(
          difference: { old, new in
            difference([ListSection(id: "", items: old)], [ListSection(id: "", items: new)])
          }, named: "plain-difference", rules: economical),
        "the difference of this package, on plain lists"
      ),
      (
        PairSubject(
          difference: { old, new in
            BatchUpdate(new.difference(from: old).inferringMoves())
          }, named: "standard-difference", rules: economical),
        "the standard library's difference, with moves inferred"
      ),
      (
        PairSubject(screen: StrictScreen.self, named: "strict-screen", isStrict: true),
        "the strict list that checks the updates of clients, in sections"
      ),
      (
        PairSubject(
          screen: StrictScreen.self, named: "plain-screen", isStrict: true, isSectioned: false),
        "the same list without sections"
      ),
    ] + DefectivePairs.all

  private static let economical: DifferenceRules = [.moves, .fewest]

  private static func difference(_ old: [ListSection], _ new: [ListSection]) -> BatchUpdate {
    SnapshotDiffing.difference(
      from: Snapshot(unchecked: old), to: Snapshot(unchecked: new)
    ).batch
  }
}

/// The strict list of this package.
private struct StrictScreen: BatchScreen {
  private var list = StrictList<String, Int>()

  init(showing sections: [ListSection]) { list.reloadData(to: Snapshot(unchecked: sections)) }

  var displayed: [ListSection] { list.displayed.sections }

  mutating func perform(_ batch: BatchUpdate, target: [ListSection]) throws {
    _ = try list.perform(batch, target: Snapshot(unchecked: target))
  }
}
