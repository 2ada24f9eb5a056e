import StoreModel

/// Normalising: what can be told in several ways of one length is told in the plainest, so that a
/// bug looks the same whichever trial finds it.
extension CaseShrinker {
  /// Puts plain commands before others: inserts come first wherever they may.
  mutating func sortCommands() {
    guard isShort else { return }
    var index = 1
    while index < best.commands.count {
      var place = index
      while place > 0, attempt(best.swappingDown(place)) { place -= 1 }
      index += 1
    }
  }

  /// Puts a plainer kind of command in the place of each.
  mutating func unifyKinds() {
    guard best.commands.count <= CaseShrinker.replacedPairLimit else { return }
    for index in best.commands.indices.reversed() {
      let kind = best.commands[index].kind.plainness
      for plain in best.plainCommands where plain.kind.plainness < kind {
        var candidate = best
        candidate.commands[index] = plain
        if attempt(candidate) { break }
      }
    }
  }

  /// Makes attributes strings, in the order of their values.
  mutating func unifyAttributes() {
    for attribute in best.ownAttributes {
      attempt(best.spelling(attribute.number, of: attribute.entity))
    }
  }
}

extension Case {
  /// This case with a command before the one that it follows; nil where that is as plain.
  fileprivate func swappingDown(_ place: Int) -> Case? {
    guard commands[place].kind.plainness < commands[place - 1].kind.plainness else { return nil }
    var swapped = self
    swapped.commands.swapAt(place, place - 1)
    return swapped
  }
}
