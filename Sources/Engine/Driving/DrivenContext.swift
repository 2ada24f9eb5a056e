import StoreModel

/// One context of the world: the store's own, and what the driver knows of it.
@usableFromInline
final class DrivenContext<Store: ObjectStore> {
  /// The store's context.
  @usableFromInline let context: Store.Context
  /// Its number in the world.
  @usableFromInline let number: Int
  /// What the world says of it.
  @usableFromInline let declaration: ContextDeclaration

  /// The instances in hand by pool number, nil for objects not met here.
  @usableFromInline @exclusivity(unchecked) var hands: [Hand?] = []
  /// By pool number, the instance that was in hand before another one took its place.
  @usableFromInline @exclusivity(unchecked) var former: [Store.Context.Object?] = []
  /// Whether anything may be unprocessed.
  @usableFromInline @exclusivity(unchecked) var isDirty = false
  /// Whether refreshes may be unprocessed, which a rollback leaves so (R19).
  @usableFromInline @exclusivity(unchecked) var hasRefreshed = false
  /// Whether anything was undone or reloaded, after which cells may rightly be stale.
  @usableFromInline @exclusivity(unchecked) var hasUndone = false
  /// Whether a habit ran in a callback of this context during the command.
  @usableFromInline @exclusivity(unchecked) var hasActed = false
  /// What the next will-save and did-save do (R25).
  @usableFromInline @exclusivity(unchecked) var hooks: [SaveHabit] = []
  /// Whether will-save was posted during the save at hand.
  @usableFromInline @exclusivity(unchecked) var hasPosted = false
  /// Whether a save is under way.
  @usableFromInline @exclusivity(unchecked) var isSaving = false
  /// The note of the save at hand.
  @usableFromInline @exclusivity(unchecked) var posted: SaveNote?

  @inlinable
  init(_ context: Store.Context, number: Int, as declaration: ContextDeclaration) {
    self.context = context
    self.number = number
    self.declaration = declaration
  }

  /// What is in hand of an object, nil where it was not met here.
  @inlinable
  func hand(_ object: Int) -> Hand? {
    hands.indices.contains(object) ? hands[object] : nil
  }
}
