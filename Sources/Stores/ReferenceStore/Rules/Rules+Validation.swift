import StoreModel

/// The steps of a save that change the store and the context (R25, R26).
package struct SaveSteps: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let swapIDs = SaveSteps(rawValue: 1)
  package static let writeRows = SaveSteps(rawValue: 2)
  package static let postNote = SaveSteps(rawValue: 4)
}

extension Rules {
  /// R26: the reasons for which a save rejects a value: missing, else too small, then too large
  /// (C158, C159).
  package static func violations(
    _ attribute: Attribute, _ value: Value?, _ book: Rulebook
  ) -> [ValidationFailure.Reason] {
    guard let value else { return attribute.isOptional ? [] : [.missing] }
    var reasons: [ValidationFailure.Reason] = []
    if let minimum = attribute.minimum, book.order(value, minimum) < 0 {
      reasons.append(.tooSmall)
    }
    if let maximum = attribute.maximum, book.order(value, maximum) > 0 {
      reasons.append(.tooLarge)
    }
    return reasons
  }

  /// R26: the steps of a save: none if there is a validation failure, else all.
  package static func saveSteps(_ failures: [ValidationFailure]) -> SaveSteps {
    failures.isEmpty ? [.swapIDs, .writeRows, .postNote] : []
  }

  /// R27: whether a did-save note is posted; also an empty one is (C164).
  package static func posts(_ note: SaveNote) -> Bool {
    true
  }
}
