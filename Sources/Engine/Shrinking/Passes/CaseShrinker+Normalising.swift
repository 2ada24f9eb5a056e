import StoreModel

/// Normalising: if a case can be written in several ways of the same length, the shrinker chooses
/// the plainest. So a bug looks the same, whichever trial finds it.
extension CaseShrinker {
  /// Moves plain commands before others, so that inserts come first where possible.
  mutating func sortCommands() {
    guard isShort else { return }
    var index = 1
    while index < best.commands.count {
      var place = index
      while place > 0, attempt(best.swappingDown(place)) { place -= 1 }
      index += 1
    }
  }

  /// Replaces attributes by strings whose order is that of the old values. If that fails, gives the
  /// attributes plain names.
  mutating func unifyAttributes() {
    for attribute in best.ownAttributes {
      if attempt(best.spelling(attribute.number, of: attribute.entity)) { continue }
      attempt(best.numbering(attribute.number, of: attribute.entity))
    }
  }
}

extension Case {
  /// This case without its only list; nil if it has none or several.
  var withoutLists: Case? {
    world.lists.count == 1 ? droppingList(0) : nil
  }

  /// Returns this case with a command moved before its predecessor; nil if the predecessor is as
  /// plain.
  fileprivate func swappingDown(_ place: Int) -> Case? {
    guard commands[place].kind.plainness < commands[place - 1].kind.plainness else { return nil }
    var swapped = self
    swapped.commands.swapAt(place, place - 1)
    return swapped
  }
}
