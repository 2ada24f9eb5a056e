import AsyncLists
import DefectiveStores
import IndexedStore
import StoreModel

/// A store or a list that tasks change, for the command line.
///
/// ```swift
/// await Lockstep(actors: [ActorSubject(NoteActor.self)]).main()
/// ```
public typealias ActorSubject = AsyncLists.ActorSubject

/// The actors of this package, for `fuzz`, `exhaust` and `replay`.
package enum ActorSubjects {
  /// The correct actor, then those with a planted race.
  package static var standard: [(subject: ActorSubject, summary: String)] {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *) else { return [] }
    let indexed = ActorSubject(IndexedActor.self, named: "actor")
    return [(indexed, "the indexed store in an actor, under chosen schedules")]
      + StoreRace.allCases.map { race in
        (
          ActorSubject(named: "actor-" + race.rawValue) {
            RacyStore<IndexedActor>(race, schema: $0, options: $1)
          }, race.summary
        )
      }
  }
}
