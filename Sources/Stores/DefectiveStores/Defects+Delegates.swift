import ListSurface
import ReferenceStore
import StoreModel

/// Who is told, by whom, in which form and when.
extension DefectiveStores {
  static let delegates: [PlantedDefect] = [
    PlantedDefect(
      "B3", "fetch before the delegate is set: the first snapshot is lost", breaks: "R69",
      shortest: 2,
      clients: { $0.opening = [.performFetch, .setDelegate] }),
    // What a delegate does is armed by a command of its own.
    PlantedDefect(
      "B6", "performFetch inside the snapshot callback", breaks: "R69", shortest: 2,
      store: { $0.mayReenter = { call, _ in call == "performFetch" } }),
    // As before, with another list, fetched before so that nothing but the refusal differs.
    PlantedDefect(
      "C80", "another list of the context may be fetched in a callback", breaks: "R69", shortest: 3,
      store: { $0.mayReenter = { call, isBeside in call == "performFetch" && isBeside } }),
    // An adapter stands between controller and delegate, so both links have to be strong.
    PlantedDefect(
      "B10", "the delegate is held strongly", breaks: "R66", shortest: 1,
      store: { $0.delegateHolding = .strongly },
      clients: { $0.adapter.retainsDelegate = true }),
    // Share and fetch, before the column's two.
    PlantedDefect(
      "B11", "the adapter passes its own controller as the sender", breaks: "R66", shortest: 4,
      clients: { $0.adapter.sender = .own }),
    // A fetch, before the column's two.
    PlantedDefect(
      "B13", "legacy callbacks fire beside the snapshot", breaks: "R58", shortest: 3,
      store: {
        $0.deliveries = { methods, hasSections in
          let right = Rules.deliveries(methods, hasSections)
          return right == [.snapshot] ? [.snapshot, .legacy] : right
        }
      }),
    // No merge here: fetch, insert, two habits (a change, then the fetch that processes), process.
    PlantedDefect(
      "B46", "a fetch in a callback re-enters", breaks: "R68", shortest: 5,
      store: { $0.processingInCallback = .atOnce }),
    PlantedDefect(
      "B49", "performFetch sends legacy events", breaks: "R69", shortest: 1,
      store: { $0.speaksAtFetch = { $0 == .snapshot || $0 == .legacy } }),
  ]
}
