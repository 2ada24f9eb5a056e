import Driving
import RecordLists
import StoreModel

extension Contender {
  /// Makes a contender of a list of your own records.
  ///
  /// ```swift
  /// let mine = try Contender(records: fields, rules) { TeamTable() }
  /// ```
  ///
  /// The protocols of the list decide which checks run. The contents are always checked. Saves and
  /// rollbacks need a `SavingRecordList`, and changes need a `TellingRecordList`.
  ///
  /// - Parameters:
  ///   - fields: the fields of the records.
  ///   - rules: the condition, the order and the sections of the list.
  ///   - name: the name in reports; the name of the list's type if nil.
  ///   - makeList: makes an empty list.
  /// - Throws: `RecordError` if a field or an order can't be used.
  public init<List: RecordList & SendableMetatype>(
    records fields: Fields<List.Record>, _ rules: RecordRules<List.Record>, name: String? = nil,
    makeList: @escaping @Sendable () -> List
  ) throws where List.Record.ID: RecordValue {
    let isSaving = List.self is any SavingRecordList.Type
    try self.init(
      records: fields, rules, name: name ?? "\(List.self)", isSaving: isSaving,
      isTelling: List.self is any TellingRecordList.Type
    ) { TypedBridge(fields, makeList()) }
  }

  /// Makes a contender of a list of records without its type.
  package init<Record>(
    records fields: Fields<Record>, _ rules: RecordRules<Record>, name: String, isSaving: Bool,
    isTelling: Bool, makeBridge: @escaping @Sendable () -> any RecordBridge
  ) throws where Record.ID: RecordValue {
    let world = try RecordWorld(fields, rules, delegate: isTelling ? .legacy : .snapshot).world
    var capabilities = world.needs
    if isSaving { capabilities.formUnion([.saving, .rollback]) }
    self = Contender(
      name: name, capabilities: capabilities,
      follows: world.options.dialect, strings: world.options.strings
    ) { schema, _ in
      RecordStore(schema: schema, isSaving: isSaving, makeBridge: makeBridge)
    }.inWorld(world).among(world.needs.union([.saving, .rollback, .legacyEvents]))
  }
}
