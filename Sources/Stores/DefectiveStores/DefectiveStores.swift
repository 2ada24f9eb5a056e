// # DefectiveStores
//
// Read this to add a planted defect.
//
// Stores and clients with a defect planted on purpose: what the whole suite is measured by. A suite
// that finds none of them proves nothing by its silence.
//
// Each defect is the reference with one rule replaced, or its clients with one rule replaced: the
// rules are values (`Rules`, `SurfaceRules`), so a defect is a value too, and everything else stays
// exactly as right as it was. Most of them shipped somewhere; those named C are our own and stand
// where a rule or a check would otherwise have nothing to break it, so that between them they break
// every rule, R1 to R88. The canary is the one that every campaign looks for before it
// starts: rare on purpose, so that finding it says something.
//
// Differences and screens have planted defects too (`DefectivePairs`): they are the subjects of
// `lockstep pairs` that have to be found, most of them by a worker that ends.
//
// Rules: a defect never traps and never hangs, but for those that are `deadly`: they stand apart,
// and are run in processes of their own, as are the pairs. A defect depends on nothing but what its
// rule is given. `shortest` counts commands, those that a scenario needs before it begins included
// (the inserts, the fetch, the save), and never more than a person would need to show the defect by
// hand.
//
// Limits: one mistake a defect, in one rule but where a second rule would hide it at once, so
// nothing that takes two mistakes; nothing that breaks memory safety.

/// The planted defects, by name.
package enum DefectiveStores {
  /// All of them, in the order of their numbers; the canary last.
  package static let all: [PlantedDefect] =
    [
      sections, tracking, changes, merges, relations, snapshots, events, delegates, screens,
      requests, identities, own, ownValues, ownIdentities, ownContexts, ownSaves, ownRequests,
      ownLists, ownSnapshots, ownAnswers,
    ].flatMap { $0 }.sorted { $0.precedes($1) } + [canary]

  /// The defect with an ID such as `B24`, nil where there is none.
  package static func named(_ id: String) -> PlantedDefect? {
    (all + deadly + [mixed]).first { $0.id == id }
  }
}

extension PlantedDefect {
  /// B before C, each by its number.
  fileprivate func precedes(_ other: PlantedDefect) -> Bool {
    let (letter, otherLetter) = (id.prefix(1), other.id.prefix(1))
    if letter != otherLetter { return letter < otherLetter }
    return (Int(id.dropFirst()) ?? 0) < (Int(other.id.dropFirst()) ?? 0)
  }
}
