import StoreModel

// Errors without details, for stores that do not promise the details of errors (`.refusals`).
extension StoreError {
  /// The error without the counts, names and texts in it. The objects that a save finds invalid or
  /// in conflict stay: a store promises them with `.validation` and `.mergePolicies`.
  var withoutDetails: StoreError {
    switch self {
    case .noSuchIndexPath: .noSuchIndexPath(ItemPath(section: 0, item: 0), sections: 0, items: 0)
    case .sectionSplit: .sectionSplit(index: 0, section: "")
    case .reentrant: .reentrant("")
    case .delegateThrew: .delegateThrew("")
    case .cacheConfigurationDiffers: .cacheConfigurationDiffers("")
    default: self
    }
  }
}

extension Outcome {
  var withoutDetails: Outcome {
    if case .refused(let error) = self { .refused(error.withoutDetails) } else { self }
  }
}

extension Emission {
  var withoutDetails: Emission {
    guard case .habit(let outcome) = call else { return self }
    var emission = self
    emission.call = .habit(outcome.withoutDetails)
    return emission
  }
}
