import StoreModel

extension Rules {
  /// R91: the values that a read of a gone object gives; nil if the read throws (C440 to C442).
  ///
  /// The last values are those that the object had when it went. An object that went as a fault has
  /// none.
  package static func valuesOfGone(
    _ object: ReferenceObject, _ mode: GoneObjects
  ) -> [Value?]? {
    switch mode {
    case .refuse: nil
    case .lastValues: object.values
    }
  }

  /// R91: the lists that a store empties when it closes: all of them (C446).
  package static func listsEmptiedAtClose(
    _ lists: [ReferenceController]
  ) -> [ReferenceController] {
    lists
  }

  /// R91: the changes that the lists receive when the store closes: none (C447).
  package static func changesToldAtClose(_ objects: [ReferenceObject]) -> [ObjectChange] {
    []
  }
}
