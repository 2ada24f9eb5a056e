import FetchedLists
import RecordLists
import StoreModel

/// The rules of a list of records.
struct RecordListRules: Sendable {
  fileprivate let rules: ListRules
  fileprivate let key: SectionKey?
  fileprivate let dialect: Dialect
  fileprivate let attributes: [Attribute]
  fileprivate let computations: [Computation]

  /// Makes the rules of a world with one list.
  init(_ world: World) {
    let configuration = world.lists[0].configuration
    rules = ListRules(configuration, world.options)
    key = configuration.sectionKey
    dialect = world.options.dialect
    attributes = world.schema.entities[0].attributes.filter { $0.computation == nil }
    computations = world.schema.entities[0].attributes.compactMap(\.computation)
  }
}

/// A dictionary of records, as the reference for what their list shows. Records tie by their
/// numbers.
struct RecordReference: SequentialReference {
  /// The records now and after the last save, with the values of their fields.
  struct State: Hashable {
    var records: [Int: [Value?]] = [:]
    var saved: [Int: [Value?]] = [:]
  }

  private let rules: RecordListRules
  private var states = [State()]

  /// Makes an empty list.
  init(_ rules: RecordListRules) { self.rules = rules }

  var count: Int { states.count - 1 }

  var state: State { states[states.count - 1] }

  mutating func rewind(to count: Int) { states.removeSubrange((count + 1)...) }

  func has(_ object: Int) -> Bool { state.records[object + 1] != nil }

  mutating func perform(_ command: Command) -> String? {
    var state = state
    var isRejected = false
    switch command {
    case .insert(let object, _, let values, _):
      var all = rules.attributes.map(\.initial)
      for value in values where value.attribute < all.count { all[value.attribute] = value.value }
      state.records[object + 1] = all
    case .set(let object, let values, _):
      isRejected = state.records[object + 1] == nil
      for value in values where value.attribute < rules.attributes.count {
        state.records[object + 1]?[value.attribute] = value.value
      }
    case .delete(let object, _):
      isRejected = state.records.removeValue(forKey: object + 1) == nil
    case .save: state.saved = state.records
    case .rollback: state.records = state.saved
    default: break
    }
    states.append(state)
    return isRejected ? "there is no such record" : nil
  }

  func look(at list: Int) -> RecordLook {
    let rows = state.records.map { number, values in
      ListRow(
        number, values + rules.computations.map { $0.value(values) }, rules.key, rules.dialect)
    }
    var look = RecordLook()
    for row in rows.filter(rules.rules.includes).sorted(by: rules.rules.precedes) {
      look.values[row.id] = state.records[row.id]
      if look.sections.last?.id == row.section {
        look.sections[look.sections.count - 1].items.append(row.id)
      } else {
        look.sections.append(.init(id: row.section, items: [row.id]))
      }
    }
    if look.sections.isEmpty, rules.key == nil { look.sections = [.init(id: "")] }
    return look
  }

  func look() -> StateLook { StateLook(lists: [look(at: 0)]) }
}
