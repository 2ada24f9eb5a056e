import ReferenceStore
import StoreModel

/// Defects in the matches, the order and the cache of a fetch.
extension DefectiveStores {
  static let requests: [PlantedDefect] = [
    PlantedDefect(
      "B8", "the cache survives a change of sort", breaks: "R74", shortest: 3,
      store: {
        $0.cacheServes = { cache, wanted in
          var resorted = wanted
          resorted.sort = cache.sort
          return Rules.cacheServes(cache, resorted)
        }
      }),
    // A fetch, then the two commands of the scenario.
    PlantedDefect(
      "B38", "subentities are ignored", breaks: "R5", shortest: 3,
      store: { $0.entityMatches = { _, entity, request in entity == request.entity } }),
    // An insert, to have two objects to order, then the two commands of the scenario.
    PlantedDefect(
      "B65", "descending keeps nil first", breaks: "R41", shortest: 3,
      store: { $0.compareNil = { left, right, _ in Rules.compareNil(left, right, true) } }),
    PlantedDefect(
      "B70", "pending changes show when they are excluded", breaks: "R35", shortest: 2,
      store: { $0.seesPendingChanges = { _ in true } }),
  ]
}
