import StoreModel

// R98: unique attributes.
extension Rules {
  /// R98: the key of an object, given the value of its unique attribute; nil is no key (C501).
  package static func uniqueKey(_ value: Value?) -> Value? { value }

  /// R98: whether equal keys end the save under a policy (C503).
  package static func refusesDuplicates(_ policy: MergePolicy) -> Bool {
    policy == .error
  }
}
