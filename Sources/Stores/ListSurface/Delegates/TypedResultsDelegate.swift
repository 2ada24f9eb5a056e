import StoreModel

/// Who is told what happens to a list, with the results in its own type (S1).
///
/// Every callback carries the controller that called (R66). All of them do nothing unless they are
/// implemented; which of them a controller calls is decided by the adapter's `methods`.
public protocol TypedResultsDelegate<Result>: AnyObject {
  /// What an object is to this delegate.
  associatedtype Result
  /// The controllers it can be told of.
  associatedtype Controller: FetchedResultsController

  /// A bracket opens; the contents are still the old ones (R60).
  func resultsWillChange(_ sender: Controller) throws

  /// A section was inserted or deleted (R54, R61).
  func results(
    _ sender: Controller, didChange section: SectionInfo, at index: Int, for kind: ChangeKind
  ) throws

  /// A result changed (R62).
  func results(
    _ sender: Controller, didChange result: Result, at path: ItemPath?, for kind: ChangeKind,
    newPath: ItemPath?
  ) throws

  /// The bracket closes.
  func resultsDidChange(_ sender: Controller) throws

  /// The new contents as a snapshot (R69, R75 to R78).
  func results(_ sender: Controller, didChangeWith snapshot: Controller.ResultSnapshot) throws

  /// The new contents as a difference to what was told last (R58, R88).
  func results(
    _ sender: Controller, didChangeWith difference: OrderedDifference<ObjectID>
  ) throws

  /// The index title of a section, nil for the default (R55).
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

  /// The default title.
  public func results(_ sender: Controller, indexTitleForSection name: String) -> String? { nil }
}
