import StoreModel
import Testing

@testable import Cases
@testable import Shrinking

/// Normal forms of shrunk cases. If a bug can be shown in several ways, shrinking chooses one, so
/// two cases of the same bug end as the same text.
@Suite("Shrunk cases that look alike")
struct NormalisingTests {
  /// The shrunk text of a case. A candidate must have lists if the case has lists, and none if the
  /// case has none.
  private func shrunk(_ text: String, where fails: @escaping (Case) -> Bool) throws -> String {
    let start = try Case(parsing: text, file: "told")
    var shrinker = CaseShrinker(start) { told in
      told.world.lists.isEmpty == start.world.lists.isEmpty && fails(told)
    }
    return shrinker.run().case.text
  }

  /// The shrunk text of a case. A candidate must have the same kinds of commands, in any order.
  private func shrunk(_ text: String, keeping kinds: Set<CommandKind>) throws -> String {
    try shrunk(text) { Set($0.commands.map(\.kind)) == kinds }
  }

  @Test("inserts come first if the order is irrelevant")
  func order() throws {
    let text = try shrunk(
      """
      lockstep 2
      entity Item name:string
      list A Item sort name
      save
      reset
      fetch A
      insert a Item

      """, keeping: [.insert, .fetch, .save, .reset])
    #expect(
      text == """
        lockstep 2
        entity Item name:string
        list A Item sort name
        insert a Item
        fetch A
        save
        reset

        """)
  }

  @Test(
    "a round of changes ends with a processing if any end fails the same way",
    arguments: ["save", "undo"])
  func ends(_ end: String) throws {
    let text = try shrunk(
      """
      lockstep 2
      entity Item name:string
      context main undo
      list A Item sort name
      insert a Item
      \(end)

      """
    ) { $0.commands.count == 2 && $0.commands[1].kind.plainness > CommandKind.relate.plainness }
    #expect(text.hasSuffix("insert a Item\nprocess\n"), "\(text)")
  }

  @Test(
    "an object changes by an assignment if any change fails the same way",
    arguments: ["relate a leader a", "refresh a drop"])
  func changes(_ change: String) throws {
    let text = try shrunk(
      """
      lockstep 2
      entity Item name:string
      relation Item.lead one nullify, Item.leader one nullify
      list A Item sort name
      insert a Item
      fetch A
      \(change)
      process

      """
    ) { drawn in
      drawn.commands.count == 4 && drawn.commands[1].kind == .fetch
        && ![.insert, .process].contains(drawn.commands[2].kind)
        && drawn.commands[2].objects == [0] && drawn.commands[3].kind == .process
    }
    #expect(text.hasSuffix("fetch A\nset a\nprocess\n"), "\(text)")
  }

  private func comparesLess(_ predicate: Predicate) -> Bool {
    if case .compare(_, .less, _) = predicate { true } else { false }
  }

  @Test("attributes with drawn names become strings, in the order of their values")
  func drawnAttributes() throws {
    let text = try shrunk(
      """
      lockstep 2
      entity Item int2:int
      list A Item where int2 < 1 sort int2
      insert a Item int2=0
      insert b Item int2=1
      insert c Item int2=77

      """
    ) { drawn in
      let values = drawn.commands.compactMap { command in
        if case .insert(_, _, let values, _) = command { values.first?.value } else { nil }
      }
      let numbers = values.compactMap { if case .int(let number) = $0 { number } else { nil } }
      let texts = values.compactMap { if case .string(let text) = $0 { text } else { nil } }
      return (Set(numbers).count == 3 || Set(texts).count == 3)
        && numbers == numbers.sorted() && texts == texts.sorted()
        && comparesLess(drawn.world.lists[0].configuration.request.predicate)
    }
    #expect(
      text == """
        lockstep 2
        entity Item name:string
        list A Item where name < "a" sort name
        insert a Item name="a"
        insert b Item name="b"
        insert c Item name="c"

        """)
  }

  @Test("names that a person gave to attributes, relations, contexts and lists stay")
  func givenNames() throws {
    let told = """
      lockstep 2
      entity Photo taken:date
      relation Photo.before one nullify, Photo.after one nullify
      context app
      context import
      list photos Photo sort taken in import

      """
    let text = try shrunk(told) { drawn in
      drawn.world.contexts.count == 2 && drawn.world.lists[0].context == 1
        && !drawn.world.schema.relations.isEmpty
    }
    #expect(text == told)
  }

  @Test("lists and contexts with drawn names get the plainest names")
  func drawnNames() throws {
    let text = try shrunk(
      """
      lockstep 2
      entity Item name:string
      context main
      context left of main
      context right of main
      list B Item sort name in right

      """
    ) { $0.world.contexts.count == 3 && $0.world.contexts[2].parent == 0 }
    #expect(
      text == """
        lockstep 2
        entity Item name:string
        context main
        context other
        context child of main
        list A Item sort name

        """)
  }

  @Test("two attributes of a type become one if no command assigns both")
  func mergedAttributes() throws {
    func text(_ values: String, keeping count: Int) throws -> String {
      try shrunk(
        """
        lockstep 2
        entity Item name:string name2:string
        list A Item sort name
        insert a Item
        set a \(values)

        """
      ) { drawn in
        guard case .set(_, let values, _)? = drawn.commands.last else { return false }
        #expect(Set(values.map(\.attribute)).count == values.count, "\(drawn.text)")
        return drawn.commands.count == 2 && values.count == count
          && values.contains { $0.value == .string("b") }
      }
    }
    let merged = try text("name2=\"b\"", keeping: 1)
    #expect(
      merged.hasSuffix(
        "entity Item name:string\nlist A Item sort name\ninsert a Item\nset a name=\"b\"\n"))
    let apart = try text("name=nil name2=\"b\"", keeping: 2)
    #expect(apart.contains("name:string name2:string\n"), "\(apart)")
  }

  /// Whether the case is an insert followed by a batch deletion of the same entity.
  private func deletesItsKind(_ drawn: Case) -> Bool {
    guard drawn.commands.count == 2, case .insert(_, let entity, _, _) = drawn.commands[0] else {
      return false
    }
    return drawn.commands[1] == .batch(.delete(entity: entity, .always))
  }

  @Test("an extra entity is removed, and its objects move to the list's entity")
  func mergedEntities() throws {
    let text = try shrunk(
      """
      lockstep 2
      entity Item name:string
      entity Group name:string
      list A Item sort name
      insert a Group
      batch-delete Group

      """, where: deletesItsKind)
    #expect(
      text.contains("entity Item name:string\nlist A Item sort name\ninsert a Item\n"), "\(text)")
  }

  @Test("a subentity without a part of its own is removed, and its objects move to its parent")
  func liftedEntity() throws {
    let text = try shrunk(
      """
      lockstep 2
      entity Item name:string
      entity Special : Item
      list A Item sort name
      insert a Special
      batch-delete Special

      """, where: deletesItsKind)
    #expect(
      text == """
        lockstep 2
        entity Item name:string
        list A Item sort name
        insert a Item
        batch-delete Item

        """)
  }

  @Test("a required attribute with a default value becomes a required string with a default")
  func demandingAttributes() throws {
    let text = try shrunk(
      """
      lockstep 2
      entity Item name:string date3:date=@1970-01-01T00:00:00Z (required)
      insert a Item

      """
    ) { drawn in
      drawn.commands.count == 1
        && drawn.world.schema.entities[0].attributes.contains { attribute in
          !attribute.isOptional && attribute.initial != nil
        }
    }
    #expect(text.contains("entity Item name:string=\"a\" (required)\n"), "\(text)")
  }

  @Test(
    "a drawn relation becomes to-one on both ends if possible, and gets plain names",
    arguments: [
      (0, "lead one nullify, Item.leader one nullify"),
      (1, "parent one nullify, Item.children many nullify"),
      (2, "circles many nullify, Item.members many nullify"),
    ])
  func relations(_ many: Int, _ ends: String) throws {
    let text = try shrunk(
      """
      lockstep 2
      entity Item name:string
      relation Item.items many cascade, Item.members many deny required
      insert a Item

      """
    ) { drawn in
      drawn.world.schema.relations.contains { relation in
        [relation.first, relation.second].count(where: \.isToMany) >= many
      }
    }
    #expect(text.contains("relation Item.\(ends)\n"), "\(text)")
  }

  @Test(
    "an edit of a snapshot becomes an append if any edit fails the same way",
    arguments: ["insert a after b", "delete a", "reload a", "move a before b"])
  func edits(_ edit: String) throws {
    let text = try shrunk(
      """
      lockstep 2
      entity Item name:string
      list A Item sort name delegate snapshot
      insert a Item
      insert b Item
      fetch A
      edit A \(edit)

      """, keeping: [.insert, .fetch, .edit])
    #expect(text.hasSuffix("insert a Item\nfetch A\nedit A append a\n"), "\(text)")
  }

  @Test(
    "the sections of an edit get the smallest names with which it fails, each in all its places",
    arguments: [
      ("insert-sections \"newest\" before \"newer\"", "append-sections \"a\""),
      (
        "append-sections \"newest\", move-section \"newest\" before \"newer\"",
        "move-section \"a\" before \"a\""
      ),
      ("append a to \"newer\", reload-sections \"newer\"", "reload-sections \"a\""),
    ])
  func namesInEdits(_ edit: String, _ smallest: String) throws {
    let text = try shrunk(
      """
      lockstep 2
      entity Item name:string
      list A Item sort name delegate snapshot
      insert a Item
      fetch A
      edit A \(edit)

      """
    ) { $0.commands.last?.parts.snapshotEdits?.last?.sections.isEmpty == false }
    #expect(text.hasSuffix("edit A \(smallest)\n"), "\(text)")
  }

  @Test("an unneeded list is removed, and the first entity gets the plainest drawn name")
  func noList() throws {
    let told = """
      lockstep 2
      entity Group name:string
      list A Group sort name
      insert a Group
      fetch A
      save

      """
    var shrinker = CaseShrinker(try Case(parsing: told, file: "told")) {
      $0.commands.contains { $0.kind == .insert } && $0.commands.contains { $0.kind == .save }
    }
    #expect(
      shrinker.run().case.text == """
        lockstep 2
        entity Item name:string
        insert a Item
        save

        """)
  }

  @Test("the later of two objects has the values if either may have them")
  func laterValues() throws {
    let text = try shrunk(
      """
      lockstep 2
      entity Item name:string
      list A Item sort name
      insert a Item name="a"
      insert b Item

      """
    ) { told in
      let values = told.commands.compactMap { command in
        if case .insert(_, _, let values, _) = command { values.count } else { nil }
      }
      return values.count == 2 && values.reduce(0, +) == 1
    }
    #expect(text.hasSuffix("insert a Item\ninsert b Item name=\"a\"\n"), "\(text)")
  }

  @Test("an attribute that keeps its type is named by type and place if its name was drawn")
  func numbered() throws {
    for (name, plain) in [("double4", "double1"), ("price", "price")] {
      let text = try shrunk("lockstep 2\nentity Item \(name):double\n") {
        $0.world.schema.entities[0].attributes[0].type == .double
      }
      #expect(text == "lockstep 2\nentity Item \(plain):double\n")
    }
  }

  @Test("a comparator becomes the plainest one that fails the same way")
  func comparators() throws {
    let text = try shrunk(
      """
      lockstep 2
      entity Item name:string
      list A Item sort name numeric

      """
    ) { $0.world.lists[0].configuration.request.sort.first?.comparator != .binary }
    #expect(text.hasSuffix("list A Item sort name ci\n"), "\(text)")
  }
}
