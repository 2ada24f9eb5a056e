import StoreModel

/// The parts of the script of a save order.
///
/// All operations are commands on objects of a context, such as insert, set, relate and delete. The
/// script puts them into the contexts of the cast, whatever context they name.
package struct SaveOrderParts: Hashable, Sendable {
  /// The contexts by role, one of `SaveOrder.casts(in:)`.
  package var cast: [Int]
  /// The operations of the first context of the cast.
  package var operations: [Command]
  /// The operations of the sibling. In a conflict with a cast of one, a batch request.
  package var otherOperations: [Command]
  /// The operations that are done and saved between the saves of two siblings and a late merge.
  package var laterOperations: [Command]
  /// The commands that make a save fail.
  package var spoiling: [Command]
  /// The commands after which the save succeeds.
  package var mending: [Command]
  /// The lists that the script fetches at its end.
  package var lists: [Int]
  /// The first of up to three free note numbers.
  package var firstNote: Int

  /// Makes the parts. Parts that an order does not use may be empty.
  package init(
    cast: [Int], operations: [Command], otherOperations: [Command] = [],
    laterOperations: [Command] = [], spoiling: [Command] = [], mending: [Command] = [],
    lists: [Int] = [], firstNote: Int = 1
  ) {
    self.cast = cast
    self.operations = operations
    self.otherOperations = otherOperations
    self.laterOperations = laterOperations
    self.spoiling = spoiling
    self.mending = mending
    self.lists = lists
    self.firstNote = firstNote
  }
}

extension SaveOrder {
  /// Returns the casts that can play this order in a world, each as contexts by role. Empty if the
  /// world lacks the contexts.
  ///
  /// The first context of a cast is the one whose order it is. For siblings, the own context comes
  /// first, then the other one. For a line of contexts, the youngest comes first, then those above
  /// it. A conflict has a sibling or, in a cast of one, a batch request.
  package func casts(in world: World) -> [[Int]] {
    let all = world.contexts.indices
    switch roles {
    case .one: return all.map { [$0] }
    case .root: return world.roots.map { [$0] }
    case .undoing: return all.filter { world.contexts[$0].configuration.hasUndo }.map { [$0] }
    case .child:
      return all.compactMap { child in world.contexts[child].parent.map { [child, $0] } }
    case .grandchild:
      return all.compactMap { child in
        guard let parent = world.contexts[child].parent,
          let root = world.contexts[parent].parent, world.contexts[root].parent == nil
        else { return nil }
        return [child, parent, root]
      }
    case .siblings:
      return all.flatMap { own in
        all.filter { $0 != own && world.contexts[$0].parent == world.contexts[own].parent }
          .map { [own, $0] }
      }
    case .opponents(let policy):
      let roots = world.roots
      let own = roots.filter {
        let configuration = world.contexts[$0].configuration
        return configuration.policy == policy && !configuration.mergesAutomatically
      }
      return own.flatMap { own in roots.filter { $0 != own }.map { [own, $0] } + [[own]] }
    }
  }

  /// Returns the casts of all orders in a world, by the number of the order. Neighbouring orders
  /// mostly have the same roles, and share their casts.
  static func casts(in world: World) -> [[[Int]]] {
    var last: (roles: Roles, casts: [[Int]])?
    return allCases.map { order in
      let roles = order.roles
      if let last, last.roles == roles { return last.casts }
      let casts = order.casts(in: world)
      last = (roles, casts)
      return casts
    }
  }

  /// The contexts that an order needs.
  private enum Roles: Equatable {
    case one
    case root
    case undoing
    case child
    case grandchild
    case siblings
    case opponents(MergePolicy)
  }

  private var roles: Roles {
    switch self {
    case .obtainThenSave: .root
    case .undoRedo: .undoing
    case .childSaved, .childSavedParentChanged, .childSavedParentSaved: .child
    case .grandchildToRoot: .grandchild
    default: conflictPolicy.map { .opponents($0) } ?? (siblings == nil ? .one : .siblings)
    }
  }

