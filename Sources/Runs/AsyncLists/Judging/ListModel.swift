import FetchedLists
import RecordLists
import StoreModel

/// The records of a list, and the reference for what it shows.
struct ListModel: Sendable {
  /// The records now and after the last save, with the values of their fields.
  struct State: Hashable, Sendable {
    var records: [Int: [Value?]] = [:]
    var saved: [Int: [Value?]] = [:]

    /// Makes a call, except one that reads.
    mutating func perform(_ call: ListCall) {
      switch call {
      case .insert(let number, let values): records[number] = values
      case .update(let number, let values): if records[number] != nil { records[number] = values }
      case .delete(let number): records[number] = nil
      case .save: saved = records
      case .rollback: records = saved
      case .look: break
      }
    }
  }

  private let rules: ListRules
  private let key: SectionKey?
  private let dialect: Dialect
  private let computations: [Computation]

  /// Makes the model of a world with one list.
  init(_ world: World) {
    let configuration = world.lists[0].configuration
    rules = ListRules(configuration, world.options)
    key = configuration.sectionKey
    dialect = world.options.dialect
    computations = world.schema.entities[0].attributes.compactMap(\.computation)
  }

  /// Returns what the list must show.
  func look(at state: State) -> RecordLook {
    let rows = state.records.map { number, values in
      ListRow(number, values + computations.map { $0.value(values) }, key, dialect)
    }
    var look = RecordLook()
    for row in rows.filter(rules.includes).sorted(by: rules.precedes) {
      look.values[row.id] = state.records[row.id]
      if look.sections.last?.id == row.section {
        look.sections[look.sections.count - 1].items.append(row.id)
      } else {
        look.sections.append(.init(id: row.section, items: [row.id]))
      }
    }
    if look.sections.isEmpty, key == nil { look.sections = [.init(id: "")] }
    return look
  }
}
