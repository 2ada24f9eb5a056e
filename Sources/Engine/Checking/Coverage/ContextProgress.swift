import Cases
import StoreModel

/// A set of objects as bits, numbered by pool number. Objects from number 64 on are not tracked.
typealias ObjectBits = UInt64

extension ObjectBits {
  /// The bit of one object.
  static func object(_ number: Int) -> ObjectBits {
    (0..<64).contains(number) ? 1 << UInt64(number) : 0
  }
}

/// The history of one context, with the facts that decide which save orders are complete.
struct ContextProgress {
  /// The kind of the last command in the context.
  var last: CommandKind?
  /// Whether the context has unsaved changes.
  private(set) var hasChanges = false
  /// Whether the context has unprocessed changes.
  var isDirty = false
  /// Whether the last save had changes.
  private(set) var hasSavedChanges = false
  /// Whether the context has obtained permanent IDs since its last save, rollback or reset.
  var hasObtained = false
  /// Whether a save has failed since the last successful save, rollback or reset.
  var hasFailed = false
  /// Whether there may be a step to undo.
  private(set) var hasStep = false
  /// The objects that the context has changed since its last save, rollback or reset.
  private(set) var changed: ObjectBits = 0
  /// The objects that the context has deleted since its last save, rollback or reset.
  var deleted: ObjectBits = 0
  /// The objects that the context has held since its last reset.
  var heldObjects: ObjectBits = 0
  /// The objects that other contexts have written since this context read them.
  var foreign: ObjectBits = 0
  /// The length of the longest chain of saves by children, grandchildren and so on that the context
  /// holds and has not passed on to its own parent.
  var line = 0
  /// Whether the parent still holds a save of this context.
  var hasPassedOn = false
  /// The recent saves of this context and its siblings.
  var siblings = SiblingSaves()

  mutating func change(_ objects: ObjectBits) {
    changed |= objects
    deleted &= ~objects
    heldObjects |= objects
    isDirty = true
    hasChanges = true
  }

  mutating func process() {
    hasStep = hasStep || isDirty
    isDirty = false
  }

  /// Notes a save that succeeded.
  mutating func settle() {
    process()
    hasSavedChanges = hasChanges
    foreign &= ~changed
    clear()
  }

  /// Notes a rollback or a reset.
  mutating func drop() {
    isDirty = false
    hasStep = false
    hasSavedChanges = false
    clear()
  }

  private mutating func clear() {
    hasChanges = false
    hasObtained = false
    hasFailed = false
    changed = 0
    deleted = 0
    line = 0
  }
}
