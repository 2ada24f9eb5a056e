import StoreModel
import Testing

@testable import Shrinking

/// Rewording: if several texts with equally few commands show a bug, shrinking always ends with the
/// same one, whatever the trial was.
@Suite("Shrunk cases in the plainest words")
struct RewordingTests {
  private func shrunk(_ text: String, where fails: @escaping (Case) -> Bool) throws -> String {
    var shrinker = CaseShrinker(try Case(parsing: text, file: "told"), fails: fails)
    let (smallest, isCertified) = shrinker.run()
    #expect(isCertified)
    var again = CaseShrinker(smallest, fails: fails)
    #expect(again.run().case == smallest)
    return smallest.text
  }

  @Test("two lists that must be alike are simplified together, with their cache name")
  func alikeLists() throws {
    let text = try shrunk(
      """
      lockstep 2
      entity Item name:string
      list A Item where false sort name desc sections first-letter name cache "two"
      list B Item sort name desc sections first-letter name cache "two"
      fetch A
      fetch B

      """
    ) { told in
      let lists = told.world.lists.map(\.configuration)
      guard lists.count == 2, lists[0].cacheName != nil, lists[0].cacheName == lists[1].cacheName
      else { return false }
      return lists[0].request.predicate != lists[1].request.predicate
        && lists[0].request.sort == lists[1].request.sort
        && lists[0].sectionKey == lists[1].sectionKey
        && told.commands.count { $0.kind == .fetch } == 2
    }
    #expect(
      text == """
        lockstep 2
        entity Item name:string
        list A Item sort name cache "one"
        list B Item where false sort name cache "one"
        fetch A
        fetch B

        """)
  }

  @Test(
    "two values that must differ become the plainest pair that differs in the same way",
    arguments: ["a243h3mk7zsrsi a38a090efp2ciu", "10 9", "18446744073709551616 9007199254740993"])
  func values(_ drawn: String) throws {
    let words = drawn.split(separator: " ")
    let text = try shrunk(
      """
      lockstep 2
      entity Item name:string
      insert a Item name="\(words[0])"
      insert b Item name="\(words[1])"

      """
    ) { told in
      let names = told.commands.compactMap { command -> String? in
        guard case .insert(_, _, let values, _) = command,
          case .string(let name)? = values.first?.value
        else { return nil }
        return name
      }
      return names.count == 2 && names[0] < names[1]
        && names.allSatisfy { $0.contains(where: \.isNumber) }
        && names[0].count > names[1].count || names == words.map(String.init)
    }
    #expect(text.hasSuffix("insert a Item name=\"1a\"\ninsert b Item name=\"2\"\n"), "\(text)")
  }

  @Test("equal values stay equal and become the plainest")
  func equalValues() throws {
    let text = try shrunk(
      """
      lockstep 2
      entity Item name:string
      batch-insert a Item name="xyz"
      set a name="xyz"

      """
    ) { told in
      guard told.commands.count == 2,
        case .batchInsert(_, _, let first, _) = told.commands[0],
        case .set(_, let second, _) = told.commands[1]
      else { return false }
      return first == second && first.count == 1 && first[0].value != nil
    }
    #expect(text.hasSuffix("batch-insert a Item name=\"a\"\nset a name=\"a\"\n"), "\(text)")
  }

  @Test("a descending order becomes ascending if the values then are plainer")
  func orders() throws {
    let text = try shrunk(
      """
      lockstep 2
      entity Item name:string
      list A Item sort name desc
      insert a Item name="a"
      insert b Item

      """
    ) { told in
      let names = told.commands.compactMap { command -> Int? in
        if case .insert(_, _, let values, _) = command { values.count } else { nil }
      }
      guard names.count == 2, let list = told.world.lists.first else { return false }
      return list.configuration.request.sort[0].isAscending
        ? names[0] < names[1] : names[0] > names[1]
    }
    #expect(text.hasSuffix("list A Item sort name\ninsert a Item\ninsert b Item name=\"a\"\n"))
  }

  @Test(
    "a relation becomes to-one with one relate command, and its first object is the relevant one",
    arguments: [
      "Item.parent one nullify, Item.children many cascade|relate b parent a|delete a",
      "Item.children many cascade, Item.parent one nullify|relate a children b|delete a",
      "Item.circles many nullify, Item.members many cascade|relate a members b|delete a",
      "Item.parent one cascade, Item.children many nullify|relate a children b|delete b",
      "Item.lead one nullify, Item.leader one cascade required|relate b leader a|delete b",
    ])
  func relations(_ drawn: String) throws {
    let lines = drawn.split(separator: "|")
    let text = try shrunk(
      """
      lockstep 2
      entity Item name:string
      relation \(lines[0])
      insert a Item
      insert b Item
      \(lines[1])
      \(lines[2])

      """
    ) { told in
      let inserted = told.commands.compactMap { $0.kind == .insert ? $0.objects.first : nil }
      let schema = told.world.schema
      guard Set(inserted).count == 2, schema.relations.count == 1,
        case .relate(let one, let number, let others, _)? = told.commands.first(where: {
          $0.kind == .relate
        }),
        let other = others.first, one != other,
        case .delete(let deleted, _)? = told.commands.last
      else { return false }
      let end = deleted == one ? number : number ^ 1
      return [one, other].contains(deleted) && schema.relationship(end).deleteRule == .cascade
    }
    #expect(
      text == """
        lockstep 2
        entity Item name:string
        relation Item.lead one cascade, Item.leader one nullify
        insert a Item
        insert b Item
        relate a lead b
        delete a

        """)
  }

  @Test("commands move to the first context, whichever context had them")
  func contexts() throws {
    let text = try shrunk(
      """
      lockstep 2
      entity Item name:string
      context left
      context right auto
      insert a Item in right
      save in right

      """
    ) { told in
      guard told.world.contexts.count == 2, told.commands.count == 2,
        let context = told.commands[0].context, told.commands.map(\.kind) == [.insert, .save]
      else { return false }
      return told.commands[1].context == context
        && told.world.contexts[context].configuration.mergesAutomatically
    }
    #expect(
      text == """
        lockstep 2
        entity Item name:string
        context main auto
        context other
        insert a Item
        save

        """)
  }

  @Test("a demand on an attribute becomes a plain required attribute")
  func demands() throws {
    for drawn in ["string3:string (min=\"A\" max=\"b\")", "name:string=\"a\" (required transient)"]
    {
      let text = try shrunk("lockstep 2\nentity Item \(drawn)\ninsert a Item\n") { told in
        let attribute = told.world.schema.entities[0].attributes[0]
        return told.commands.count == 1
          && (!attribute.isOptional || attribute.minimum != nil || attribute.maximum != nil)
      }
      #expect(text == "lockstep 2\nentity Item name:string (required)\ninsert a Item\n")
    }
  }

  @Test("a condition gets the plainest parts, also inside of other conditions")
  func conditions() throws {
    let text = try shrunk(
      """
      lockstep 2
      entity Item name:string
      list A Item where not (false or name contains[cd] "xyz" or name >= "c") sort name

      """
    ) { told in
      guard case .not(let part)? = told.world.lists.first?.configuration.request.predicate else {
        return false
      }
      return ![.always, .never].contains(part) && part != .isNil(0)
    }
    #expect(text.hasSuffix("list A Item where not (name == \"a\") sort name\n"), "\(text)")
  }
}
