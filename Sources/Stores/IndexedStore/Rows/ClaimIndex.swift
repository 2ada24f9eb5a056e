/// An index of claims: for each relation and object, the objects whose stored end names that
/// object.
///
/// The index is the inverse of the stored ends. A derived end is read from it without a look at all
/// objects. It also contains objects that are not live. Claimants are in serial order. A new
/// claimant shifts those behind it; usually it is the youngest object and shifts none.
struct ClaimIndex {
  /// The serials of the claimants, by relation and then by the serial that they name.
  private var claims: [[[Int]]]

  init(relations: Int) {
    claims = (0..<relations).map { _ in [] }
  }

  var relationCount: Int { claims.count }

  /// The serials of the objects that name an object, ascending.
  func claimants(of serial: Int, _ relation: Int) -> [Int] {
    serial < claims[relation].count ? claims[relation][serial] : []
  }

  /// Updates the index after an object has changed its stored end in one relation.
  mutating func change(of claimant: Int, _ relation: Int, from old: [Int], to new: [Int]) {
    for serial in old where !new.containsSorted(serial) {
      claims[relation][serial].removeSorted(claimant)
    }
    for serial in new where !old.containsSorted(serial) {
      while claims[relation].count <= serial { claims[relation].append([]) }
      claims[relation][serial].insertSorted(claimant)
    }
  }

  /// Updates the index after an object has changed its stored ends. `[]` means no ends at all.
  mutating func change(of claimant: Int, from old: [[Int]], to new: [[Int]]) {
    for relation in claims.indices {
      let before = old.isEmpty ? [] : old[relation]
      let after = new.isEmpty ? [] : new[relation]
      if before.isEmpty && after.isEmpty { continue }
      change(of: claimant, relation, from: before, to: after)
    }
  }

  /// Describes the first difference from another index, nil if there is none.
  func difference(from other: ClaimIndex) -> String? {
    for relation in claims.indices {
      for serial in 0..<max(claims[relation].count, other.claims[relation].count) {
        let (mine, theirs) = (
          claimants(of: serial, relation), other.claimants(of: serial, relation)
        )
        if mine != theirs {
          return "relation \(relation) has \(mine) for \(serial), the stored ends say \(theirs)"
        }
      }
    }
    return nil
  }
}

// Functions on ascending arrays of serials.
extension [Int] {
  /// The place of a number, or the place where it would be inserted.
  private func place(of number: Int) -> Int {
    if let last, last < number { return count }
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func containsSorted(_ number: Int) -> Bool {
    let place = place(of: number)
    return place < count && self[place] == number
  }

  /// Inserts a number at its place unless the array contains it.
  mutating func insertSorted(_ number: Int) {
    let place = place(of: number)
    if place == count || self[place] != number { insert(number, at: place) }
  }

  /// Removes a number if the array contains it.
  mutating func removeSorted(_ number: Int) {
    let place = place(of: number)
    if place < count, self[place] == number { remove(at: place) }
  }

  /// A copy of this array without a number.
  func withoutSorted(_ number: Int) -> [Int] {
    var rest = self
    rest.removeSorted(number)
    return rest
  }
}
