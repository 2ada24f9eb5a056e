import StoreModel

/// What the generator believes of the objects it has inserted, context by context.
///
/// A belief only: commands are generated before any store runs, and a command that meets another
/// state than believed must fail equally on both sides. It exists so that most commands meet
/// something alive.
struct Pool {
  /// How an object stands in one context.
  enum Standing: UInt8 {
    /// Never met there: it is whatever it is above.
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
    /// Whether the store has a row of it.
    var isStored = false
    /// The values it was last given by attribute, as far as any was.
    var values: [Value?] = []
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
  /// The standings of the first object in each context, then those of the second.
  private var standings: [Standing] = []
  private(set) var notes: [Note] = []

  init(contexts: [ContextDeclaration]) {
    parents = contexts.map { $0.parent }
    mergesAutomatically = contexts.map { $0.configuration.mergesAutomatically }
    // Room for what most trials bring.
    members.reserveCapacity(16)
    standings.reserveCapacity(16 * contexts.count)
  }

  /// How many objects have been inserted.
  var count: Int { members.count }

  /// How many contexts there are.
  var contextCount: Int { parents.count }

  /// The number of the next note.
  var nextNote: Int { (notes.map(\.number).max() ?? 0) + 1 }

  func entity(of object: Int) -> Int { members[object].entity }

  /// The value that an object was last given, nil for none.
  func value(_ attribute: Int, of object: Int) -> Value? {
    attribute < members[object].values.count ? members[object].values[attribute] : nil
  }

  func standing(of object: Int, in context: Int) -> Standing {
    standings[object * parents.count + context]
  }

  mutating func stand(_ object: Int, in context: Int, as standing: Standing) {
    standings[object * parents.count + context] = standing
  }

  /// Whether an object is believed to be changeable in a context.
  func isLive(_ object: Int, in context: Int) -> Bool {
    switch standing(of: object, in: context) {
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

  /// Makes room for an object; numbers that a case of the corpus leaves out are taken for gone.
  mutating func admit(_ object: Int, entity: Int, as standing: Standing) {
    while members.count <= object {
      members.append(Member(entity: entity))
      for _ in parents { standings.append(.gone) }
    }
    members[object] = Member(entity: entity)
    for context in parents.indices { stand(object, in: context, as: standing) }
  }

  mutating func keep(note number: Int?, of context: Int?) {
    guard let number else { return }
    notes.removeAll { $0.number == number }
    notes.append(Note(number: number, context: context))
  }

  /// Notes a save: of a root into the store, of a child into its parent.
  mutating func save(in context: Int) {
    for object in members.indices {
      let own = standing(of: object, in: context)
      guard own != .unknown, own != .saved, own != .gone else { continue }
      let after: Standing = own == .forgotten ? own : own == .unsaved ? .saved : .gone
      stand(object, in: context, as: after)
      if let parent = parents[context] {
        bring(object, standing: own, to: parent)
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

  private mutating func bring(_ object: Int, standing own: Standing, to parent: Int) {
    let old = standing(of: object, in: parent)
    switch own {
    case .unsaved: stand(object, in: parent, as: .unsaved)
    case .deleted where old == .unsaved: stand(object, in: parent, as: .deletedUnsaved)
    case .deleted where old == .saved || old == .unknown: stand(object, in: parent, as: .deleted)
    default: break
    }
  }

  mutating func merge(note number: Int, in context: Int) {
    for index in notes.indices where notes[index].number == number {
      notes[index].mergedIn |= 1 << UInt64(context & 63)
    }
    takeOver(in: context)
  }

  /// What was deleted above is gone here.
  private mutating func takeOver(in context: Int) {
    for object in members.indices
    where standing(of: object, in: context) == .saved && !isAbove(object, context) {
      stand(object, in: context, as: .gone)
    }
  }
}
