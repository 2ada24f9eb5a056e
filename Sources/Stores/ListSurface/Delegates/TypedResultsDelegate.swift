import StoreModel

/// A delegate that receives the changes of a list, with the objects in its own type (S1).
///
/// Every callback names the controller that called (R66). The default of each callback does
/// nothing. The adapter's `methods` decide which callbacks a controller calls.
public protocol TypedResultsDelegate<Result>: AnyObject {
  /// The type into which the adapter converts objects.
  associatedtype Result
  /// The type of the controllers that call the delegate.
  associatedtype Controller: FetchedResultsController

  /// Opens a bracket; the controller still has its old contents (R60).
  func resultsWillChange(_ sender: Controller) throws

  /// Reports that a section was inserted or deleted (R54, R61).
  func results(
    _ sender: Controller, didChange section: SectionInfo, at index: Int, for kind: ChangeKind
  ) throws

  /// Reports that a result was inserted, deleted, moved or updated (R62).
  func results(
    _ sender: Controller, didChange result: Result, at path: ItemPath?, for kind: ChangeKind,
    newPath: ItemPath?
  ) throws

  /// Closes the bracket.
  func resultsDidChange(_ sender: Controller) throws

  /// Reports the new contents as a snapshot (R69, R75 to R78).
  func results(_ sender: Controller, didChangeWith snapshot: Controller.ResultSnapshot) throws

  /// Reports the new contents as a difference to those reported last (R58, R88).
  func results(
    _ sender: Controller, didChangeWith difference: OrderedDifference<ObjectID>
  ) throws

  /// Returns the index title of a section; nil for the default one (R55).
  func results(_ sender: Controller, indexTitleForSection name: String) -> String?
}

extension TypedResultsDelegate {
  /// Does nothing.
  public func resultsWillChange(_ sender: Controller) throws {}

  /// Does nothing.
  public func results(
    _ sender: Controller, didChange section: SectionInfo, at index: Int, for kind: ChangeKind
  ) throws {}

  /// Does nothing.
  public func results(
    _ sender: Controller, didChange result: Result, at path: ItemPath?, for kind: ChangeKind,
    newPath: ItemPath?
  ) throws {}

  /// Does nothing.
  public func resultsDidChange(_ sender: Controller) throws {}

  /// Does nothing.
  public func results(
    _ sender: Controller, didChangeWith snapshot: Controller.ResultSnapshot
  ) throws {}

  /// Does nothing.
  public func results(
    _ sender: Controller, didChangeWith difference: OrderedDifference<ObjectID>
  ) throws {}

  /// Returns nil, for the default title.
  public func results(_ sender: Controller, indexTitleForSection name: String) -> String? { nil }
}
