import StoreModel

/// One context of the world: the store's context, and the driver's records of it.
@usableFromInline
final class DrivenContext<Store: ObjectStore> {
  /// The store's context.
  @usableFromInline let context: Store.Context
  /// Its number in the world.
  @usableFromInline let number: Int
  /// The declaration of the context in the world.
  @usableFromInline let declaration: ContextDeclaration

  /// The instances in hand by pool number, nil for objects that this context has not met.
  @usableFromInline @exclusivity(unchecked) var handles: [InstanceHandle?] = []
  /// By pool number, the instance in hand before the present one.
  @usableFromInline @exclusivity(unchecked) var former: [Store.Context.Object?] = []
  /// Whether changes may be unprocessed.
  @usableFromInline @exclusivity(unchecked) var isDirty = false
  /// Whether refreshes may be unprocessed. A rollback does not process them (R19).
  @usableFromInline @exclusivity(unchecked) var hasRefreshed = false
  /// Whether the context has refreshed an object, reset, or rolled back unprocessed changes. From
  /// then on, cells may be stale without a fault.
  @usableFromInline @exclusivity(unchecked) var hasUndone = false
  /// Whether the context may have merged a save. A merge can delete an object here alone.
  @usableFromInline @exclusivity(unchecked) var hasMerged: Bool
  /// Whether the rows below a context that has merged have changed since its last save. Then an
  /// object whose deletion it merged may be back there.
  @usableFromInline @exclusivity(unchecked) var isBehind = false
  /// Whether a habit ran in a callback of this context during the command.
  @usableFromInline @exclusivity(unchecked) var hasActed = false
  /// The habits armed for the next will-save and did-save (R25).
  @usableFromInline @exclusivity(unchecked) var hooks: [SaveHabit] = []
  /// Whether the current save has called will-save.
  @usableFromInline @exclusivity(unchecked) var hasPosted = false
  /// Whether a save is under way.
  @usableFromInline @exclusivity(unchecked) var isSaving = false
  /// The token of the last write that the context has caught up with (R99).
  @usableFromInline @exclusivity(unchecked) var token: UInt64 = 0
  /// The note of the current save.
  @usableFromInline @exclusivity(unchecked) var posted: SaveNote?

  @inlinable
  init(_ context: Store.Context, number: Int, as declaration: ContextDeclaration) {
    self.context = context
    self.number = number
    self.declaration = declaration
    hasMerged = declaration.configuration.mergesAutomatically
  }

  /// The instance in hand of an object, nil if this context has not met the object.
  @inlinable
  func handle(_ object: Int) -> InstanceHandle? {
    handles.indices.contains(object) ? handles[object] : nil
  }
}
