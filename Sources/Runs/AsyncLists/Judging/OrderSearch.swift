import RecordLists

/// A search for an order of the calls of a history that explains what they return, what the list
/// shows at the end, and the sections that it told.
///
/// A call that ended before another one began comes before it. Of the states on the way, those that
/// were told must come in the order in which they were told.
struct OrderSearch {
  private let history: History
  private let model: ListModel
  private let deliveries: [History.Delivery]
  private let demandsLast: Bool
  /// The calls that ended before the updates were asked for; the first sections told include them.
  private let before: UInt64
  /// The places from which no order leads to the end. A list without a fault has hardly any, so
  /// that its states are not hashed.
  private var deadEnds: Set<Place> = []
  /// The calls in the order in which they ended, which explains most histories.
  private let byEnd: [Int]
  /// After a search in vain: the looks with which the orders end that explain the calls.
  private(set) var finals: [RecordLook] = []

  /// A point of the search.
  private struct Place: Hashable {
    var done: UInt64 = 0
    var told = 0
    var state = ListModel.State()
  }

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - explainsDeliveries: whether the sections that were told must be states on the way.
  init(
    _ history: History, _ model: ListModel, explainsDeliveries: Bool = true
  ) {
    self.history = history
    self.model = model
    deliveries = explainsDeliveries ? history.deliveries : []
    byEnd = history.entries.indices.sorted { history.entries[$0].end < history.entries[$1].end }
    demandsLast = explainsDeliveries && history.listening != nil
    before = history.entries.indices.reduce(0) { bits, place in
      let entry = history.entries[place]
      return entry.isCertain && entry.end < history.listening ?? 0 ? bits | 1 << place : bits
    }
  }

  /// Returns whether there is such an order.
  mutating func finds() -> Bool { search(from: Place()) }

  private mutating func search(from place: Place) -> Bool {
    var place = place
    let look = model.look(at: place.state)
    while place.told < deliveries.count, deliveries[place.told].look == look,
      place.told > 0 || place.done & before == before
    {
      place.told += 1
    }
    if !deadEnds.isEmpty, deadEnds.contains(place) { return false }
    if isComplete(place, look) { return true }
    for next in byEnd where isPossible(next, at: place, look) {
      var later = place
      later.done |= 1 << next
      if history.entries[next].hasEffect {
        later.state.perform(history.entries[next].call)
      }
      if search(from: later) { return true }
    }
    deadEnds.insert(place)
    return false
  }

  private mutating func isComplete(_ place: Place, _ look: RecordLook) -> Bool {
    let isDone = history.entries.indices.allSatisfy {
      place.done >> $0 & 1 == 1 || !history.entries[$0].isCertain
    }
    guard isDone else { return false }
    if !finals.contains(look) { finals.append(look) }
    if look != history.final { return false }
    guard place.told == deliveries.count else { return false }
    return !demandsLast || deliveries.last?.look == look
  }

  /// Whether a call can be the next one.
  private func isPossible(_ next: Int, at place: Place, _ look: RecordLook) -> Bool {
    let entry = history.entries[next]
    guard place.done >> next & 1 == 0 else { return false }
    // Sections that are still to be told were told before this call began.
    if place.told < deliveries.count, deliveries[place.told].moment < entry.start { return false }
    for (other, earlier) in history.entries.enumerated() where other != next {
      let isDone = place.done >> other & 1 == 1
      if !isDone, earlier.isCertain, earlier.end < entry.start { return false }
      // A call that may have happened did so before its end.
      if isDone, earlier.start > entry.end { return false }
    }
    switch entry.outcome {
    case .read(let read): return read == look
    case .threw: return entry.call.record.map { place.state.records[$0] == nil } ?? false
    case .returned, .cancelled, .waiting: return true
    }
  }
}

extension History.Entry {
  /// Whether the call has certainly happened.
  var isCertain: Bool { outcome != .cancelled && outcome != .waiting }

  fileprivate var hasEffect: Bool {
    if case .threw = outcome { return false }
    return true
  }
}
