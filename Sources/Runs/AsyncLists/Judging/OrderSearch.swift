import RecordLists
import StoreModel

/// A search for an order of the calls of a history. The order must explain their results, the
/// contents at the end, and the deliveries.
///
/// A call that ended before another one began comes before it. A list must tell contents that it
/// has on the way, in their order.
struct OrderSearch<Reference: SequentialReference> {
  private let history: History
  private let makeReference: () -> Reference
  /// The deliveries of each list.
  private let deliveries: [[History.Delivery]]
  private let demandsLast: Bool
  /// For each list, the calls that ended before the updates were asked for. The first delivery
  /// includes them.
  private let before: [UInt64]
  /// The places from which no order leads to the end. A list without a fault has hardly any, so
  /// that its states are not hashed.
  private var deadEnds: Set<Place> = []
  /// The calls in the order in which they ended.
  private let byEnd: [Int]
  /// After a search in vain: the contents at the ends of the orders that explain the calls.
  private(set) var finals: [StateLook] = []
  /// After a search in vain: the contents after the last rollback, for orders that lead to the
  /// right end.
  private(set) var saves: [StateLook] = []
  /// After a search in vain: what stopped the order that came farthest.
  private(set) var obstacle: History.Obstacle?

  /// A point of the search.
  private struct Place: Hashable {
    var done: UInt64 = 0
    /// The number of deliveries of each list that are explained.
    var told: [Int]
    var state: Reference.State
  }

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - explainsDeliveries: whether the order must explain the deliveries.
  init(
    _ history: History, explainsDeliveries: Bool = true,
    makeReference: @escaping () -> Reference
  ) {
    self.history = history
    self.makeReference = makeReference
    let lists = explainsDeliveries ? Array(history.listening.keys).sorted() : []
    deliveries = lists.map { history.deliveries(of: $0) }
    byEnd = history.entries.indices.sorted { history.entries[$0].end < history.entries[$1].end }
    demandsLast = !lists.isEmpty
    before = lists.map { list in
      history.entries.indices.reduce(0) { bits, place in
        let entry = history.entries[place]
        return entry.isCertain && entry.end < history.listening[list] ?? 0
          ? bits | 1 << place : bits
      }
    }
  }

  /// Returns whether there is such an order.
  mutating func finds() -> Bool {
    for order in likelyOrders where follows(order) { return true }
    var reference = makeReference()
    return search(from: 0, noneTold, &reference)
  }

  private var noneTold: [Int] { Array(repeating: 0, count: deliveries.count) }

  /// The orders that explain most histories: calls take effect at their ends or at their
  /// beginnings, and saves often later than changes.
  private var likelyOrders: [[Int]] {
    func order(_ moment: (History.Entry) -> Int) -> [Int] {
      byEnd.sorted { moment(history.entries[$0]) < moment(history.entries[$1]) }
    }
    return [byEnd, order { $0.given.object == nil ? $0.end : $0.start }, order(\.start)]
  }

  /// Whether an order explains everything.
  private mutating func follows(_ order: [Int]) -> Bool {
    var reference = makeReference()
    var (done, told): (UInt64, [Int]) = (0, noneTold)
    for next in order {
      for list in deliveries.indices { pass(list, &told, done, reference) }
      guard isPossible(next, after: done, told),
        performs(history.entries[next], after: done, &reference)
      else { return false }
      done |= 1 << next
    }
    for list in deliveries.indices { pass(list, &told, done, reference) }
    return matches(reference.look(), told) && matchesSaved(&reference)
  }

  /// Gives the command of a call. Returns whether the call can have ended as it did.
  private mutating func performs(
    _ entry: History.Entry, after done: UInt64, _ reference: inout Reference
  ) -> Bool {
    if case .read(let read) = entry.outcome, case .fetch(let list) = entry.command {
      let look = reference.look(at: list)
      return read == look || stops(entry, after: done, .reading(look))
    }
    guard entry.given.hasEffect, entry.outcome != .unmade else { return true }
    let wasThere = entry.given.objects.allSatisfy(reference.has)
    let refusal = reference.perform(entry.given)
    return entry.agrees(isRejected: refusal != nil, wasThere: wasThere)
      || stops(entry, after: done, refusal.map(History.Expectation.throwing) ?? .returning)
  }

  /// Notes what stops an order, if no other one came so far. Returns false.
  private mutating func stops(
    _ entry: History.Entry, after done: UInt64, _ expected: History.Expectation
  ) -> Bool {
    let depth = done.nonzeroBitCount
    if obstacle.map({ $0.depth < depth }) ?? true {
      obstacle = History.Obstacle(depth: depth, entry: entry, expected: expected)
    }
    return false
  }

