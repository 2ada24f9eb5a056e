import StoreModel

// The smaller cases that a shrinker tries, those that leave out most first.
extension ConcurrentCase {
  /// - Parameter initial: the values of a new record.
  func smaller(_ initial: [Value?]) -> [ConcurrentCase] {
    let cases =
      withoutBlocks + withoutRecords + withoutUsers + withoutCalls + withoutCancellations
      + withCallsApart + withFewerUsers + listeningFirst + withPlainValues(initial)
    let cost = cost(initial)
    return cases.map(\.tidy).filter {
      $0.size > 0 && $0.cost(initial).lexicographicallyPrecedes(cost)
    }
  }

  /// The sizes that a shrinker reduces, the most important first. They are the numbers of calls, of
  /// calls at the same time, of users, of cancellations, of late listeners, and of values that are
  /// not initial ones.
  private func cost(_ initial: [Value?]) -> [Int] {
    let together = blocks.filter { $0.users.count > 1 }
    return [
      size, together.map { $0.users.joined().count }.reduce(0, +),
      together.map(\.users.count).reduce(0, +), blocks.compactMap(\.cancellation).count,
      blocks.count(where: \.beginsListening),
      calls.map { $0.plainer(than: initial).count }.reduce(0, +),
    ]
  }

  private var withoutBlocks: [ConcurrentCase] {
    blocks.indices.map { index in
      var smaller = self
      smaller.blocks.remove(at: index)
      return smaller
    }
  }

  private var withoutRecords: [ConcurrentCase] {
    Set(calls.compactMap(\.record)).sorted().map { number in
      mappingCalls { $0.filter { $0.record != number } }
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

  /// Without one call each. Inserts go with all calls on their record instead.
  private var withoutCalls: [ConcurrentCase] {
    places.filter { if case .insert = call(at: $0) { false } else { true } }.map { place in
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

  private func withPlainValues(_ initial: [Value?]) -> [ConcurrentCase] {
    places.flatMap { place in
      call(at: place).plainer(than: initial).map { call in
        var smaller = self
        smaller.blocks[place.block].users[place.user][place.index] = call
        return smaller
      }
    }
  }

  /// The same case without calls on records that are never inserted, without empty users and
  /// blocks, and with records numbered from 1.
  private var tidy: ConcurrentCase {
    let inserted = Set(
      calls.compactMap { if case .insert(let number, _) = $0 { number } else { nil } })
    var tidy = mappingCalls { $0.filter { $0.record.map(inserted.contains) ?? true } }
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
    for number in tidy.calls.compactMap(\.record) where numbers[number] == nil {
      numbers[number] = numbers.count + 1
    }
    return tidy.mappingCalls { $0.map { $0.renumbered { numbers[$0] ?? $0 } } }
  }

  private func mappingCalls(_ map: ([ListCall]) -> [ListCall]) -> ConcurrentCase {
    ConcurrentCase(
      blocks: blocks.map { block in
        var block = block
        block.users = block.users.map(map)
        return block
      })
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

  private func call(at place: Place) -> ListCall {
    blocks[place.block].users[place.user][place.index]
  }
}

extension ListCall {
  fileprivate func renumbered(_ number: (Int) -> Int) -> ListCall {
    switch self {
    case .insert(let old, let values): .insert(number(old), values)
    case .update(let old, let values): .update(number(old), values)
    case .delete(let old): .delete(number(old))
    case .save, .rollback, .look: self
    }
  }

  /// The same call with one value less that is not the initial one.
  fileprivate func plainer(than initial: [Value?]) -> [ListCall] {
    switch self {
    case .insert(let number, let values):
      plain(values, initial).map { .insert(number, $0) }
    case .update(let number, let values):
      plain(values, initial).map { .update(number, $0) }
    case .delete, .save, .rollback, .look: []
    }
  }

  private func plain(_ values: [Value?], _ initial: [Value?]) -> [[Value?]] {
    values.indices.filter { $0 < initial.count && values[$0] != initial[$0] }.map { place in
      var plainer = values
      plainer[place] = initial[place]
      return plainer
    }
  }
}
