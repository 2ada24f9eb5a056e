/// Who names whom: for each relation and each object, the objects whose stored end names it.
///
/// The inverse of the stored ends, so that a derived end is read without a look at all objects. It
/// says nothing of who is live. Claimants stand in serial order; a new one costs a shift of those
/// behind it, and the youngest object, which is the usual one, nothing.
struct ClaimIndex {
  /// By relation, then by the serial that is named.
  private var claims: [[[Int]]]

  init(relations: Int) {
    claims = (0..<relations).map { _ in [] }
  }

  var relationCount: Int { claims.count }

  /// The serials of those that name an object, ascending.
  func claimants(of serial: Int, _ relation: Int) -> [Int] {
    serial < claims[relation].count ? claims[relation][serial] : []
  }

  /// Takes in that an object names others in one relation.
  mutating func change(of claimant: Int, _ relation: Int, from old: [Int], to new: [Int]) {
    for serial in old where !new.containsSorted(serial) {
      claims[relation][serial].removeSorted(claimant)
    }
    for serial in new where !old.containsSorted(serial) {
      while claims[relation].count <= serial { claims[relation].append([]) }
      claims[relation][serial].insertSorted(claimant)
    }
  }

  /// Takes in the stored ends of an object; none at all is written `[]`.
  mutating func change(of claimant: Int, from old: [[Int]], to new: [[Int]]) {
    for relation in claims.indices {
      let before = old.isEmpty ? [] : old[relation]
      let after = new.isEmpty ? [] : new[relation]
      if before.isEmpty && after.isEmpty { continue }
      change(of: claimant, relation, from: before, to: after)
    }
  }

  /// The first difference from another index in words, nil where there is none.
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

// Arrays of serials that ascend.
extension [Int] {
  /// Where a number is or would be.
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

  /// Puts a number in its place unless it is there.
  mutating func insertSorted(_ number: Int) {
    let place = place(of: number)
    if place == count || self[place] != number { insert(number, at: place) }
  }

  /// Takes a number out, if it is there.
  mutating func removeSorted(_ number: Int) {
    let place = place(of: number)
    if place < count, self[place] == number { remove(at: place) }
  }

  /// This array without a number.
  func withoutSorted(_ number: Int) -> [Int] {
    var rest = self
    rest.removeSorted(number)
    return rest
  }
}
