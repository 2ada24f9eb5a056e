import Choices
import StoreModel

/// The items and sections that the edits of one snapshot have named so far.
private struct EditScope {
  let list: Int
  var items: [Int] = []
  var sections: [String] = []

  mutating func note(_ edit: SnapshotEdit<String, Int>) {
    items += edit.items
    sections += edit.sections
  }
}

extension CommandGenerator {
  /// Draws the edits that lead to one snapshot.
  ///
  /// Half of the names in later edits are those of earlier ones. So a row is moved and then marked,
  /// or marked twice, and a section comes before another that is reloaded. Most items are objects
  /// of the list's entity, and few edits name something twice, since one wrong edit is the end of
  /// all.
  func edits(of list: Int, from source: ChoiceSource) -> [SnapshotEdit<String, Int>] {
    var scope = EditScope(list: list)
    return source.array(in: 1...4, continuing: 1, in: 2, label: SpanLabel.edit.rawValue) {
      let edit = edit(in: scope, from: source)
      scope.note(edit)
      return edit
    }
  }

  private func edit(
    in scope: EditScope, from source: ChoiceSource
  ) -> SnapshotEdit<String, Int> {
    let side: Side = source.bool() ? .after : .before
    func item() -> Int { self.item(in: scope, from: source) }
    func items(but other: Int? = nil) -> [Int] { several(3, item, but: other, from: source) }
    func section() -> String { self.section(in: scope, from: source) }
    func sections() -> [String] { several(2, section, from: source) }
    func newSections() -> [String] {
      several(2, { source.chance(1, in: 8) ? section() : newSection(from: source) }, from: source)
    }
    switch source.weighted([4, 3, 2, 2, 2, 2, 2, 3, 1, 2, 2, 1]) {
    case 0: return .appendItems(items(), to: source.bool() ? section() : nil)
    case 1:
      let place = item()
      return .insertItems(items(but: place), side, place)
    case 2:
      let place = item()
      return .moveItem(items(but: place).first ?? place, side, place)
    case 3: return .deleteItems(items())
    case 4: return .reloadItems(items())
    case 5: return .appendSections(newSections())
    case 6: return .insertSections(newSections(), side, section())
    case 7:
      let place = section()
      let other = several(1, section, but: place, from: source).first
      return .moveSection(other ?? newSection(from: source), side, place)
    case 8: return .deleteSections(sections())
    case 9: return .reconfigureItems(items())
    case 10: return .reloadSections(sections())
    default: return .deleteAllItems
    }
  }

  /// Draws some names, one time in eight with repeats and with a name that must not be among them.
  private func several<Name: Hashable>(
    _ most: Int, _ name: () -> Name, but other: Name? = nil, from source: ChoiceSource
  ) -> [Name] {
    let names = source.array(
      in: 1...most, continuing: 1, in: 3, label: SpanLabel.objectArgument.rawValue
    ) { name() }
    if source.chance(1, in: 8) { return names }
    var seen = Set(other.map { [$0] } ?? [])
    return names.filter { seen.insert($0).inserted }
  }

  private func item(in scope: EditScope, from source: ChoiceSource) -> Int {
    if !scope.items.isEmpty, source.bool() { return source.element(of: scope.items) }
    let list = world.lists[scope.list]
    if !source.chance(1, in: 8),
      let row = related(of: list.configuration.request.entity, in: list.context, from: source)
    {
      return row
    }
    return target(of: scope.list, from: source)
  }

  private func newSection(from source: ChoiceSource) -> String {
    source.element(of: ["new", "newer", "newest"])
  }

  /// Draws a section: mostly the one that an object is believed to be in, now and then one that
  /// hardly exists.
  private func section(in scope: EditScope, from source: ChoiceSource) -> String {
    if !scope.sections.isEmpty, source.bool() { return source.element(of: scope.sections) }
    if source.chance(1, in: 8) { return newSection(from: source) }
    let object = item(in: scope, from: source)
    guard let key = world.lists[scope.list].configuration.sectionKey, key.path.isOwn else {
      return ""
    }
    let value = pool.value(key.path.attribute, of: object)
    let isApart = world.options.dialect.unnamedSections == .apart
    if value == nil, isApart { return SectionInfo.nameOfNil }
    return key.name(of: value)
  }
}
