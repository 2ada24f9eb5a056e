import StoreModel

/// One section name of one list, shared by all rows of the section. Equal names are one instance
/// (R43).
final class ListSection {
  /// A number that is unique within the arena. All rows of the section have it.
  let number: Int
  let name: String
  /// The number of rows that the newest version of the tree has under this name.
  @exclusivity(unchecked) var rowCount = 0
  /// A scratch value while a batch is worked out, -1 at any other time.
  var mark = -1
  /// The title if the delegate gives none (R55).
  private(set) lazy var defaultTitle = name.first.map { $0.uppercased() } ?? ""

  /// The approximate bytes of one section: its head, three numbers and two names.
  static let bytes =
    IndexMemory.heads.object + 3 * MemoryLayout<Int>.size + 2 * MemoryLayout<String?>.size

  init(number: Int, name: String) {
    self.number = number
    self.name = name
  }
}

/// The section names that a list uses, with the number of rows of each.
///
/// A name in use has at least one run of rows. So a section is split (R50) exactly if the tree has
/// more runs than this table has names.
struct SectionTable {
  private let key: SectionKey?
  private let arena: KeyArena
  private var byName: [String: ListSection] = [:]
  private var emptied: [ListSection] = []
  /// The number of names that have rows.
  private(set) var namesInUse = 0

  init(key: SectionKey?, _ arena: KeyArena) {
    self.key = key
    self.arena = arena
  }

  /// The section of a list without section key.
  private var whole: ListSection { arena.sections[0] }

  /// The sections that have rows, by number.
  var sectionsInUse: [ListSection] { arena.sections.filter { $0.rowCount > 0 } }

  /// A copy of this table in another arena, with the names in use in the order of `sectionsInUse`.
  func moved(to arena: KeyArena) -> SectionTable {
    var table = SectionTable(key: key, arena)
    for section in sectionsInUse {
      let moved = key == nil ? table.whole : arena.makeSection(section.name)
      moved.rowCount = section.rowCount
      if key != nil { table.byName[section.name] = moved }
    }
    table.namesInUse = namesInUse
    return table
  }

  /// The section of an object with this value at the end of the section key (R48, R49).
  ///
  /// - Parameters:
  ///   - value: the value, or nil if there is none or no section key.
  ///   - hint: the section that the object was in, which is the likeliest result.
  mutating func section(of value: Value?, hint: ListSection?) -> ListSection {
    guard let key else { return whole }
    let name = SectionNaming.name(of: value, key)
    if let hint, hint.name == name { return hint }
    if let known = byName[name] { return known }
    let section = arena.makeSection(name)
    byName[name] = section
    emptied.append(section)
    return section
  }

  /// Counts a row that was inserted.
  mutating func countInsert(_ section: ListSection) {
    if section.rowCount == 0 { namesInUse += 1 }
    section.rowCount += 1
  }

  /// Counts a row that was removed.
  mutating func countRemoval(_ section: ListSection) {
    section.rowCount -= 1
    guard section.rowCount == 0 else { return }
    namesInUse -= 1
    if key != nil { emptied.append(section) }
  }

  /// Forgets the names without rows. Call it only between batches: within a batch a name may
  /// return.
  mutating func forgetEmptied() {
    guard !emptied.isEmpty else { return }
    for section in emptied where section.rowCount == 0 { byName[section.name] = nil }
    emptied.removeAll(keepingCapacity: true)
  }
}
