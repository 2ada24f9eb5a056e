import StoreModel
import Testing

/// The samples of the documentation for outlines.
@Suite("Samples: outlines")
struct OutlineSamples {
  private static func menu() throws -> Outline<String> {
    var outline = Outline<String>()
    try outline.append(["Food", "Drinks"])
    try outline.append(["Bread"], to: "Food")
    outline.expand(["Food"])  // visible: Food, Bread, Drinks
    return outline
  }

  @Test("an outline is made of items and their children")
  func outline() throws {
    var outline = try Self.menu()
    #expect(outline.visibleItems == ["Food", "Bread", "Drinks"])
    let food = try outline.outline(of: "Food")
    #expect("\(food)" == "Food+ [Bread]")
    let shown = outline.snapshot(inSection: "Menu")
    #expect(shown.items == outline.visibleItems)
    try outline.append(["Tea", "Milk"], to: "Drinks")
    try outline.insert(["Water"], .before, "Tea")
    #expect(outline.children(of: "Drinks") == ["Water", "Tea", "Milk"])
    let menu = try Outline(roots: ["Soup", "Salad"])
    try outline.insert(menu, .after, "Drinks")
    #expect(outline.rootItems == ["Food", "Drinks", "Soup", "Salad"])
    try outline.delete(["Drinks"])
    #expect(outline.items == ["Food", "Bread", "Soup", "Salad"])
  }

  @Test("children are replaced, and a plain list keeps the tree")
  func replacing() throws {
    var outline = try Self.menu()
    let menu = try Outline(roots: ["Soup", "Salad"])
    try outline.replaceChildren(of: "Drinks", with: menu)
    #expect("\(outline)" == "Food+ [Bread] Drinks [Soup Salad]")
    let applied = try outline.applying(plain: ["Food", "Bread", "Cake"])
    #expect("\(applied)" == "Food+ [Bread Cake]")
  }

  @Test("an edit is data")
  func edits() throws {
    var outline = try Outline(roots: [1, 2])
    try outline.perform(.append([3], to: nil))
    #expect(outline.items == [1, 2, 3])
  }
}
