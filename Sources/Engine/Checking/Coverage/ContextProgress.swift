import Cases
import StoreModel

/// A set of objects as bits by pool number; those from 64 on are left out.
typealias ObjectBits = UInt64

extension ObjectBits {
  /// The bit of one object.
  static func object(_ number: Int) -> ObjectBits {
    (0..<64).contains(number) ? 1 << UInt64(number) : 0
  }
}

/// What has happened in one context, as far as save orders go.
struct ContextProgress {
  /// The last command in it.
  var last: CommandKind?
  /// Whether something is unprocessed, and whether something is unsaved.
  private(set) var hasChanges = false
  var isDirty = false
  /// Whether the last save had changes.
  private(set) var hasSavedChanges = false
  var hasObtained = false
  var hasFailed = false
  /// Whether there may be a step to undo.
  private(set) var hasStep = false
  /// The objects that were changed and deleted since the last save, that were ever held, and that
  /// others have written since they were read.
  private(set) var changed: ObjectBits = 0
  var deleted: ObjectBits = 0
  var held: ObjectBits = 0
  var foreign: ObjectBits = 0
  /// How long the line of children's saves is that it holds and has not passed on.
  var line = 0
  /// Whether its own save is in a line that its parent holds.
  var hasPassedOn = false
  var siblings = SiblingSaves()

  mutating func change(_ objects: ObjectBits) {
    changed |= objects
    deleted &= ~objects
    held |= objects
    isDirty = true
    hasChanges = true
  }

  mutating func process() {
    hasStep = hasStep || isDirty
    isDirty = false
  }

  /// After a save.
  mutating func settle() {
    process()
    hasSavedChanges = hasChanges
    foreign &= ~changed
    clear()
  }

  /// After a rollback or a reset.
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
