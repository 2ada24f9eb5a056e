import StoreModel

/// What a stored end of a relation becomes.
package struct StoredEnd {
  /// The serial of the object that holds it.
  package var holder: UInt64
  /// What it named, ascending.
  package var old: [UInt64]
  /// What it is to name, ascending.
  package var new: [UInt64]

  package init(holder: UInt64, old: [UInt64], new: [UInt64]) {
    self.holder = holder
    self.old = old
    self.new = new
  }

  /// The serials that it names in one of the two states only.
  package var changes: [UInt64] {
    old.filter { !new.contains($0) } + new.filter { !old.contains($0) }
  }
}

/// What deleting an object does to one that it is related to (R3).
package enum DeleteRuleEffect: Hashable, Sendable {
  case nothing
  /// It no longer names the deleted object, and counts as updated.
  case detach
  case delete
}

extension Rules {
  /// R1: what an inverse reads, given who names the object, ascending: all of them, or of several
  /// that claim a to-one the first.
  package static func inverse(_ namers: [UInt64], _ isToMany: Bool) -> [UInt64] {
    isToMany ? namers : Array(namers.prefix(1))
  }

  /// R1: what the stored ends become when an object is related to exactly these.
  ///
  /// Either the object holds the end, or the others do. Where a to-one is at the other side, who
  /// comes to it leaves what it was related to.
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

  /// R1: who counts as updated when an object is related: itself, and on either side whoever gains
  /// or loses one; ascending.
  package static func updatedByRelating(_ object: UInt64, _ ends: [StoredEnd]) -> [UInt64] {
    Set([object] + ends.flatMap { [$0.holder] + $0.changes }).sorted()
  }

  /// R3: what each delete rule does; *deny* only keeps the object from being saved.
  package static func deleteRuleEffect(_ rule: DeleteRule) -> DeleteRuleEffect {
    switch rule {
    case .nullify: .detach
    case .cascade: .delete
    case .deny, .noAction: .nothing
    }
  }

  /// R3: whether a relationship keeps a deleted object from being saved.
  package static func deniesDelete(_ relationship: Relationship, _ related: [UInt64]) -> Bool {
    relationship.deleteRule == .deny && !related.isEmpty
  }

  /// R45: the value at the end of a key path: each step goes to the one related object, and where
  /// there is none the value is nil.
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
