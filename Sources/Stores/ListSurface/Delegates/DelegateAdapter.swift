import StoreModel

/// Carries a controller's callbacks to a typed delegate (S1).
///
/// Whoever uses it owns it, since a controller holds it weakly; it holds its delegate weakly in
/// turn, so that the owner may be the delegate. It may be the delegate of several controllers: each
/// callback passes on the controller that called. When the delegate has gone it implements no
/// method, and is silent (R66).
public final class DelegateAdapter<Delegate: TypedResultsDelegate>: FetchedResultsDelegate {
  /// The controllers it can be told of.
  public typealias Controller = Delegate.Controller
  /// What the delegate calls an object.
  public typealias Conversion = (Controller.Object) throws -> Delegate.Result

  /// The controller it was made for.
  public let controller: Controller
  /// Who is told.
  @exclusivity(unchecked) public private(set) weak var delegate: Delegate?

  private let retained: Delegate?
  private let implemented: DelegateMethods
  private let sender: AdapterRules.Sender
  private let convert: Conversion

  /// Makes an adapter, without setting it as anybody's delegate.
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

  /// Makes the adapter the delegate of its controller, to be called before the first fetch (S0).
  public func attach() throws {
    try controller.setDelegate(self)
  }

  /// The methods that are to be called; none once the delegate has gone.
  public var methods: DelegateMethods { delegate == nil ? [] : implemented }

  private func origin(_ caller: Controller) -> Controller {
    switch sender {
    case .caller: caller
    case .own: controller
    }
  }

  /// Passes on that a bracket opens (R60).
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

  /// Passes on that the bracket closes.
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

  /// Passes on the question for an index title (R55).
  public func controller(
    _ controller: Controller, indexTitleForSection name: String
  ) -> String? {
    delegate?.results(origin(controller), indexTitleForSection: name)
  }
}
