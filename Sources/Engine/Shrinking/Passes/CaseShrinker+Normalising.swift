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

  /// Puts a plainer kind of command in the place of each, and a change after a fetch in the place
  /// of one before it that is rolled back.
  mutating func unifyKinds() {
    guard best.commands.count <= CaseShrinker.replacedPairLimit else { return }
    for first in best.commands.indices.dropLast(2) { attempt(best.tellingChange(at: first)) }
    for index in best.commands.indices { attempt(best.changingNothing(at: index)) }
    for index in best.commands.indices.reversed() {
      let kind = best.commands[index].kind.plainness
      for plain in best.plainCommands where plain.kind.plainness < kind {
        var candidate = best
        candidate.commands[index] = plain
        if attempt(candidate) { break }
      }
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

  /// This case with a change that is told, in the place of one that is fetched and then told to be
  /// none; nil where there is no such thing.
  fileprivate func tellingChange(at first: Int) -> Case? {
    guard commands[first].isChange, case .fetch = commands[first + 1],
      case .rollback(let context) = commands[first + 2], commands[first].context == context
    else { return nil }
    var telling = self
    telling.commands.swapAt(first, first + 1)
    telling.commands[first + 2] = .process(in: context)
    return telling
  }

  /// This case with a batch request that changes nothing of rows, in the place of one that deletes
  /// them; nil where there is none.
  fileprivate func changingNothing(at index: Int) -> Case? {
    guard case .batch(.delete(let entity, let predicate), let note) = commands[index] else {
      return nil
    }
    var changing = self
    changing.commands[index] = .batch(
      .update(entity: entity, predicate, []), keeping: note)
    return changing
  }

  /// This case with a command before the one that it follows; nil where that is as plain.
  fileprivate func swappingDown(_ place: Int) -> Case? {
    guard commands[place].kind.plainness < commands[place - 1].kind.plainness else { return nil }
    var swapped = self
    swapped.commands.swapAt(place, place - 1)
    return swapped
  }
}
