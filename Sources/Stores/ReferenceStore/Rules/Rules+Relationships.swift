import StoreModel

/// The change of a stored end of a relation.
package struct StoredEnd {
  /// The serial of the object that has the end.
  package var holder: UInt64
  /// The serials that the end names before the change, ascending.
  package var old: [UInt64]
  /// The serials that the end names after the change, ascending.
  package var new: [UInt64]

  package init(holder: UInt64, old: [UInt64], new: [UInt64]) {
    self.holder = holder
    self.old = old
    self.new = new
  }

  /// The serials that the end names only before or only after the change.
  package var changes: [UInt64] {
    old.filter { !new.contains($0) } + new.filter { !old.contains($0) }
  }
}

/// The effect of a deletion on an object that is related to the deleted one (R3).
package enum DeleteRuleEffect: Hashable, Sendable {
  case nothing
  /// The related object stops naming the deleted one, and counts as updated.
  case detach
  case delete
}

extension Rules {
  /// R1: the objects to which an inverse leads, given the objects that name its owner, ascending
  /// (C69).
  ///
  /// A to-many inverse leads to all of them. A to-one inverse leads to the first.
  package static func inverse(_ namers: [UInt64], _ isToMany: Bool) -> [UInt64] {
    isToMany ? namers : Array(namers.prefix(1))
  }

  /// R1: the changes of the stored ends when an object is related to exactly the wanted others (C75
  /// to C78).
  ///
  /// Either the object has the stored end, or the others have it. If the other side is a to-one, a
  /// wanted object leaves the object to which it was related before.
  package static func storedEnds(
    _ object: StoredRow, _ relationship: Int, _ wanted: [UInt64], _ layer: Layer
  ) -> [StoredEnd] {
    let schema = layer.store.schema
    let isStored = schema.isStored(relationship)
    let isTakenFromOthers = !schema.relationship(schema.inverse(of: relationship)).isToMany
    return layer.rows.compactMap { row in
      let old = row.related[relationship / 2]
      var new = old
      if isStored {
        if row.serial == object.serial {
          new = Set(wanted).sorted()
        } else if isTakenFromOthers {
          new.removeAll { wanted.contains($0) }
        }
      } else if wanted.contains(row.serial) {
        new = isTakenFromOthers ? [object.serial] : Set(old + [object.serial]).sorted()
      } else {
        new.removeAll { $0 == object.serial }
      }
      return new == old ? nil : StoredEnd(holder: row.serial, old: old, new: new)
    }
  }

  /// R1: the objects that count as updated when an object is related: the object itself, and each
  /// object on either side that gains or loses a relationship; ascending (C79 to C81).
  package static func updatedByRelating(_ object: UInt64, _ ends: [StoredEnd]) -> [UInt64] {
    Set([object] + ends.flatMap { [$0.holder] + $0.changes }).sorted()
  }

  /// R3: the effect of each delete rule; *deny* has none here, but fails the save (C90 to C92).
  package static func deleteRuleEffect(_ rule: DeleteRule) -> DeleteRuleEffect {
    switch rule {
    case .nullify: .detach
    case .cascade: .delete
    case .deny, .noAction: .nothing
    }
  }

  /// R3: whether a relationship of a deleted object fails the save.
  package static func deniesDelete(_ relationship: Relationship, _ related: [UInt64]) -> Bool {
    relationship.deleteRule == .deny && !related.isEmpty
  }

  /// R45: the value at the end of a key path. Each step goes to the one related object; the value
  /// is nil when there is none (C259).
  package static func pathValue(
    _ path: AttributePath, _ row: StoredRow, _ layer: Layer
  ) -> Value? {
    var row = row
    for relationship in path.through {
      guard let next = layer.related(relationship, of: row).first, let other = layer.row(next)
      else { return nil }
      row = other
    }
    return row.values[path.attribute]
  }
}
