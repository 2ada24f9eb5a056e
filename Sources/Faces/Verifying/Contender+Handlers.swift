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

  /// The features of the lists that a `SnapshotHandler` shows: as for `handler`, with snapshots.
  public static let snapshotHandler: StoreCapabilities = [
    .handler.subtracting(.legacyEvents), .snapshots, .reloadMarks,
  ]

  /// The features of the lists that a `DifferenceHandler` shows: as for `handler`, with differences
  /// and without sections (R58).
  public static let differenceHandler: StoreCapabilities = [
    .handler.subtracting([.legacyEvents, .sections, .freeSections, .derivedSections]),
    .differences,
  ]
}

extension Contender {
  /// Makes a contender of the delegate methods that update a table. The lists
  /// are those of the reference, so every failure is one of the handler.
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
    handler: Handler.Type, name: String? = nil,
    capabilities: StoreCapabilities = .handler
  ) {
    var clients = ClientRules()
    clients.handler = { Handler(table: $0) }
    self.init(
      handling: name ?? "\(Handler.self)", capabilities, among: .handler, clients)
  }

  /// Makes a contender of the delegate method that applies snapshots. The lists
  /// are those of the reference, so every failure is one of the handler.
  ///
  /// ```swift
  /// let mine = Contender(snapshotHandler: MySnapshots.self)
  /// ```
  ///
  /// - Parameters:
  ///   - handler: the type of the handler.
  ///   - name: the name in reports; the name of the type if nil.
  ///   - capabilities: the features of the lists. Features that are not in `.snapshotHandler` are
  ///     ignored.
  public init<Handler: SnapshotHandler & SendableMetatype>(
    snapshotHandler handler: Handler.Type, name: String? = nil,
    capabilities: StoreCapabilities = .snapshotHandler
  ) {
    var clients = ClientRules()
    clients.snapshotHandler = { Handler(dataSource: $0) }
    self.init(
      handling: name ?? "\(Handler.self)", capabilities, among: .snapshotHandler, clients)
  }

  /// Makes a contender of the delegate method that applies plain differences. The lists
  /// are those of the reference, so every failure is one of the handler.
  ///
  /// ```swift
  /// let mine = Contender(differenceHandler: MyDifferences.self)
  /// ```
  ///
  /// - Parameters:
  ///   - handler: the type of the handler.
  ///   - name: the name in reports; the name of the type if nil.
  ///   - capabilities: the features of the lists. Features that are not in `.differenceHandler` are
  ///     ignored.
  public init<Handler: DifferenceHandler & SendableMetatype>(
    differenceHandler handler: Handler.Type, name: String? = nil,
    capabilities: StoreCapabilities = .differenceHandler
  ) {
    var clients = ClientRules()
    clients.differenceHandler = { Handler(table: $0) }
    self.init(
      handling: name ?? "\(Handler.self)", capabilities, among: .differenceHandler, clients)
  }

  /// Makes a contender of a handler without its type.
  ///
  /// - Parameters:
  ///   - scope: the capabilities that such a handler may have.
  ///   - clients: the rules with the handler.
  package init(
    handling name: String, _ capabilities: StoreCapabilities, among scope: StoreCapabilities,
    _ clients: ClientRules
  ) {
    self = Contender.reference(
      named: name, capabilities: capabilities.intersection(scope), follows: .frc, clients: clients
    ) { _ in
      // A view shows rows, so no handler depends on temporary identifiers.
      var rules = Rules()
      rules.givesTemporaryIDs = false
      return rules
    }.among(scope)
  }
}
