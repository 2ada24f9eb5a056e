import ListSurface
import ReferenceStore
import StoreModel

/// Defects in callbacks: their receiver, their sender, their form and their moment.
extension DefectiveStores {
  static let delegates: [PlantedDefect] = [
    PlantedDefect(
      "B3", "fetch before the delegate is set: the first snapshot is lost", breaks: "R69",
      shortest: 2,
      clients: { $0.opening = [.performFetch, .setDelegate] }),
    // Arm the delegate to fetch in its callback, then a fetch that calls it.
    PlantedDefect(
      "B6", "performFetch inside the snapshot callback", breaks: "R69", shortest: 2,
      store: { $0.mayReenter = { call, _ in call == "performFetch" } }),
    // As before, with another list. This one is fetched first, so that only the missing error
    // differs.
    PlantedDefect(
      "C80", "another list of the context can be fetched in a callback", breaks: "R69", shortest: 3,
      store: { $0.mayReenter = { call, isBeside in call == "performFetch" && isBeside } }),
    // An adapter is between controller and delegate, so both references have to be strong.
    PlantedDefect(
      "B10", "the delegate is held strongly", breaks: "R66", shortest: 1,
      store: { $0.delegateHolding = .strongly },
      clients: { $0.adapter.retainsDelegate = true }),
    // Share and fetch, then the two commands of the scenario.
    PlantedDefect(
      "B11", "the adapter passes its own controller as the sender", breaks: "R66", shortest: 4,
      clients: { $0.adapter.sender = .own }),
    // A fetch, then the two commands of the scenario.
    PlantedDefect(
      "B13", "legacy callbacks fire beside the snapshot", breaks: "R58", shortest: 3,
      store: {
        $0.deliveries = { methods, hasSections in
          let right = Rules.deliveries(methods, hasSections)
          return right == [.snapshot] ? [.snapshot, .legacy] : right
        }
      }),
    // Fetch, insert, arm two habits (a change, and a fetch that processes it), process.
    PlantedDefect(
      "B46", "a fetch in a callback re-enters", breaks: "R68", shortest: 5,
      store: { $0.processingInCallback = .atOnce }),
    PlantedDefect(
      "B49", "performFetch sends legacy events", breaks: "R69", shortest: 1,
      store: { $0.speaksAtFetch = { $0 == .snapshot || $0 == .legacy } }),
  ]
}
