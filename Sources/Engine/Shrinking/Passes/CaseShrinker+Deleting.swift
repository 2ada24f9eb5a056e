import StoreModel

extension CaseShrinker {
  /// Removes runs of commands, long runs first.
  mutating func deleteRuns() {
    var length = max(1, best.commands.count / 2)
    while length >= 1 {
      var start = best.commands.count - length
      while start >= 0 {
        var candidate = best
        candidate.commands.removeSubrange(start..<min(start + length, candidate.commands.count))
        attempt(candidate)
        start = min(start, best.commands.count) - max(1, length / 2)
      }
      length /= 2
    }
  }

  /// Removes two commands at once, such as an insert and its delete, or a set and its reversal.
  mutating func deletePairs() {
    guard isShort else { return }
    var second = best.commands.count - 1
    while second > 0 {
      var first = second - 1
      while first >= 0, second < best.commands.count {
        var candidate = best
        candidate.commands.remove(at: second)
        candidate.commands.remove(at: first)
        if attempt(candidate) { second = min(second, best.commands.count) - 1 }
        first = min(first, second) - 1
      }
      second -= 1
    }
  }

  /// Removes a command, and moves a later `objectAt` one place forward, because the list then has
  /// fewer rows before that place.
  mutating func deleteBeforePlaces() {
    guard isShort else { return }
    for place in best.commands.indices.reversed() where place < best.commands.count {
      guard case .objectAt(let list, let path) = best.commands[place] else { continue }
      for other in (0..<place).reversed() {
        var rest = best
        rest.commands.remove(at: other)
        let isDropped = path.before.contains { before in
          var candidate = rest
          candidate.commands[place - 1] = .objectAt(list: list, before)
          return attempt(candidate)
        }
        if isDropped { break }
      }
    }
  }

  /// Moves a command to the place of a later one, which is removed. For example, a fetch after an
  /// insert makes a separate processing unnecessary.
  mutating func moveCommands() {
    guard isShort else { return }
    var first = 0
    while first < best.commands.count {
      for second in best.commands.indices where second > first {
        var candidate = best
        candidate.commands[second] = candidate.commands[first]
        candidate.commands.remove(at: first)
        if attempt(candidate) { break }
      }
      first += 1
    }
  }

  /// Removes lists together with the commands that name them.
  mutating func dropLists() {
    var list = best.world.lists.count - 1
    while list >= 0, best.world.lists.count > 1 {
      attempt(best.droppingList(list))
      list -= 1
    }
  }

  /// Replaces every use of one object by an earlier object.
  mutating func unifyObjects() {
    let objects = best.objects
    for (index, object) in objects.enumerated().reversed() {
      for other in objects[..<index] {
        if attempt(best.replacing(object, by: other)) { break }
      }
    }
  }
}

extension Case {
  /// The pool numbers that the commands name, in order of first mention.
  var objects: [Int] {
    var seen: [Int] = []
    for command in commands {
      for object in command.objects where !seen.contains(object) { seen.append(object) }
    }
    return seen
  }

  /// Returns this case with another object in all uses of one, and without its insert.
  func replacing(_ object: Int, by other: Int) -> Case {
    var replaced = self
    replaced.commands = commands.compactMap { command in
      if command.insertion?.object == object { return nil }
      return command.mapObjects { $0 == object ? other : $0 }
    }
    return replaced
  }

  /// Returns this case without a list and the commands on it.
  func droppingList(_ list: Int) -> Case {
    var dropped = self
    dropped.world.lists.remove(at: list)
    dropped.commands = commands.compactMap { command in
      command.lists.contains(list) ? nil : command.mapLists { $0 > list ? $0 - 1 : $0 }
    }
    return dropped
  }
}

extension ItemPath {
  /// The paths before this one: one item less, and one section less.
  fileprivate var before: [ItemPath] {
    (item > 0 ? [ItemPath(section: section, item: item - 1)] : [])
      + (section > 0 ? [ItemPath(section: section - 1, item: item)] : [])
  }
}