  private mutating func search(
    from done: UInt64, _ told: [Int], _ reference: inout Reference
  ) -> Bool {
    var told = told
    for list in deliveries.indices { pass(list, &told, done, reference) }
    if !deadEnds.isEmpty, deadEnds.contains(place(done, told, reference)) { return false }
    if isComplete(done, told, &reference) { return true }
    let count = reference.count
    for next in byEnd where isPossible(next, after: done, told) {
      if performs(history.entries[next], after: done, &reference),
        search(from: done | 1 << next, told, &reference)
      {
        return true
      }
      reference.rewind(to: count)
    }
    deadEnds.insert(place(done, told, reference))
    return false
  }

  /// Passes the deliveries of a list that tell this state.
  private func pass(
    _ list: Int, _ told: inout [Int], _ done: UInt64, _ reference: Reference
  ) {
    guard told[list] < deliveries[list].count else { return }
    let look = reference.look(at: deliveries[list][0].list)
    while told[list] < deliveries[list].count, deliveries[list][told[list]].look == look,
      told[list] > 0 || done & before[list] == before[list]
    {
      told[list] += 1
    }
  }

  private func place(
    _ done: UInt64, _ told: [Int], _ reference: Reference
  ) -> Place {
    Place(done: done, told: told, state: reference.state)
  }

  private mutating func isComplete(
    _ done: UInt64, _ told: [Int], _ reference: inout Reference
  ) -> Bool {
    let isDone = history.entries.indices.allSatisfy {
      done >> $0 & 1 == 1 || !history.entries[$0].isCertain
    }
    guard isDone else { return false }
    let state = reference.look()
    if !finals.contains(state) { finals.append(state) }
    return matches(state, told) && matchesSaved(&reference)
  }

  /// Whether a rollback leads to the contents that were seen after the last one.
  private mutating func matchesSaved(_ reference: inout Reference) -> Bool {
    guard let seen = history.saved else { return true }
    let count = reference.count
    _ = reference.perform(.rollback())
    let saved = known(reference.look())
    if saved == seen { return true }
    reference.rewind(to: count)
    if !saves.contains(saved) { saves.append(saved) }
    return false
  }

  /// A state without the objects of which nothing is known.
  private func known(_ state: StateLook) -> StateLook {
    var state = state
    for object in history.unknown { state.objects[object] = nil }
    return state
  }

  /// Whether an end is the one that was seen, with everything told.
  private func matches(_ state: StateLook, _ told: [Int]) -> Bool {
    let state = known(state)
    guard state == history.final, told == deliveries.map(\.count) else { return false }
    return !demandsLast
      || deliveries.allSatisfy { told in
        told.last.map { $0.look == state.lists[$0.list] } ?? false
      }
  }

  /// Whether a call can be the next one.
  private func isPossible(
    _ next: Int, after done: UInt64, _ told: [Int]
  ) -> Bool {
    let entry = history.entries[next]
    guard done >> next & 1 == 0 else { return false }
    // The next delivery came before this call began.
    for (list, count) in told.enumerated()
    where count < deliveries[list].count && deliveries[list][count].moment < entry.start {
      return false
    }
    for (other, earlier) in history.entries.enumerated() where other != next {
      let isDone = done >> other & 1 == 1
      if !isDone, earlier.isCertain, earlier.end < entry.start { return false }
      // A call that may have happened did so before its end.
      if isDone, earlier.start > entry.end { return false }
    }
    return true
  }
}

extension Command {
  /// Whether the command can change anything.
  fileprivate var hasEffect: Bool {
    if case .fetch = self { return false }
    return true
  }
}

extension History.Entry {
  /// Whether the call has certainly happened.
  var isCertain: Bool { outcome != .cancelled && outcome != .waiting }

  /// Whether the call throws if the reference rejects the command, and only then. A call for an
  /// object that is absent may throw or return.
  fileprivate func agrees(isRejected: Bool, wasThere: Bool) -> Bool {
    if case .insert = given { return isRejected == hasThrown }
    guard wasThere else { return true }
    switch outcome {
    case .threw: return isRejected
    case .returned: return !isRejected
    case .read, .cancelled, .waiting, .unmade: return true
    }
  }

  private var hasThrown: Bool {
    if case .threw = outcome { return true }
    return false
  }
}
