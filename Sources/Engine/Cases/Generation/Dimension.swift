import StoreModel

/// A quantity that is small in most trials and large in some.
///
/// Every store has constants: the width of a node, the threshold of a batch, the length of a
/// buffer, the bits of a set. Code behind such a constant runs only if a quantity crosses it. A
/// *crowd* is a trial in which one dimension is large, so that the trial stays cheap.
package enum Dimension: Int, CaseIterable, Sendable {
  /// The rows of a list, and the rows with equal sort keys.
  case rows
  /// The sections of a list, or the rows of one of its two sections.
  case sections
  /// The changes between two commands that process or save.
  case changes
  /// The objects of a save that another context merges.
  case mergedObjects
  /// The limit and the offset of a request.
  case window
  /// The objects at the end of a to-many relationship.
  case members
  /// The steps that undo goes back.
  case undoSteps
  /// The versions of a list during which its client holds a snapshot.
  case versions
  /// The attributes of an entity.
  case attributes
  /// The entities of a schema.
  case entities
  /// The contexts of a world.
  case contexts
  /// The length of a text.
  case texts
  /// The length of the beginning that all texts have in common.
  case beginnings

  /// The sizes that are drawn. The least is beyond an ordinary trial, and the greatest is limited
  /// by the time that the reference takes.
  var sizes: ClosedRange<Int> {
    switch self {
    case .rows, .sections, .changes, .mergedObjects: 8...4_500
    case .window: 8...2_100
    case .members: 8...1_100
    case .undoSteps: 8...300
    case .versions: 8...2_100
    case .attributes: 5...60
    case .entities: 4...40
    case .contexts: 4...24
    case .texts, .beginnings: 8...9_000
    }
  }

  /// How often the dimension is drawn.
  ///
  /// - Parameters:
  ///   - capabilities: the capabilities of the store. A dimension that it lacks is never drawn.
  ///   - world: the one world of all cases; nil if worlds are drawn.
  func weight(_ capabilities: StoreCapabilities, in world: World?) -> Int {
    let isFree = world == nil
    let canHaveSeveral = !capabilities.isDisjoint(with: [.severalContexts, .childContexts])
    switch self {
    case .rows, .changes: return 3
    case .sections: return isFree && capabilities.contains(.sections) ? 3 : 0
    case .mergedObjects:
      let several = world.map { $0.contexts.count > 1 } ?? canHaveSeveral
      return several && capabilities.isSuperset(of: [.merging, .saving]) ? 3 : 0
    case .window: return isFree && capabilities.contains(.windows) ? 1 : 0
    case .members: return isFree && capabilities.contains(.relationships) ? 1 : 0
    case .undoSteps: return isFree && capabilities.contains(.undo) ? 1 : 0
    case .versions: return 1
    case .attributes, .entities: return isFree ? 1 : 0
    case .contexts: return isFree && canHaveSeveral ? 1 : 0
    case .texts, .beginnings: return 1
    }
  }
}

/// The numbers of parts of a world, where an ordinary world has few.
struct WorldSizes {
  /// The number of drawn attributes of the first entity; nil for an ordinary number.
  var attributes: Int?
  /// The number of entities; nil for an ordinary number.
  var entities: Int?
  /// The number of contexts; nil for an ordinary number.
  var contexts: Int?
  /// Whether there certainly is a relation with a to-many end.
  var hasRelation = false
}
