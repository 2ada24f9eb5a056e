import Driving
import StoreModel

/// Checks each look of one case against the laws of the subject's own.
struct OwnLawBook {
  private let laws: [OwnLaw]
  /// The entities of the objects, by pool number.
  private let entities: [Int: Int]

  /// Makes a book for a case; nil if there are no laws.
  init?(_ laws: [OwnLaw], _ trialCase: Case) {
    guard !laws.isEmpty else { return nil }
    self.laws = laws
    var entities: [Int: Int] = [:]
    for case (let object, let entity)? in trialCase.commands.map(\.insertion)
    where entities[object] == nil {
      entities[object] = entity
    }
    self.entities = entities
  }

  /// Returns the first law that is broken after a look.
  func violation(in step: Step) -> Mismatch? {
    let before = SeenStore(step.actualBefore, in: step.world, entities: entities)
    let after = SeenStore(step.actual, in: step.world, entities: entities)
    for law in laws {
      guard let fault = law.fault(before, after) else { continue }
      return step.mismatch(
        .laws, "the law \(law.name.quoted) does not hold", breaks: [], expected: law.name,
        actual: fault)
    }
    return nil
  }
}
