import ListSurface
import StoreModel

/// The typed delegate of one list: tells the driver what it hears, and from whom (S1).
@usableFromInline
final class Screen<Store: ObjectStore>: TypedResultsDelegate {
  @usableFromInline
  typealias Controller = Store.Context.Controller
  @usableFromInline
  typealias Result = ItemRef

  /// The number of this delegate, in the order they were made.
  @usableFromInline let number: Int
  @usableFromInline unowned let driver: Driver<Store>

  @inlinable
  init(number: Int, driver: Driver<Store>) {
    self.number = number
    self.driver = driver
  }

  @inlinable
  func resultsWillChange(_ sender: Controller) throws {
    try driver.hearWillChange(number, sender)
  }

  @inlinable
  func results(
    _ sender: Controller, didChange section: SectionInfo, at index: Int, for kind: ChangeKind
  ) throws {
    try driver.hear(number, sender, section: section, index, kind)
  }

  @inlinable
  func results(
    _ sender: Controller, didChange result: ItemRef, at path: ItemPath?, for kind: ChangeKind,
    newPath: ItemPath?
  ) throws {
    try driver.hear(number, sender, object: result, path, kind, newPath)
  }

  @inlinable
  func resultsDidChange(_ sender: Controller) throws {
    try driver.hearDidChange(number, sender)
  }

  @inlinable
  func results(_ sender: Controller, didChangeWith snapshot: Controller.ResultSnapshot) throws {
    try driver.hear(number, sender, snapshot: snapshot.plain)
  }

  @inlinable
  func results(
    _ sender: Controller, didChangeWith difference: OrderedDifference<ObjectID>
  ) throws {
    try driver.hear(number, sender, difference: difference)
  }

  /// The last character, so that it differs from the default title wherever it can (R55).
  @inlinable
  func results(_ sender: Controller, indexTitleForSection name: String) -> String? {
    name.last.map { String($0) }
  }
}

/// A delegate together with what carries the calls to it; owned by the list it was made for.
@usableFromInline
struct Ownership<Store: ObjectStore> {
  @usableFromInline let screen: Screen<Store>
  @usableFromInline let adapter: DelegateAdapter<Screen<Store>>

  @inlinable
  init(screen: Screen<Store>, adapter: DelegateAdapter<Screen<Store>>) {
    self.screen = screen
    self.adapter = adapter
  }
}

/// Watches whether a delegate goes when its owner does (R66).
@usableFromInline
struct Watch<Store: ObjectStore> {
  @usableFromInline let number: Int
  @usableFromInline weak var screen: Screen<Store>?

  @inlinable
  init(number: Int, screen: Screen<Store>) {
    self.number = number
    self.screen = screen
  }
}
