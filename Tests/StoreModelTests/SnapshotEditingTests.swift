import StoreModel
import Testing

@Suite struct SnapshotEditingTests {
  private typealias Edit = SnapshotEdit<String, Int>

  private static func snapshot(_ edits: Edit...) throws -> Snapshot<String, Int> {
    var snapshot = Snapshot<String, Int>()
    for edit in edits { try snapshot.perform(edit) }
    return snapshot
  }

  private static func shown(_ snapshot: Snapshot<String, Int>) -> [String] {
    snapshot.sections.map { $0.id + ": " + $0.items.map(String.init).joined(separator: " ") }
      + ["marks: " + snapshot.reloads.map(String.init).joined(separator: " ")]
      + snapshot.reconfigures.map { "reconfigure \($0)" }
      + snapshot.reloadedSections.map { "reload section \($0)" }
  }

  /// The snapshot `x: 1 2`, `y: 3`, `z:`, with item 2 marked.
  private static func base() throws -> Snapshot<String, Int> {
    try snapshot(
      .appendSections(["x", "y", "z"]), .appendItems([1, 2], to: "x"), .appendItems([3], to: "y"),
      .reloadItems([2]))
  }

  @Test("a snapshot in types of one's own has the same rows and marks, and no two of them are one")
  func mapped() throws {
    var snapshot = try Snapshot(sections: [
      .init(id: "x", items: [1, 2]), .init(id: "y", items: []),
    ])
    try snapshot.reloadItems([2])
    try snapshot.reconfigureItems([1])
    try snapshot.reloadSections(["y"])
    let own = try snapshot.map(sections: { $0.uppercased() }, items: { "\($0)" })
    #expect(own.sections.map(\.id) == ["X", "Y"] && own.items == ["1", "2"])
    #expect(own.reloads == ["2"] && own.reconfigures == ["1"] && own.reloadedSections == ["Y"])
    #expect(throws: SnapshotError.sectionsBecomeOne("x", "y")) {
      try snapshot.map(sections: { _ in 0 }, items: { $0 })
    }
    #expect(throws: SnapshotError.itemsBecomeOne("1", "2")) {
      try snapshot.map(sections: { $0 }, items: { $0 / 3 })
    }
  }

  @Test(
    "R80: each edit leads to its result",
    arguments: [
      (Edit.appendSections(["v"]), ["x: 1 2", "y: 3", "z: ", "v: ", "marks: 2"]),
      (.appendSections([]), ["x: 1 2", "y: 3", "z: ", "marks: 2"]),
      (
        .insertSections(["v", "w"], .before, "y"),
        ["x: 1 2", "v: ", "w: ", "y: 3", "z: ", "marks: 2"]
      ),
      (.insertSections(["v"], .after, "z"), ["x: 1 2", "y: 3", "z: ", "v: ", "marks: 2"]),
      (.moveSection("z", .before, "x"), ["z: ", "x: 1 2", "y: 3", "marks: 2"]),
      (.moveSection("x", .after, "z"), ["y: 3", "z: ", "x: 1 2", "marks: 2"]),
      (.deleteSections(["x", "unknown"]), ["y: 3", "z: ", "marks: "]),
      (.appendItems([4], to: nil), ["x: 1 2", "y: 3", "z: 4", "marks: 2"]),
      (.appendItems([2, 4], to: "y"), ["x: 1", "y: 3 2 4", "z: ", "marks: 2"]),
      (.appendItems([1], to: "x"), ["x: 2 1", "y: 3", "z: ", "marks: 2"]),
      (.insertItems([4, 2], .before, 3), ["x: 1", "y: 4 2 3", "z: ", "marks: 2"]),
      (.insertItems([1], .after, 2), ["x: 2 1", "y: 3", "z: ", "marks: 2"]),
      (.moveItem(3, .before, 1), ["x: 3 1 2", "y: ", "z: ", "marks: 2"]),
      (.deleteItems([2, 9, 3, 2]), ["x: 1", "y: ", "z: ", "marks: "]),
      (.deleteAllItems, ["marks: "]),
      (.reloadItems([1, 2]), ["x: 1 2", "y: 3", "z: ", "marks: 2 1"]),
    ])
  func effects(edit: SnapshotEdit<String, Int>, shown: [String]) throws {
    var snapshot = try Self.base()
    try snapshot.perform(edit)
    #expect(Self.shown(snapshot) == shown)
  }

  @Test(
    "R80: each wrong edit is refused and changes nothing",
    arguments: [
      (Edit.appendSections(["v", "v"]), SnapshotError.duplicateInArgument("v")),
      (.appendSections(["v", "x"]), .sectionExists("x")),
      (.insertSections(["v", "v"], .before, "x"), .duplicateInArgument("v")),
      (.insertSections(["y"], .before, "x"), .sectionExists("y")),
      (.insertSections(["v"], .before, "w"), .unknownSection("w")),
      (.insertSections(["v"], .after, "v"), .destinationIsInserted("v")),
      (.moveSection("v", .before, "x"), .unknownSection("v")),
      (.moveSection("x", .before, "v"), .unknownSection("v")),
      (.moveSection("x", .before, "x"), .destinationIsInserted("x")),
      (.appendItems([4, 4], to: nil), .duplicateInArgument("4")),
      (.appendItems([4], to: "v"), .unknownSection("v")),
      (.insertItems([4, 4], .before, 1), .duplicateInArgument("4")),
      (.insertItems([4], .before, 9), .unknownItem("9")),
      (.insertItems([4, 1], .before, 1), .destinationIsInserted("1")),
      (.moveItem(9, .before, 1), .unknownItem("9")),
      (.moveItem(1, .before, 9), .unknownItem("9")),
      (.moveItem(1, .after, 1), .destinationIsInserted("1")),
      (.reloadItems([9]), .unknownItem("9")),
      (.reloadItems([1, 1]), .duplicateInArgument("1")),
    ])
  func refusals(edit: SnapshotEdit<String, Int>, error: SnapshotError) throws {
    var snapshot = try Self.base()
    #expect(throws: error) { try snapshot.perform(edit) }
    #expect(Self.shown(snapshot) == Self.shown(try Self.base()))
  }

  @Test("R80: a snapshot without a section refuses appended items")
  func noSection() {
    var snapshot = Snapshot<String, Int>()
    #expect(throws: SnapshotError.noSection) { try snapshot.appendItems([1]) }
    #expect(throws: SnapshotError.noSection) { try snapshot.appendItems([1], to: "x") }
  }

  @Test("R80: items and sections may have equal names")
  func separateSpaces() throws {
    var snapshot = Snapshot<String, String>()
    try snapshot.appendSections(["a", "b"])
    try snapshot.appendItems(["b", "a"])
    #expect(snapshot.sections.map(\.id) == ["a", "b"])
    #expect(snapshot.items == ["b", "a"])
  }

  @Test("R79: equality ignores marks")
  func equality() throws {
    let marked = try Self.base()
    #expect(marked == marked.withoutMarks)
    #expect(marked.withoutMarks.reloads.isEmpty)
    #expect(Set([marked, marked.withoutMarks]).count == 1)
  }

  @Test func pathsAndItemsAgree() throws {
    let snapshot = try Self.base()
    #expect(snapshot.itemCount == 3)
    #expect(snapshot.path(of: 3) == ItemPath(section: 1, item: 0))
    #expect(snapshot.path(of: 4) == nil)
    #expect(snapshot[ItemPath(section: 0, item: 1)] == 2)
    for (section, item) in [(-1, 0), (3, 0), (0, -1), (0, 2), (2, 0)] {
      #expect(snapshot[ItemPath(section: section, item: item)] == nil)
    }
  }

  @Test("R80: random edits agree with a naive model")
  func agreesWithTheModel() {
    var random = SplitMix(seed: 3)
    var refused = 0
    for _ in 0..<400 {
      var snapshot = Snapshot<String, Int>()
      var model = NaiveSnapshot()
      for _ in 0..<40 {
        let edit = random.edit()
        let reasons = model.reasons(against: edit)
        if reasons.isEmpty { model.perform(edit) }
        do throws(SnapshotError) {
          try snapshot.perform(edit)
          if !reasons.isEmpty { Issue.record("\(edit) was accepted in \(model.shown)") }
        } catch {
          refused += 1
          if !reasons.contains(error) { Issue.record("\(edit): \(error) in \(model.shown)") }
        }
        if Self.shown(snapshot) != model.shown {
          Issue.record("\(edit): \(Self.shown(snapshot)) is not \(model.shown)")
          return
        }
      }
    }
    #expect(refused > 1000)
  }

  @Test(
    "each error has its text",
    arguments: [
      (
        SnapshotError.duplicateInArgument("1"),
        "1 stands twice in the argument: name each identifier once"
          + " (tag: supplied-identifiers-not-unique)"
      ),
      (
        .sectionExists("x"),
        "section x is there already: sections are unique, move it instead"
          + " (tag: section-identifiers-not-unique)"
      ),
      (.noSection, "there is no section to append to: append a section first (tag: no-sections)"),
      (
        .unknownSection("x"),
        "section x is not in the snapshot: add it first (tag: invalid-section-identifier)"
      ),
      (
        .sectionExists(""),
        "section \"\" is there already: sections are unique, move it instead"
          + " (tag: section-identifiers-not-unique)"
      ),
      (
        .unknownSection(""),
        "section \"\" is not in the snapshot: add it first (tag: invalid-section-identifier)"
      ),
      (
        .duplicateInArgument(""),
        "\"\" stands twice in the argument: name each identifier once"
          + " (tag: supplied-identifiers-not-unique)"
      ),
      (
        .unknownItem("1"),
        "item 1 is not in the snapshot: add it first (tag: invalid-item-identifier)"
      ),
      (
        .destinationIsInserted("1"),
        "1 is the destination and among what is inserted: choose another destination"
          + " (tag: destination-among-inserted)"
      ),
    ])
  func texts(error: SnapshotError, text: String) {
    #expect(error.description == text)
  }
}

extension SplitMix {
  /// A random edit of few sections and items, which is often refused.
  fileprivate mutating func edit() -> SnapshotEdit<String, Int> {
    switch below(24) {
    case 0, 1: .appendSections(sections())
    case 2: .insertSections(sections(), side(), section())
    case 3: .moveSection(section(), side(), section())
    case 4: isOneIn(3) ? .deleteSections(sections()) : .appendItems(items(), to: section())
    case 5, 6, 7: .appendItems(items(), to: isOneIn(2) ? nil : section())
    case 8, 9, 10, 11: .insertItems(items(), side(), below(8))
    case 12, 13, 14: .moveItem(below(8), side(), below(8))
    case 15: .deleteItems(items())
    case 16: isOneIn(6) ? .deleteAllItems : .appendSections([section()])
    case 17, 18: .reconfigureItems(items())
    case 19: .reloadSections(sections())
    default: .reloadItems(items())
    }
  }

  private mutating func side() -> Side { pick(Side.allCases) }
  private mutating func section() -> String { pick(["v", "w", "x", "y", "z"]) }
  private mutating func sections() -> [String] { (0..<below(3)).map { _ in section() } }
  private mutating func items() -> [Int] { (0..<below(4)).map { _ in below(8) } }
}
