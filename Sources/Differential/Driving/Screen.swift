import ListSurface
import StoreModel

/// The typed delegate of one list: tells the driver what it hears, and from whom (S1).
final class Screen<Store: ObjectStore>: TypedResultsDelegate {
  typealias Controller = Store.Context.Controller
  typealias Result = ItemRef

  /// The number of this delegate, in the order they were made.
  let number: Int
  private unowned let driver: Driver<Store>

  init(number: Int, driver: Driver<Store>) {
    self.number = number
    self.driver = driver
  }

  func resultsWillChange(_ sender: Controller) throws {
    try driver.hearWillChange(number, sender)
  }

  func results(
    _ sender: Controller, didChange section: SectionInfo, at index: Int, for kind: ChangeKind
  ) throws {
    try driver.hear(number, sender, section: section, index, kind)
  }

  func results(
    _ sender: Controller, didChange result: ItemRef, at path: ItemPath?, for kind: ChangeKind,
    newPath: ItemPath?
  ) throws {
    try driver.hear(number, sender, object: result, path, kind, newPath)
  }

  func resultsDidChange(_ sender: Controller) throws {
    try driver.hearDidChange(number, sender)
  }

  func results(_ sender: Controller, didChangeWith snapshot: Controller.ResultSnapshot) throws {
    try driver.hear(number, sender, snapshot: snapshot.plain)
  }

  func results(
    _ sender: Controller, didChangeWith difference: OrderedDifference<ObjectID>
  ) throws {
    try driver.hear(number, sender, difference: difference)
  }

  /// The last character, so that it differs from the default title wherever it can (R55).
  func results(_ sender: Controller, indexTitleForSection name: String) -> String? {
    name.last.map { String($0) }
  }
}

/// A delegate together with what carries the calls to it; owned by the list it was made for.
struct Ownership<Store: ObjectStore> {
  let screen: Screen<Store>
  let adapter: DelegateAdapter<Screen<Store>>
}

/// Watches whether a delegate goes when its owner does (R66).
struct Watch<Store: ObjectStore> {
  let number: Int
  weak var screen: Screen<Store>?
}
