import Choices
import StoreModel

/// A generator of edits of an outline. It names few items, and most edits are valid: it performs
/// each edit to know which items there are. One trial in 48 also has crowds.
struct OutlineGenerator {
  fileprivate enum Label: UInt16 {
    case edit
    case item
    case change
  }

  /// The kinds of edits that the outline can perform.
  private let kinds: Set<OutlineEditKind>

  /// Makes a generator of the edits that an outline can perform.
  init(of kinds: Set<OutlineEditKind>) {
    self.kinds = kinds
  }

  func edits(from source: ChoiceSource) -> [OutlineEdit<Int>] {
    if kinds.isEmpty { return [] }
    let (length, count) = source.chance(1, in: 8) ? (24, 16) : (8, 6)
    let hasCrowds = source.chance(1, in: 48)
    var outline = Outline<Int>()
    return source.array(
      in: 0...64, continuing: length, in: length + 1, label: Label.edit.rawValue
    ) {
      let weights = OutlineEditKind.allCases.map { weight(of: $0, in: outline) }
      let kind = OutlineEditKind.allCases[source.weighted(weights)]
      let scope = Scope(outline: outline, count: count, hasCrowds: hasCrowds, source: source)
      let edit = scope.edit(kind)
      // An invalid edit changes nothing, here as in the check.
      try? outline.perform(edit)
      return edit
    }
  }

  /// The weight of a kind of edit. An outline without items mostly gets some.
  private func weight(of kind: OutlineEditKind, in outline: Outline<Int>) -> Int {
    if !kinds.contains(kind) { return 0 }
    return switch kind {
    case .append: outline.rows.isEmpty ? 60 : 6
    case .expand: 5
    case .insert, .applyPlain: 4
    case .insertOutline, .replaceChildren, .delete, .collapse: 3
    case .deleteAll: 1
    }
  }

  /// The items that one edit may name.
  fileprivate struct Scope {
    let outline: Outline<Int>
    /// The number of items that have a name without crowds.
    let count: Int
    let hasCrowds: Bool
    let source: ChoiceSource
  }
}

extension OutlineGenerator.Scope {
  fileprivate typealias Label = OutlineGenerator.Label

  func edit(_ kind: OutlineEditKind) -> OutlineEdit<Int> {
    switch kind {
    case .append:
      let parent = source.chance(2, in: 3) ? known() : nil
      return .append(isCrowd ? crowd().items : newItems(), to: parent)
    case .insert: return .insert(newItems(), side(), known())
    case .insertOutline: return .insertOutline(tree(), side(), known())
    case .replaceChildren:
      let parent = known()
      let old = (try? outline.outline(of: parent, includesItem: false))?.items ?? []
      return .replaceChildren(of: parent, with: tree(insteadOf: old))
    case .delete: return .delete(knownItems())
    case .deleteAll: return .deleteAll
    case .expand: return .expand(knownItems())
    case .collapse: return .collapse(knownItems())
    case .applyPlain: return .applyPlain(plainList())
    }
  }

  private func side() -> Side { source.bool() ? .after : .before }

  /// Draws any item, whether it is in the outline or not.
  private func anyItem() -> Int { source.index(below: count) }

  /// Draws an item of the outline, and now and then any item.
  private func known() -> Int {
    if source.chance(1, in: 10) { return anyItem() }
    if hasCrowds, outline.rows.count > count { return source.element(of: outline.items) }
    let drawn = anyItem()
    return (drawn..<drawn + count).map { $0 % count }.first(where: outline.contains) ?? drawn
  }

  /// Draws an item that is neither in the outline nor among some others, and now and then any item.
  /// A number that is taken is drawn again. So the numbers stay when the shrinker deletes an edit.
  private func new(besides others: [Int]) -> Int {
    if source.chance(1, in: 10) { return anyItem() }
    for _ in 0..<4 {
      let drawn = anyItem()
      if !others.contains(drawn), !outline.contains(drawn) { return drawn }
    }
    return (0..<count).first { !others.contains($0) && !outline.contains($0) }
      ?? unused(besides: others)
  }

  /// The number after all items.
  private func unused(besides others: [Int]) -> Int {
    (outline.items + others).reduce(count) { max($0, $1 + 1) }
  }

  private func newItems() -> [Int] {
    var items: [Int] = []
    source.repeated(
      in: (source.chance(1, in: 16) ? 0 : 1)...4, continuing: 1, in: 2, label: Label.item.rawValue
    ) {
      items.append(new(besides: items))
    }
    return items
  }

  private func knownItems() -> [Int] {
    source.array(in: 1...4, continuing: 1, in: 2, label: Label.item.rawValue) { known() }
  }

  /// Draws an outline to bring in. Now and then an item of it is in the outline already, and some
  /// may be items that it replaces.
  private func tree(insteadOf old: [Int] = []) -> Outline<Int> {
    if isCrowd { return crowd() }
    var rows: [Outline<Int>.Row] = []
    source.repeated(in: 0...5, continuing: 2, in: 3, label: Label.item.rawValue) {
      let items = rows.map(\.item)
      let item =
        source.chance(old.isEmpty ? 0 : 1, in: 3)
        ? source.element(of: old) : new(besides: items)
      let level = source.index(below: (rows.last?.level ?? -1) + 2)
      let isExpanded = source.bool()
      if items.contains(item) { return }
      rows.append(.init(item: item, level: level, isExpanded: isExpanded))
    }
    return Outline(unchecked: rows)
  }

  /// Draws what a section shows afterwards, as some changes of the visible items.
  private func plainList() -> [Int] {
    var list = outline.visibleItems
    source.repeated(in: 0...8, continuing: 2, in: 3, label: Label.change.rawValue) {
      let change = source.weighted([4, 4, 3, 1])
      let place = place(in: list)
      switch change {
      case 0: if place < list.count { list.remove(at: place) }
      case 1: list.insert(new(besides: list), at: place)
      case 2:
        if place == list.count { return }
        let item = list.remove(at: place)
        list.insert(item, at: self.place(in: list))
      default: list.insert(known(), at: place)
      }
    }
    return list
  }

  /// Draws a place before an item of a list, or its end. The item is drawn by its number, so the
  /// place stays when the list loses other items.
  private func place(in list: [Int]) -> Int {
    if hasCrowds, list.count > count { return source.integer(in: 0...list.count) }
    let drawn = source.integer(in: 0...count)
    if drawn == count { return list.count }
    return (drawn..<drawn + count).lazy.compactMap { list.firstIndex(of: $0 % count) }.first
      ?? list.count
  }

  private var isCrowd: Bool { source.chance(hasCrowds ? 1 : 0, in: 3) }

  /// Draws many new items: side by side, each below the one before, or in a pattern of levels.
  private func crowd() -> Outline<Int> {
    let size = source.size(in: 1...400)
    let first = unused(besides: [])
    let (shape, state) = (source.index(below: 3), source.index(below: 3))
    return Outline(
      unchecked: (0..<size).map { number in
        .init(
          item: first + number, level: shape == 0 ? 0 : shape == 1 ? number : number % 7,
          isExpanded: state == 0 || state == 1 && number % 2 == 0)
      })
  }
}
