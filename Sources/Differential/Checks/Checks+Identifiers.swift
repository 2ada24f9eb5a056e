import StoreModel

extension Checks {
  /// Every ID that a list holds is its object's ID as it is now (R6 to R8).
  ///
  /// Lists of identifiers keep those of their fetch; lists that do not track may hold objects that
  /// have gone, which keep their last ID.
  static func identifiers(_ step: Step) -> Mismatch? {
    for (list, observation) in step.actual.lists.enumerated() {
      guard let contents = observation.contents,
        !observation.standing.isDisjoint(with: [.hasSectionKey, .isPlain]),
        !observation.standing.contains(.holdsFrozenIDs)
      else { continue }
      for item in contents.items {
        if item == .unknown {
          return step.mismatch(
            .identifiers, "list \(step.name(ofList: list)) shows an ID that no object has",
            expected: "IDs of objects", actual: contents.text(in: step.world))
        }
        guard let object = step.actual.objects[item.object], object.id != item else { continue }
        let kind = item.isTemporary ? "temporary" : "old"
        let when = object.id.isTemporary ? "" : " after save"
        return step.mismatch(
          .identifiers,
          "\(kind) ID of \(step.world.name(ofObject: item.object)) on show\(when)",
          expected: object.id.name(in: step.world), actual: item.name(in: step.world))
      }
    }
    return nil
  }
}
