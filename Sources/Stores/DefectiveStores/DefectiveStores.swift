// # DefectiveStores
//
// Read this to add a planted defect.
//
// This target has stores and clients with a defect planted on purpose. They measure the whole
// suite: a suite that finds no planted defect proves nothing when it finds no failure.
//
// A defect replaces one rule of the reference store or of its clients. The rules are values
// (`Rules`, `SurfaceRules`), so a defect is a value too, and all other rules stay right. There are
// these kinds of defects:
// - B: most of these were shipped in a real product.
// - C: our own, for a rule or a check that no other defect breaks. Together, B and C break every
//   rule.
// - T: a defect that shows only beyond a size (`thresholds`), in a list of its own.
// - The canary: every campaign has to find this defect before it starts. The canary is rare on
//   purpose, so a campaign that finds it works.
//
// Differences and screens have planted defects too (`DefectivePairs`), and `lockstep pairs` has to
// find all of them. Most of them end the worker process in which they run.
//
// Rules:
// - A defect never traps and never hangs, except the `deadly` ones. These have a list of their own
//   and run in processes of their own, like the pairs.
// - A defect depends only on the arguments of its rule.
// - `shortest` counts all commands that you need to show the defect by hand. The comment above a
//   defect lists them. Some comments list the preparation (inserts, a fetch, a save) and give only
//   the number of the other commands, the scenario.
//
// Limits: each defect is one mistake in one rule, or in two rules if the second would hide the
// mistake. No defect needs two mistakes, and none breaks memory safety.

/// The planted defects, by name.
package enum DefectiveStores {
  /// All defects except the deadly ones, in the order of their numbers; the canary is last.
  package static let all: [PlantedDefect] =
    [
      sections, tracking, changes, merges, relations, snapshots, events, delegates, screens,
      requests, identities, own, ownValues, ownIdentities, ownContexts, ownSaves, ownRequests,
      ownLists, ownSnapshots, ownAnswers, ownTexts, levels, related, sectionKeys, gone,
      deliveries, dialects, marks, uniqueness, history, reopening,
    ].flatMap { $0 }.sorted { $0.precedes($1) } + [canary]

  /// Returns the defect with an ID such as `B24`; nil when there is none.
  package static func named(_ id: String) -> PlantedDefect? {
    (all + deadly + [mixed] + thresholds).first { $0.id == id }
  }
}

extension PlantedDefect {
  /// Whether this defect comes before another: B before C, then by number.
  fileprivate func precedes(_ other: PlantedDefect) -> Bool {
    let (letter, otherLetter) = (id.prefix(1), other.id.prefix(1))
    if letter != otherLetter { return letter < otherLetter }
    return (Int(id.dropFirst()) ?? 0) < (Int(other.id.dropFirst()) ?? 0)
  }
}
