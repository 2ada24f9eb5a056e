import ReferenceStore
import StoreModel

/// Own defects: keys that name sections, and rows that are not in line with them (R46 to R51).
extension DefectiveStores {
  static let sectionKeys: [PlantedDefect] = [
    // Insert, fetch.
    PlantedDefect(
      "C100", "days and months are those of a time zone five hours behind UTC", breaks: "R48",
      shortest: 2,
      store: {
        $0.sectionName = { value, key in
          guard key.type == .date, case .date(let time) = value else {
            return Rules.sectionName(value, key)
          }
          let local = Timestamp(milliseconds: time.milliseconds &- 5 * 3_600_000)
          return Rules.sectionName(.date(local), key)
        }
      }),
    // Insert, fetch.
    PlantedDefect(
      "C101", "the bucket of a negative number is rounded towards zero", breaks: "R48", shortest: 2,
      store: {
        $0.sectionName = { value, key in
          guard case .bucket(let size, _) = key, case .int(let number) = value else {
            return Rules.sectionName(value, key)
          }
          return String(number / Int64(size))
        }
      }),
    // Insert, fetch.
    PlantedDefect(
      "C102", "the first digit of a number has no sign", breaks: "R48", shortest: 2,
      store: {
        $0.sectionName = { value, key in
          let name = Rules.sectionName(value, key)
          guard case .firstDigit = key else { return name }
          return String(name.drop { $0 == "-" })
        }
      }),
    // Three inserts, fetch.
    PlantedDefect(
      "C103", "rows are gathered behind the first one of their section", breaks: "R51", "R50",
      shortest: 4,
      store: {
        $0.window = { rows, request in Rules.window(gathered(rows), request) }
        $0.trackedWindow = { rows, old, configuration, book in
          Rules.trackedWindow(gathered(rows), old, configuration, book)
        }
      }),
    // Insert, fetch, set, process.
    PlantedDefect(
      "C104", "a row whose sort values stay keeps its section", breaks: "R46", shortest: 4,
      store: {
        $0.recapture = { row, old, _, _ in
          guard let old = old(), old.keys == row.keys else { return row }
          return ListRow(
            object: row.object, serial: row.serial, keys: row.keys, section: old.section,
            isIdentifier: row.isIdentifier)
        }
      }),
    // Only the list.
    PlantedDefect(
      "C105", "sections by a transient attribute are rejected", breaks: "R51", shortest: 1,
      store: {
        $0.checkSection = { (key, request, schema) throws(StoreError) in
          try Rules.checkSection(key, request, schema)
          guard let key else { return }
          let attribute = schema.attribute(at: key.path, from: request.entity)
          if attribute.isTransient { throw .transientSortKey(attribute: attribute.name) }
        }
      }),
    // Make a list.
    PlantedDefect(
      "C106", "derived sections take attributes of any type", breaks: "R51", shortest: 1,
      store: {
        $0.checkSection = { (key, request, schema) throws(StoreError) in
          do throws(StoreError) {
            try Rules.checkSection(key, request, schema)
          } catch {
            switch error {
            case .sectionNotText, .sectionNotDate, .sectionNotInt: return
            default: throw error
            }
          }
        }
      }),
    // Make a list.
    PlantedDefect(
      "C107", "sections by another key than the first sort key are rejected", breaks: "R51",
      shortest: 1,
      store: {
        $0.checkSection = { (key, request, schema) throws(StoreError) in
          try Rules.checkSection(key, request, schema)
          if let key, request.sort.first?.path != key.path {
            throw .sectionSplit(index: 0, section: "")
          }
        }
      }),
  ]

  /// The rows with all rows of a section in one run, at the place of its first row.
  @Sendable
  private static func gathered(_ rows: [ListRow]) -> [ListRow] {
    var names: [String] = []
    for row in rows where !names.contains(row.section) { names.append(row.section) }
    return names.flatMap { name in rows.filter { $0.section == name } }
  }
}
