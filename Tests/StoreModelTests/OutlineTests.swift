import StoreModel
import Testing

@Suite("Outlines") struct OutlineTests {
  private typealias Edit = OutlineEdit<Int>

  /// The outline `1+ [2 3+ [4]] 5`.
  private static func base() throws -> Outline<Int> {
    var outline = try Outline(roots: [1, 5])
    try outline.append([2, 3], to: 1)
    try outline.append([4], to: 3)
    outline.expand([1, 3])
    return outline
  }

  /// The base outline after some edits.
  private static func outline(after edits: Edit...) throws -> Outline<Int> {
    var outline = try base()
    for edit in edits { try outline.perform(edit) }
    return outline
  }

  @Test("R100 the queries of an outline, and the rows that its section shows")
  func queries() throws {
    let outline = try Self.base()
    #expect("\(outline)" == "1+ [2 3+ [4]] 5" && "\(Outline<Int>())" == "no item")
    #expect(outline.items == [1, 2, 3, 4, 5] && outline.rootItems == [1, 5])
    #expect(outline.visibleItems == [1, 2, 3, 4, 5] && outline.expandedItems == [1, 3])
    #expect(outline.children(of: 1) == [2, 3] && outline.children(of: 5) == [])
    #expect(outline.parent(of: 4) == 3 && outline.parent(of: 3) == 1)
    #expect(outline.parent(of: 1) == nil && outline.parent(of: 9) == nil)
    #expect(outline.level(of: 4) == 2 && outline.level(of: 9) == nil)
    #expect(outline.isExpanded(3) && !outline.isExpanded(9) && !outline.contains(9))
    #expect(outline.snapshot(inSection: "x").items == outline.visibleItems)
  }

  @Test("R100 collapsing hides what is below, which keeps its state")
  func collapsing() throws {
    let collapsed = try Self.outline(after: .collapse([1]))
    #expect(collapsed.visibleItems == [1, 5] && "\(collapsed)" == "1 [2 3+ [4]] 5")
    #expect(collapsed.isExpanded(3) && !collapsed.isVisible(4))
    let again = try Self.outline(after: .collapse([1]), .expand([1]))
    #expect(again.visibleItems == [1, 2, 3, 4, 5])
    let hidden = try Self.outline(after: .collapse([1]), .collapse([3]), .expand([1]))
    #expect(hidden.visibleItems == [1, 2, 3, 5])
    let childless = try Self.outline(after: .expand([5, 9]), .append([6], to: 5))
    #expect(childless.visibleItems == [1, 2, 3, 4, 5, 6])
  }

  @Test("R100 items are added on the level of their siblings, behind a whole subtree")
  func adding() throws {
    #expect("\(try Self.outline(after: .insert([8, 9], .after, 1)))" == "1+ [2 3+ [4]] 8 9 5")
    #expect("\(try Self.outline(after: .insert([8], .after, 3)))" == "1+ [2 3+ [4] 8] 5")
    #expect("\(try Self.outline(after: .insert([8], .before, 3)))" == "1+ [2 8 3+ [4]] 5")
    #expect("\(try Self.outline(after: .append([8], to: 1)))" == "1+ [2 3+ [4] 8] 5")
    #expect("\(try Self.outline(after: .append([8], to: nil)))" == "1+ [2 3+ [4]] 5 8")
    let three = try Self.base().outline(of: 3).items
    #expect(three == [3, 4])
    #expect("\(try Self.base().outline(of: 1, includesItem: false))" == "2 3+ [4]")
  }

  @Test("R100 deleting takes everything below along")
  func deleting() throws {
    #expect("\(try Self.outline(after: .delete([1])))" == "5")
    #expect("\(try Self.outline(after: .delete([3, 4, 3])))" == "1+ [2] 5")
    #expect("\(try Self.outline(after: .delete([5, 2])))" == "1+ [3+ [4]]")
    #expect("\(try Self.outline(after: .delete([3]), .append([3], to: 1)))" == "1+ [2 3] 5")
    #expect("\(try Self.outline(after: .deleteAll))" == "no item")
  }

