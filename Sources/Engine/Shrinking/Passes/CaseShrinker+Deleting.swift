import StoreModel

extension CaseShrinker {
  /// Keeps only the first objects, as few as possible: one, two, four and so on until the case
  /// fails, then the least number between. The other objects go with all commands that name them.
  ///
  /// Most cases of thousands of objects fail because of their number. A small case runs so fast
  /// that this takes about as long as the smallest failing case runs a few times.
  mutating func keepFirstObjects() {
    guard !isShort, roundsOfRuns == 0 else { return }
    let (start, objects) = (best, best.objects)
    var (passing, failing) = (0, 1)
    while failing < objects.count, !isSpent,
      !attempt(start.dropping(Set(objects[failing...])))
    {
      (passing, failing) = (failing, failing * 2)
    }
    failing = min(failing, objects.count)
    while passing + 1 < failing, !isSpent {
      let middle = (passing + failing) / 2
      if attempt(start.dropping(Set(objects[middle...]))) {
        failing = middle
      } else {
        passing = middle
      }
    }
  }

  /// Removes runs of commands, long runs first.
  ///
  /// In a long case the runs do not overlap. Short runs wait for a later round, because each try
  /// takes long, and they are tried again only after another pass has changed the case.
  mutating func deleteRuns() {
    if !isShort, best == undeletable { return }
    let least = isLong ? max(1, best.commands.count >> (4 + 3 * roundsOfRuns)) : 1
    roundsOfRuns += 1
    var length = max(1, best.commands.count / 2)
    while length >= least, !isSpent {
      var start = best.commands.count - length
      while start >= 0, !isSpent {
        var candidate = best
        candidate.commands.removeSubrange(start..<min(start + length, candidate.commands.count))
        attempt(candidate)
        start = min(start, best.commands.count) - (isShort ? max(1, length / 2) : length)
      }
      length /= 2
    }
    if least == 1 { undeletable = best }
  }

  /// Removes many objects at once, with all commands that name them: first halves of all objects,
  /// then smaller parts.
  mutating func deleteObjects() {
    guard !isShort else { return }
    let objects = best.objects
    inHalves(of: objects.count) { shrinker, places in
      shrinker.attempt(shrinker.best.dropping(Set(objects[places])))
    }
  }

  /// Makes many commands simpler at once: without values, in the first context, and with fewer
  /// objects. Each command alone would cost a try.
  mutating func simplifyRuns() {
    guard !isShort else { return }
    inHalves(of: best.commands.count) { shrinker, places in
      shrinker.attempt(shrinker.best.simplifying(places) { $0.values = [] })
    }
    inHalves(of: best.commands.count) { shrinker, places in
      shrinker.attempt(shrinker.best.simplifying(places) { $0.values = Array($0.values.prefix(1)) })
    }
    inHalves(of: best.commands.count) { shrinker, places in
      shrinker.attempt(
        shrinker.best.simplifying(places) { $0.others = Array($0.others.prefix(1)) })
    }
  }

  /// Tries a change of all places, then of each half, of each quarter and so on.
  ///
  /// A part in which the change has succeeded is not divided. The parts end at a few places, since
  /// other passes look at each place.
  ///
  /// - Parameter change: tries the change, and returns whether it succeeded.
  private mutating func inHalves(
    of count: Int, _ change: (inout CaseShrinker, Range<Int>) -> Bool
  ) {
    var parts = [0..<count]
    while !parts.isEmpty, !isSpent {
      var rest: [Range<Int>] = []
      // The last part comes first, so that the places of the others stay when one is removed.
      for part in parts.reversed() where !isSpent && !change(&self, part) && part.count > 3 {
        let middle = part.lowerBound + part.count / 2
        rest += [middle..<part.upperBound, part.lowerBound..<middle]
      }
      parts = rest.reversed()
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
    guard isShort else { return }
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
    var seen: Set<Int> = []
    return commands.flatMap(\.objects).filter { seen.insert($0).inserted }
  }

  /// Returns this case without some objects and the commands on them. Other commands that name them
  /// among further objects stay without them.
  fileprivate func dropping(_ objects: Set<Int>) -> Case {
    var dropped = self
    dropped.commands = commands.compactMap { command in
      if command.objects.allSatisfy({ !objects.contains($0) }) { return command }
      let parts = command.parts
      let isOn = parts.object.map(objects.contains) ?? parts.others.allSatisfy(objects.contains)
      if isOn || parts.change != nil || parts.snapshotEdits != nil { return nil }
      return command.changing { $0.others.removeAll(where: objects.contains) }
    }
    return dropped
  }

  /// Returns this case with some of the commands changed.
  fileprivate func simplifying(
    _ places: Range<Int>, _ change: (inout CommandParts) -> Void
  ) -> Case {
    var simpler = self
    for place in places.clamped(to: commands.indices) {
      let parts = commands[place].parts
      if parts.values.isEmpty, parts.others.count < 2 { continue }
      simpler.commands[place] = commands[place].changing(change)
    }
    return simpler
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
