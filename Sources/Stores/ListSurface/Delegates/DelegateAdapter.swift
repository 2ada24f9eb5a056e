import StoreModel

/// An adapter that passes a controller's callbacks to a typed delegate (S1).
///
/// Keep the adapter alive yourself, since a controller holds it weakly. The adapter holds its
/// delegate weakly, so the delegate may own the adapter. When the delegate is released, the adapter
/// has no methods and calls nobody (R66). Several controllers may share an adapter: each callback
/// names the controller that called.
public final class DelegateAdapter<Delegate: TypedResultsDelegate>: FetchedResultsDelegate {
  /// The type of the controllers that call the adapter.
  public typealias Controller = Delegate.Controller
  /// Converts an object to the delegate's own type.
  public typealias Conversion = (Controller.Object) throws -> Delegate.Result

  /// The controller that the adapter was made for.
  public let controller: Controller
  /// The delegate that receives the callbacks; nil once it is released.
  @exclusivity(unchecked) public private(set) weak var delegate: Delegate?

  private let retained: Delegate?
  private let implemented: DelegateMethods
  private let sender: AdapterRules.Sender
  private let convert: Conversion

  /// Makes an adapter, but does not set it as the controller's delegate; see `attach`.
  public init(
    for controller: Controller, delegate: Delegate, methods: DelegateMethods,
    rules: AdapterRules = AdapterRules(), convert: @escaping Conversion
  ) {
    self.controller = controller
    self.delegate = delegate
    retained = rules.retainsDelegate ? delegate : nil
    implemented = methods
    sender = rules.sender
    self.convert = convert
  }

  /// Makes the adapter the delegate of its controller. Call this before the first fetch (S0).
  public func attach() throws {
    try controller.setDelegate(self)
  }

  /// The methods that a controller calls; none once the delegate is released.
  public var methods: DelegateMethods { delegate == nil ? [] : implemented }

  private func origin(_ caller: Controller) -> Controller {
    switch sender {
    case .caller: caller
    case .own: controller
    }
  }

  /// Passes on will-change, which opens a bracket (R60).
  public func controllerWillChangeContent(_ controller: Controller) throws {
    try delegate?.resultsWillChange(origin(controller))
  }

  /// Passes on a section event (R61).
  public func controller(
    _ controller: Controller, didChange section: SectionInfo, at index: Int, for kind: ChangeKind
  ) throws {
    try delegate?.results(origin(controller), didChange: section, at: index, for: kind)
  }

  /// Passes on an object event, with the object in the delegate's type (R62).
  public func controller(
    _ controller: Controller, didChange object: Controller.Object, at path: ItemPath?,
    for kind: ChangeKind, newPath: ItemPath?
  ) throws {
    guard let delegate else { return }
    try delegate.results(
      origin(controller), didChange: try convert(object), at: path, for: kind, newPath: newPath)
  }

  /// Passes on did-change, which closes the bracket.
  public func controllerDidChangeContent(_ controller: Controller) throws {
    try delegate?.resultsDidChange(origin(controller))
  }

  /// Passes on a snapshot (R69).
  public func controller(
    _ controller: Controller, didChangeContentWith snapshot: Controller.ResultSnapshot
  ) throws {
    try delegate?.results(origin(controller), didChangeWith: snapshot)
  }

  /// Passes on a plain difference (R88).
  public func controller(
    _ controller: Controller, didChangeContentWith difference: OrderedDifference<ObjectID>
  ) throws {
    try delegate?.results(origin(controller), didChangeWith: difference)
  }

  /// Asks the delegate for an index title (R55).
  public func controller(
    _ controller: Controller, indexTitleForSection name: String
  ) -> String? {
    delegate?.results(origin(controller), indexTitleForSection: name)
  }
}
