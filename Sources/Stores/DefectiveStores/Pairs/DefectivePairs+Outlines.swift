import PairChecks
import StoreModel

/// Outlines that apps write: each breaks the rule for outlines (R100).
extension DefectivePairs {
  package static let outlines: [(subject: PairSubject, summary: String)] = [
    (
      PairSubject(outline: ForgetfulOutline.self, named: "forgetful-outline"),
      "an outline that also collapses everything below a collapsed item"
    ),
    (
      PairSubject(outline: SwallowingOutline.self, named: "swallowing-outline"),
      "an outline that inserts behind an expanded item among the children of that item"
    ),
    (
      PairSubject(outline: FlatteningOutline.self, named: "flattening-outline"),
      "an outline that makes roots of all items of a plain list"
    ),
  ]
}

/// An outline that answers all queries rightly.
private protocol DefectiveOutline: EditableOutline {
  var outline: Outline<Int> { get }
}

extension DefectiveOutline {
  var rootItems: [Int] { outline.rootItems }
  var visibleItems: [Int] { outline.visibleItems }
  func children(of item: Int) -> [Int] { outline.children(of: item) }
  func parent(of item: Int) -> Int? { outline.parent(of: item) }
  func isExpanded(_ item: Int) -> Bool { outline.isExpanded(item) }
}

private struct ForgetfulOutline: DefectiveOutline {
  private(set) var outline = Outline<Int>()

  mutating func perform(_ edit: OutlineEdit<Int>) throws {
    try outline.perform(edit)
    guard case .collapse(let items) = edit else { return }
    for item in items {
      outline.collapse((try? outline.outline(of: item))?.items ?? [])
    }
  }
}

private struct SwallowingOutline: DefectiveOutline {
  private(set) var outline = Outline<Int>()

  mutating func perform(_ edit: OutlineEdit<Int>) throws {
    if case .insert(let items, .after, let sibling) = edit, outline.isExpanded(sibling),
      let first = outline.children(of: sibling).first
    {
      return try outline.insert(items, .before, first)
    }
    try outline.perform(edit)
  }
}

private struct FlatteningOutline: DefectiveOutline {
  private(set) var outline = Outline<Int>()

  mutating func perform(_ edit: OutlineEdit<Int>) throws {
    guard case .applyPlain(let list) = edit else { return try outline.perform(edit) }
    let expanded = try outline.applying(plain: list).expandedItems
    outline = try Outline(roots: list)
    outline.expand(expanded)
  }
}
