import StoreModel

extension CommandKind {
  /// The weight of this kind in a world where no kind is switched off. Zero if the store lacks a
  /// capability that every command of the kind needs.
  ///
  /// - Parameter reopens: whether the store is opened again in the trial (R101).
  func weight(in world: World, _ capabilities: StoreCapabilities, reopens: Bool) -> Int {
    guard capabilities.isSuperset(of: needs) else { return 0 }
    if self == .reopen { return reopens ? 6 : 0 }
    if self == .interrupt { return reopens ? 9 : 0 }
    return weight(in: world)
  }

  private func weight(in world: World) -> Int {
    let hasSeveral = world.contexts.count > 1
    return switch self {
    case .relate: world.schema.relations.isEmpty ? 0 : 14
    case .merge: hasSeveral ? 8 : 1
    case .settle: world.options.delivery == .late ? 10 : 0
    case .catchUp: !world.options.keepsHistory ? 0 : hasSeveral ? 14 : 4
    case .deleteHistory: world.options.keepsHistory ? 3 : 0
    // No other command shows the last values of a gone row (R91).
    case .readRow: world.options.goneObjects == .lastValues ? 10 : baseWeight
    case .undo: world.hasUndo ? 6 : 1
    case .redo: world.hasUndo ? 4 : 1
    case .trespass: hasSeveral ? 1 : 0
    case .save: hasSeveral ? 12 : baseWeight
    case .edit, .showOwn, .keep, .reload: world.hasSnapshots ? baseWeight : 1
    default: baseWeight
    }
  }
}

extension World {
  fileprivate var hasUndo: Bool { contexts.contains { $0.configuration.hasUndo } }
  fileprivate var hasSnapshots: Bool { lists.contains { $0.delegate == .snapshot } }
}
