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

  /// Makes attributes strings, in the order of their values; else gives them plain names.
  mutating func unifyAttributes() {
    for attribute in best.ownAttributes {
      if attempt(best.spelling(attribute.number, of: attribute.entity)) { continue }
      attempt(best.numbering(attribute.number, of: attribute.entity))
    }
  }
}

extension Case {
  /// This case without its one list; nil where there is none, or more.
  var withoutLists: Case? {
    world.lists.count == 1 ? droppingList(0) : nil
  }

  /// This case with a command before the one that it follows; nil where that is as plain.
  fileprivate func swappingDown(_ place: Int) -> Case? {
    guard commands[place].kind.plainness < commands[place - 1].kind.plainness else { return nil }
    var swapped = self
    swapped.commands.swapAt(place, place - 1)
    return swapped
  }
}
