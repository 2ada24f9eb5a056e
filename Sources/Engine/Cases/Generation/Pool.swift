import StoreModel

/// The beliefs of the generator about its objects, context by context.
///
/// Commands are generated before any store runs, so these are only beliefs. A command that meets
/// another state must fail equally on both sides. The beliefs exist so that most commands meet a
/// live object.
struct Pool {
  /// The state of an object in one context.
  enum BelievedState: UInt8 {
    /// Not met in this context: the state is that of the level above.
    case unknown
    case unsaved
    case saved
    case deletedUnsaved
    case deleted
    case gone
    case forgotten
  }

  struct Member {
    var entity: Int
    /// Whether the store has a row of the object.
    var isStored = false
    /// The values that the object was last given, by attribute, up to the last one that was given.
    var values: [Value?] = []
    /// The objects that each relationship was last given.
    var related: [Int: [Int]] = [:]
  }

  /// A note that was kept, and the contexts that have merged it, as bits.
  struct Note {
    var number: Int
    /// The context that saved; nil for a batch request.
    var context: Int?
    var mergedIn: UInt64 = 0
  }

  let parents: [Int?]
  private let mergesAutomatically: [Bool]
  var members: [Member] = []
  /// The states of the first object in each context, then those of the second, and so on.
  private var states: [BelievedState] = []
  private(set) var notes: [Note] = []

  init(contexts: [ContextDeclaration]) {
    parents = contexts.map { $0.parent }
    mergesAutomatically = contexts.map { $0.configuration.mergesAutomatically }
    // Room for the objects of most trials.
    members.reserveCapacity(16)
    states.reserveCapacity(16 * contexts.count)
  }

  /// The number of objects inserted so far, dead or alive.
  var count: Int { members.count }

  /// The number of contexts.
  var contextCount: Int { parents.count }

  /// The number of the next note.
  var nextNote: Int { (notes.map(\.number).max() ?? 0) + 1 }

  func entity(of object: Int) -> Int { members[object].entity }

  /// The value that an object was last given, nil if there is none.
  func value(_ attribute: Int, of object: Int) -> Value? {
    attribute < members[object].values.count ? members[object].values[attribute] : nil
  }

  /// The value that the latest object of an entity was last given, nil if there is none.
  func latest(_ attribute: Int, of entity: Int) -> Value? {
    members.last { $0.entity == entity }.flatMap { member in
      attribute < member.values.count ? member.values[attribute] : nil
    }
  }

  func state(of object: Int, in context: Int) -> BelievedState {
    states[object * parents.count + context]
  }

  mutating func setState(of object: Int, in context: Int, to state: BelievedState) {
    states[object * parents.count + context] = state
  }

  /// Whether an object is believed to be live in a context, which means that it can be changed
  /// there.
  func isLive(_ object: Int, in context: Int) -> Bool {
    switch state(of: object, in: context) {
    case .unsaved, .saved: true
    case .unknown: isAbove(object, context)
    case .deletedUnsaved, .deleted, .gone, .forgotten: false
    }
  }

  /// Whether the level above a context is believed to have an object.
  func isAbove(_ object: Int, _ context: Int) -> Bool {
    guard let parent = parents[context] else { return members[object].isStored }
    return isLive(object, in: parent)
  }

  /// Makes room for an object. Smaller numbers that a case of the corpus does not use count as
  /// gone.
  mutating func admit(_ object: Int, entity: Int, as state: BelievedState) {
    while members.count <= object {
      members.append(Member(entity: entity))
      for _ in parents { states.append(.gone) }
    }
    members[object] = Member(entity: entity)
    for context in parents.indices { setState(of: object, in: context, to: state) }
  }

  mutating func keep(note number: Int?, of context: Int?) {
    guard let number else { return }
    notes.removeAll { $0.number == number }
    notes.append(Note(number: number, context: context))
  }

  mutating func forgetNotes() { notes = [] }

  /// Records a save: of a root into the store, of a child into its parent.
  mutating func save(in context: Int) {
    for object in members.indices {
      let own = state(of: object, in: context)
      guard own != .unknown, own != .saved, own != .gone else { continue }
      let after: BelievedState = own == .forgotten ? own : own == .unsaved ? .saved : .gone
      setState(of: object, in: context, to: after)
      if let parent = parents[context] {
        transfer(object, state: own, to: parent)
      } else if own == .unsaved {
        members[object].isStored = true
      } else if own == .deleted {
        members[object].isStored = false
      }
    }
    for other in parents.indices where mergesAutomatically[other] {
      let follows =
        parents[other] == context
        || (other != context && parents[other] == nil && parents[context] == nil)
      if follows { takeOver(in: other) }
    }
  }

  private mutating func transfer(_ object: Int, state own: BelievedState, to parent: Int) {
    let old = state(of: object, in: parent)
    switch own {
    case .unsaved: setState(of: object, in: parent, to: .unsaved)
    case .deleted where old == .unsaved: setState(of: object, in: parent, to: .deletedUnsaved)
    case .deleted where old == .saved || old == .unknown:
      setState(of: object, in: parent, to: .deleted)
    default: break
    }
  }

  mutating func merge(note number: Int, in context: Int) {
    for index in notes.indices where notes[index].number == number {
      notes[index].mergedIn |= 1 << UInt64(context & 63)
    }
    takeOver(in: context)
  }

  /// Records that a context has caught up with the history.
  mutating func catchUp(in context: Int) { takeOver(in: context) }

  /// Marks the saved objects of a context as gone if the level above does not have them.
  private mutating func takeOver(in context: Int) {
    for object in members.indices
    where state(of: object, in: context) == .saved && !isAbove(object, context) {
      setState(of: object, in: context, to: .gone)
    }
  }
}
