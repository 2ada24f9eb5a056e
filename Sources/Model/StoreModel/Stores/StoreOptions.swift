/// The options of a store, fixed when it is made.
public struct StoreOptions: Hashable, Sendable {
  /// Whether firing a fault without a row yields a deleted object (the default) or throws (R12).
  ///
  /// A *fault* is an object whose values are not read yet. It *fires* when they are needed.
  public var deletesInaccessibleFaults: Bool
  /// The result of reading a gone object; by default an error (R91).
  public var goneObjects: GoneObjects
  /// The time when lists deliver changes; by default within the processing (R92).
  public var delivery: DeliveryTime
  /// The time when contexts process changes; by default when a command says so.
  public var processing: ProcessingTime
  /// The choices in which real systems differ.
  ///
  /// A store that follows one dialect can ignore this value: it is always that dialect. A change of
  /// the dialect brings its order of strings along, except if another one was set.
  public var dialect: Dialect {
    didSet { if strings == oldValue.order { strings = dialect.order } }
  }
  /// The order of strings, by default that of the dialect (R42, R105, C429).
  public var strings: StringOrder

  /// Whether lists follow the changes of related objects along their key paths (R102), or only
  /// those of their own objects (R46, the default).
  public var followsRelatedObjects: Bool
  /// Whether the store keeps a history of its writes (R99); it does not by default.
  public var keepsHistory: Bool

  /// Makes options; without arguments, the defaults.
  public init(
    deletesInaccessibleFaults: Bool = true, goneObjects: GoneObjects = .refuse,
    delivery: DeliveryTime = .atOnce, processing: ProcessingTime = .asked,
    dialect: Dialect = .frc, strings: StringOrder? = nil, followsRelatedObjects: Bool = false,
    keepsHistory: Bool = false
  ) {
    self.deletesInaccessibleFaults = deletesInaccessibleFaults
    self.goneObjects = goneObjects
    self.delivery = delivery
    self.processing = processing
    self.dialect = dialect
    self.strings = strings ?? dialect.order
    self.followsRelatedObjects = followsRelatedObjects
    self.keepsHistory = keepsHistory
  }
}

/// The result of reading the values of a gone object (R91).
///
/// A list may show a gone object for a moment: in the callbacks of a rollback, before a late
/// delivery, or for as long as the list does not follow changes.
public enum GoneObjects: String, Hashable, Sendable, CaseIterable {
  /// The call throws `StoreError.objectIsGone`.
  case refuse = "throw"
  /// The call returns the values that the object had when it went.
  case lastValues = "last-values"
}

/// The time when lists deliver the changes of a processing (R92).
public enum DeliveryTime: String, Hashable, Sendable, CaseIterable {
  /// Within the processing.
  case atOnce = "at-once"
  /// When the store settles (`ObjectStore.settle`). Until then, lists show their old version.
  case late
}

/// The time when contexts process changes. The driver makes the calls, so a store need not know it.
public enum ProcessingTime: String, Hashable, Sendable, CaseIterable {
  /// At a command `process`, and in the calls that process first.
  case asked = "when-asked"
  /// After every insert, change and delete, as in an app without a run loop.
  case atOnce = "at-once"
}
