// Stores that are opened again, and saves that don't get through (R101).

/// The end of a store before it is opened again (R101).
///
/// ```swift
/// let again = try store.reopened(after: .killed)
/// ```
public enum StoreEnd: String, Hashable, Sendable, CaseIterable {
  /// The store was closed in order.
  case closed
  /// The process of the store was killed: nothing could be written any more.
  case killed
}

/// An event that ends a save while it writes (R101).
///
/// ```swift
/// store.interruption = SaveInterruption(.fail, atWrite: 2)
/// ```
public struct SaveInterruption: Hashable, Sendable {
  /// The kind of an interruption.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A write fails, for example because the disk is full. The save throws
    /// `StoreError.writeFailed` (R26).
    case fail
    /// The process is killed, so the save never returns.
    case kill
  }

  /// The kind.
  public var kind: Kind
  /// The write at which it happens, from 0. A store counts its own writes, such as pages or rows,
  /// and may take the number modulo their count.
  public var write: Int

  /// Makes an interruption.
  public init(_ kind: Kind, atWrite write: Int) {
    self.kind = kind
    self.write = write
  }
}

extension ObjectStore {
  /// Throws an error that says what is missing; for a store that leaves out
  /// `StoreCapabilities.reopening`.
  public func reopened(after end: StoreEnd) throws -> Self { throw CannotReopen() }

  /// Nil, whatever is assigned; for a store that leaves out `StoreCapabilities.writeFaults`.
  @inlinable
  public var interruption: SaveInterruption? {
    get { nil }
    set {}
  }

  /// False; for a store that leaves out `StoreCapabilities.writeFaults`.
  @inlinable
  public var keptInterruptedSave: Bool { false }
}

/// The error of a store that has no method to be opened again.
private struct CannotReopen: Error, CustomStringConvertible {
  var description: String {
    "reopened(after:) is missing: write it, or leave .reopening out of the capabilities"
  }
}
