import Driving
import ListSurface
import ReferenceStore
import StoreModel

extension StoreCapabilities {
  /// The features of the lists that a `TableHandler` shows: legacy callbacks, rows in sections of
  /// every kind, conditions and windows.
  public static let handler: StoreCapabilities = [
    .legacyEvents, .allTypes, .predicates, .sections, .freeSections, .derivedSections, .windows,
    .liveWindows, .unsortedLists, .saving, .rollback,
  ]
}

extension Contender {
  /// Makes a contender of the delegate methods that update a table. The lists are those of the
  /// reference, so every failure is one of the handler.
  ///
  /// ```swift
  /// let mine = Contender(handler: MyHandler.self)
  /// ```
  ///
  /// - Parameters:
  ///   - handler: the type of the handler.
  ///   - name: the name in reports; the name of the type if nil.
  ///   - capabilities: the features of the lists. Features that are not in `.handler` are ignored.
  public init<Handler: TableHandler & SendableMetatype>(
    handler: Handler.Type, name: String? = nil, capabilities: StoreCapabilities = .handler
  ) {
    var clients = ClientRules()
    clients.handler = { Handler(table: $0) }
    self = Contender(
      name: name ?? "\(Handler.self)", capabilities: capabilities.intersection(.handler),
      clients: clients
    ) { schema, options in
      // A table shows rows, not identifiers, so no handler depends on temporary ones.
      var rules = Rules()
      rules.givesTemporaryIDs = false
      return ReferenceStore(schema: schema, options: options, rules: rules)
    }.among(.handler)
  }
}