  /// Returns the commands of this order, which a cast plays around some operations. Empty if the
  /// cast is too small.
  package func script(_ parts: SaveOrderParts) -> [Command] {
    guard let own = parts.cast.first else { return [] }
    let operations = parts.operations.placed(in: own)
    if let (ownFirst, merging) = siblings {
      return siblingScript(parts, operations, ownFirst: ownFirst, merging)
    }
    if conflictPolicy != nil { return conflictScript(parts, operations) }
    let save = Command.save(in: own)
    switch self {
    case .processThenSave: return operations + [.process(in: own), save]
    case .saveAtOnce: return operations + [save]
    case .obtainThenSave:
      return operations + [.obtain(objects: operations.inserted, in: own), save]
    case .saveThenProcess: return operations + [save, .process(in: own)]
    case .failedSaveMendedSaved:
      return parts.spoiling.placed(in: own) + operations + [save]
        + parts.mending.placed(in: own) + [save]
    case .rollback: return operations + [.process(in: own), .rollback(in: own)]
    case .reset: return operations + [.reset(in: own)] + parts.fetches
    case .undoRedo:
      return operations + [.process(in: own), .undo(in: own), .redo(in: own)]
    case .fetchAgain: return operations + [save] + parts.fetches
    case .childSavedParentChanged:
      return parts.otherOperations.placed(in: parts.cast.dropFirst().first ?? own) + operations
        + [save]
    case .childSaved, .childSavedParentSaved, .grandchildToRoot:
      return operations + lineScript(parts.cast)
    default: return operations + [.process(in: own)]
    }
  }

  /// Saves from the youngest context up, as far as this order goes.
  private func lineScript(_ line: [Int]) -> [Command] {
    switch self {
    case .childSaved: line.prefix(1).map { .save(in: $0) }
    case .childSavedParentSaved: line.prefix(2).map { .save(in: $0) }
    default: line.map { .save(in: $0) }
    }
  }

  /// Returns a script in which both siblings change something, save one after the other, and merge
  /// both notes.
  private func siblingScript(
    _ parts: SaveOrderParts, _ operations: [Command], ownFirst: Bool, _ merging: Merging
  ) -> [Command] {
    guard parts.cast.count > 1 else { return [] }
    let contexts = ownFirst ? parts.cast : [parts.cast[1], parts.cast[0]]
    let notes = [parts.firstNote, parts.firstNote + 1]
    var script = operations + parts.otherOperations.placed(in: parts.cast[1])
    script += zip(notes, contexts).map { .save(keeping: $0, in: $1) }
    func merges(of notes: [Int]) -> [Command] {
      parts.cast.flatMap { context in notes.map { .merge(note: $0, in: context) } }
    }
    switch merging {
    case .inOrder: return script + merges(of: notes)
    case .reversed: return script + merges(of: notes.reversed())
    case .late:
      script += parts.laterOperations.placed(in: contexts[0])
      script.append(.save(keeping: parts.firstNote + 2, in: contexts[0]))
      return script + merges(of: notes)
    case .twice: return script + merges(of: notes) + merges(of: notes)
    case .never: return script
    }
  }

  /// Returns a script in which both sides change the same object. The other side writes first, so
  /// the own save meets the conflict.
  private func conflictScript(_ parts: SaveOrderParts, _ operations: [Command]) -> [Command] {
    let own = parts.cast[0]
    guard parts.cast.count > 1 else {
      return operations + parts.otherOperations + [.save(in: own), .process(in: own)]
    }
    let other = parts.cast[1]
    return operations + parts.otherOperations.placed(in: other)
      + [.save(keeping: parts.firstNote, in: other), .save(in: own), .process(in: own)]
  }
}

extension SaveOrderParts {
  fileprivate var fetches: [Command] { lists.map { .fetch(list: $0) } }
}

extension [Command] {
  fileprivate func placed(in context: Int) -> [Command] {
    map { $0.mapContexts { _ in context } }
  }

  /// The objects that are inserted; if there are none, all objects that are named.
  fileprivate var inserted: [Int] {
    let inserted = compactMap { command in
      if case .insert(let object, _, _, _) = command { object } else { nil }
    }
    return inserted.isEmpty ? flatMap(\.objects) : inserted
  }
}
