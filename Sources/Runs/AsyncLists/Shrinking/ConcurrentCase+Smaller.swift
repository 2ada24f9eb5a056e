import Cases
import Shrinking
import StoreModel

// The smaller cases that a shrinker tries, those that leave out most first.
extension ConcurrentCase {
  /// - Parameters:
  ///   - keepsWorld: whether the subject knows this world alone.
  ///   - isNumbered: whether rows may not tie.
  func smaller(keepsWorld: Bool, isNumbered: Bool) -> [ConcurrentCase] {
    let cases =
      withoutBlocks + withoutObjects + withoutUsers + withoutCalls + withoutCancellations
      + withCallsApart + withFewerUsers + listeningFirst
      + (keepsWorld ? withFewerValues : withoutLists)
      + inSimplerWorlds.filter { !keepsWorld || $0.world == world }
    let cost = cost
    return cases.map(\.tidy).filter {
      $0.size > 0 && $0.cost.lexicographicallyPrecedes(cost) && (!isNumbered || $0.isNumbered)
    }
  }

  /// The sizes that a shrinker reduces, the most important first. They are the numbers of calls, of
  /// calls at the same time, of users, of cancellations, of late listeners, and of values; then the
  /// length of the text.
  private var cost: [Int] {
    let together = blocks.filter { $0.users.count > 1 }
    return [
      size, together.map { $0.users.joined().count }.reduce(0, +),
      together.map(\.users.count).reduce(0, +), blocks.compactMap(\.cancellation).count,
      blocks.count(where: \.beginsListening),
      commands.map(\.values.count).reduce(0, +), text().utf8.count,
    ]
  }

  /// The kinds and the places of the commands.
  var shape: [[[CommandKind]]] {
    blocks.map { block in
      block.users.map { $0.map(\.kind) } + [block.beginsListening ? [.fetch] : []]
        + [block.cancellation == nil ? [] : [.fetch]]
    }
  }

  /// The same blocks in simpler worlds, and with simpler parts of commands.
  private var inSimplerWorlds: [ConcurrentCase] {
    Case(world: world, commands: commands).simplerCases.compactMap { simpler in
      guard simpler.commands.count == size else { return nil }
      var commands = simpler.commands[...]
      var other = mappingUsers { old in
        defer { commands = commands.dropFirst(old.count) }
        return Array(commands.prefix(old.count))
      }
      other.world = simpler.world
      return other
    }
  }

  private var withoutLists: [ConcurrentCase] {
    guard world.lists.count > 1 else { return [] }
    return world.lists.indices.map { list in
      var other = mappingUsers { commands in
        commands.filter { $0.list != list }.map { command in
          command.changing { parts in parts.list = parts.list.map { $0 > list ? $0 - 1 : $0 } }
        }
      }
      other.world.lists.remove(at: list)
      for list in other.world.lists.indices {
        other.world.lists[list].name = WorldGenerator.listName(list)
      }
      return other
    }
  }

  private var withoutBlocks: [ConcurrentCase] {
    blocks.indices.map { index in
      var smaller = self
      smaller.blocks.remove(at: index)
      return smaller
    }
  }

  private var withoutObjects: [ConcurrentCase] {
    Set(commands.compactMap(\.object)).sorted().map { number in
      mappingUsers { $0.filter { !$0.objects.contains(number) } }
    }
  }

  private var withoutUsers: [ConcurrentCase] {
    blocks.indices.flatMap { index in
      blocks[index].users.indices.map { user in
        var smaller = self
        smaller.blocks[index].users[user] = []
        return smaller
      }
    }
  }

  /// Without one call each. Inserts go with all calls on their object instead.
  private var withoutCalls: [ConcurrentCase] {
    places.filter { command(at: $0).insertion == nil }.map { place in
      var smaller = self
      smaller.blocks[place.block].users[place.user].remove(at: place.index)
      return smaller
    }
  }

  private var withoutCancellations: [ConcurrentCase] {
    blocks.indices.filter { blocks[$0].cancellation != nil }.map { index in
      var without = self
      without.blocks[index].cancellation = nil
      return without
    }
  }

  /// With the calls of two users made by one of them.
  private var withFewerUsers: [ConcurrentCase] {
    blocks.indices.flatMap { index in
      pairs(of: blocks[index].users.count).map { first, second in
        var smaller = self
        smaller.blocks[index].users[first] += smaller.blocks[index].users[second]
        smaller.blocks[index].users[second] = []
        return smaller
      }
    }
  }