  @Test("R100 an outline that is brought in keeps its state, and may name what it replaces")
  func bringing() throws {
    var other = try Outline(roots: [4])
    try other.append([3], to: 4)
    other.expand([4])
    #expect(
      "\(try Self.outline(after: .replaceChildren(of: 1, with: other)))" == "1+ [4+ [3]] 5")
    #expect(
      "\(try Self.outline(after: .delete([3]), .insertOutline(other, .before, 5)))"
        == "1+ [2] 4+ [3] 5")
    #expect(throws: OutlineError.itemExists("4")) {
      try Self.outline(after: .replaceChildren(of: 5, with: other))
    }
  }

  @Test(
    "R100 an item twice, or an unknown place, is an error, and nothing changes",
    arguments: [
      (.append([8, 8], to: 1), .duplicateInArgument("8")),
      (.append([8, 1], to: 4), .itemExists("1")),
      (.append([8], to: 9), .unknownItem("9")),
      (.insert([8], .after, 9), .unknownItem("9")),
      (.delete([2, 9]), .unknownItem("9")),
      (.replaceChildren(of: 9, with: Outline()), .unknownItem("9")),
      (.applyPlain([1, 2, 1]), .duplicateInArgument("1")),
    ] as [(OutlineEdit<Int>, OutlineError)])
  func refusals(_ edit: OutlineEdit<Int>, _ error: OutlineError) throws {
    var outline = try Self.base()
    #expect(throws: error) { try outline.perform(edit) }
    #expect(outline == (try Self.base()) && !"\(error)".isEmpty)
    #expect(throws: Never.self) {
      try outline.perform(.append([], to: 9))
      try outline.perform(.insert([], .after, 9))
    }
  }
}

// The tree after a plain list.
extension OutlineTests {
  private static func applied(
    _ list: [Int], after edits: OutlineEdit<Int>...
  ) throws -> String {
    var outline = try base()
    for edit in edits { try outline.perform(edit) }
    let new = try outline.applying(plain: list)
    #expect(new.visibleItems == list)
    return "\(new)"
  }

  @Test("R100 a plain list keeps the tree of what stays, with its state and its hidden items")
  func keeping() throws {
    #expect(try Self.applied([1, 2, 3, 4, 5]) == "1+ [2 3+ [4]] 5")
    #expect(try Self.applied([1, 3, 4]) == "1+ [3+ [4]]")
    #expect(try Self.applied([1, 3, 5], after: .collapse([3])) == "1+ [3 [4]] 5")
    #expect(try Self.applied([5, 1], after: .collapse([1])) == "5 1 [2 3+ [4]]")
    #expect(try Self.applied([]) == "no item")
    #expect(throws: OutlineError.itemIsHidden("2")) {
      try Self.applied([1, 2], after: .collapse([1]))
    }
  }

  @Test("R100 an item of a plain list whose parent goes, or moves away, is below the next ancestor")
  func lifting() throws {
    #expect(try Self.applied([1, 2, 4, 5]) == "1+ [2 4] 5")
    #expect(try Self.applied([2, 3, 4, 5]) == "2 3+ [4] 5")
    #expect(try Self.applied([1, 4, 3, 2, 5]) == "1+ [4 3+ 2] 5")
    #expect(try Self.applied([1, 5, 2, 3, 4]) == "1+ 5 2 3+ [4]")
    #expect(try Self.applied([3, 4, 1, 2]) == "3+ [4] 1+ [2]")
  }

  @Test("R100 a new item of a plain list stands beside the one before, and parts no family")
  func novices() throws {
    #expect(try Self.applied([8, 1, 2, 3, 4, 5]) == "8 1+ [2 3+ [4]] 5")
    #expect(try Self.applied([1, 8, 9, 2, 3, 4, 5]) == "1+ [8 9 2 3+ [4]] 5")
    #expect(try Self.applied([1, 2, 8, 3, 4, 5]) == "1+ [2 8 3+ [4]] 5")
    #expect(try Self.applied([1, 2, 3, 4, 8, 5]) == "1+ [2 3+ [4 8]] 5")
    #expect(try Self.applied([1, 2, 3, 8, 5]) == "1+ [2 3+ 8] 5")
    #expect(try Self.applied([8, 9]) == "8 9")
  }
}