  private func pairs(of count: Int) -> [(Int, Int)] {
    (0..<count).flatMap { first in (0..<count).filter { $0 != first }.map { (first, $0) } }
  }

  /// With the first or the last call of a user made when nobody else makes one.
  private var withCallsApart: [ConcurrentCase] {
    blocks.indices.filter { blocks[$0].users.count > 1 }.flatMap { index in
      blocks[index].users.indices.flatMap { user in
        var (before, after) = (self, self)
        let first = before.blocks[index].users[user].removeFirst()
        before.blocks.insert(CallBlock(users: [[first]]), at: index)
        let last = after.blocks[index].users[user].removeLast()
        after.blocks.insert(CallBlock(users: [[last]]), at: index + 1)
        return [before, after]
      }
    }
  }

  /// The cases in which the first command of a user is given before those of the others.
  var withFirstCallsApart: [(command: Command, trialCase: ConcurrentCase)] {
    blocks.indices.filter { blocks[$0].users.count > 1 }.flatMap { index in
      blocks[index].users.indices.compactMap { user in
        guard let command = blocks[index].users[user].first else { return nil }
        var apart = self
        apart.blocks[index].users[user].removeFirst()
        apart.blocks.insert(CallBlock(users: [[command]]), at: index)
        return (command, apart.tidy)
      }
    }
  }

  /// The same case, with each of its cancellations at some other moments.
  var withOtherMoments: [ConcurrentCase] {
    let others = blocks.indices.filter { blocks[$0].cancellation != nil }.flatMap { index in
      (0..<12).map { moment in
        var other = self
        other.blocks[index].cancellation?.after = moment
        return other
      }
    }
    return others.isEmpty ? [self] : others
  }

  private var listeningFirst: [ConcurrentCase] {
    guard !listensFirst else { return [] }
    var first = self
    for index in first.blocks.indices { first.blocks[index].beginsListening = false }
    return [first]
  }

  /// Without one value each.
  private var withFewerValues: [ConcurrentCase] {
    places.flatMap { place in
      command(at: place).values.indices.map { value in
        var smaller = self
        smaller.blocks[place.block].users[place.user][place.index] = command(at: place).changing {
          $0.values.remove(at: value)
        }
        return smaller
      }
    }
  }

  /// The same case without commands on objects that are never inserted, without empty users and
  /// blocks, and with objects numbered from 0.
  private var tidy: ConcurrentCase {
    let inserted = Set(commands.compactMap { $0.insertion?.object })
    var tidy = mappingUsers { $0.filter { $0.objects.allSatisfy(inserted.contains) } }
    for index in tidy.blocks.indices {
      let kept = tidy.blocks[index].users.indices.filter { !tidy.blocks[index].users[$0].isEmpty }
      let cancellation = tidy.blocks[index].cancellation.flatMap { cancellation in
        kept.firstIndex(of: min(cancellation.user, tidy.blocks[index].users.count - 1)).map {
          CallBlock.Cancellation(user: $0, after: cancellation.after)
        }
      }
      tidy.blocks[index] = CallBlock(
        users: kept.map { tidy.blocks[index].users[$0] }, cancellation: cancellation,
        beginsListening: tidy.blocks[index].beginsListening)
    }
    tidy.blocks.removeAll { $0.users.isEmpty }
    var numbers: [Int: Int] = [:]
    for object in tidy.commands.compactMap({ $0.insertion?.object }) where numbers[object] == nil {
      numbers[object] = numbers.count
    }
    return tidy.mappingUsers { commands in
      commands.map { command in
        command.changing { parts in
          parts.object = parts.object.map { numbers[$0] ?? $0 }
          parts.others = parts.others.map { numbers[$0] ?? $0 }
        }
      }
    }
  }

  private struct Place {
    var block: Int
    var user: Int
    var index: Int
  }

  private var places: [Place] {
    blocks.indices.flatMap { block in
      blocks[block].users.indices.flatMap { user in
        blocks[block].users[user].indices.map { Place(block: block, user: user, index: $0) }
      }
    }
  }

  private func command(at place: Place) -> Command {
    blocks[place.block].users[place.user][place.index]
  }
}

extension Command {
  fileprivate var values: [Assignment] { parts.values }
}
