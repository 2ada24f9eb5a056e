import Cases
import Choices
import Shrinking
import StoreModel
import TestSupport
import Testing

/// The whole text to which drawn cases shrink when a plain condition takes the place of a defect.
@Suite("Shrinking worlds")
struct CaseShrinkerTests {
  private func shrunk(where fails: @escaping (Case) -> Bool) throws -> Set<String> {
    let source = ChoiceSource(seed: 0)
    var texts: Set<String> = []
    var found = 0
    for trial in 0..<3000 where found < 6 {
      source.reset(seed: PRNG.seed(campaign: 3, trial: UInt64(trial)))
      let drawn = CaseGenerator().makeCase(from: source)
      guard fails(drawn) else { continue }
      found += 1
      var shrinker = CaseShrinker(drawn, fails: fails)
      let (smallest, isCertified) = shrinker.run()
      #expect(isCertified)
      var again = CaseShrinker(smallest, fails: fails)
      #expect(again.run().case == smallest)
      var commandsAlone = smallest
      commandsAlone.world.lists = []
      commandsAlone.commands = smallest.commands
      texts.insert(commandsAlone.text)
    }
    #expect(found == 6)
    return texts
  }

  @Test("shrinking removes unneeded contexts and moves their commands up")
  func contexts() throws {
    let texts = try shrunk { drawn in
      drawn.commands.contains { command in
        guard case .save(.some, let context) = command else { return false }
        return drawn.world.contexts.count > 1 && context > 0
      }
    }
    for text in texts {
      let lines = text.split(separator: "\n")
      #expect(lines.count { $0.hasPrefix("context ") } == 2)
      #expect(!text.contains(" of "), "a root is plainer than a child")
    }
  }

  @Test("bounds and initial values that are needed become plain, and the others go")
  func bounds() throws {
    let text =
      "lockstep 2\nentity Item name:string=\"abcdef\" (required) int1:int=140737488355328"
      + " (min=-4096 max=281474976710656 required)\ninsert a Item\nprocess\n"
    var shrinker = CaseShrinker(try Case(parsing: text, file: "a")) { candidate in
      candidate.world.schema.entities[0].attributes.contains { attribute in
        guard case .int(let initial) = attribute.initial, case .int(let most) = attribute.maximum
        else { return false }
        return initial >= 10 && most > initial
      }
    }
    let attributes = shrinker.run().case.world.schema.entities[0].attributes
    #expect(attributes.count == 1 && attributes[0].initial == .int(10))
    #expect(attributes[0].maximum == .int(11) && attributes[0].minimum == nil)
    #expect(attributes[0].isOptional)
  }

  @Test("shrinking strips a needed relation of its demands, rules and unneeded targets")
  func relations() throws {
    let texts = try shrunk { drawn in
      drawn.commands.contains { command in
        guard case .relate(_, let number, let others, _) = command else { return false }
        return others.count == 2 && drawn.world.schema.relations.indices.contains(number / 2)
      }
    }
    for text in texts {
      #expect(text.count { $0 == "\n" } <= 6, "\(text.debugDescription)")
      #expect(!text.contains("required") && !text.contains("cascade"), "\(text)")
    }
  }

  @Test("shrinking keeps the one context with undo, and drops a batch request's note and predicate")
  func undoAndBatches() throws {
    let texts = try shrunk { drawn in
      let undoes = drawn.commands.contains { command in
        guard case .undo(let context) = command else { return false }
        return drawn.world.contexts.indices.contains(context)
          && drawn.world.contexts[context].configuration.hasUndo
      }
      return undoes && drawn.commands.contains { $0.kind == .batch }
    }
    for text in texts {
      #expect(text.split(separator: "\n").count <= 5, "\(text)")
      #expect(!text.contains("where") && !text.contains(" as "), "\(text)")
    }
  }

  @Test("shrinking makes a needed ID permanent, of the first entity, and low")
  func identities() throws {
    let texts = try shrunk { drawn in
      drawn.commands.contains { command in
        guard case .query(let request, _) = command else { return false }
        return request.predicate.asksForAnObject && drawn.world.schema.admits(request)
      }
    }
    for text in texts {
      let words = text.split { $0 == " " || $0 == "\n" }
      let condition = words.drop { $0 != "where" }.dropFirst().prefix(3)
      #expect(condition.starts(with: ["self", "=="]), "\(text)")
      #expect(condition.last?.hasSuffix(".p1") == true, "\(text)")
      #expect(text.split(separator: "\n").count == 3, "\(text)")
    }
  }

  @Test("shrinking turns key paths into the object's own attributes, and removes the relations")
  func paths() throws {
    let texts = try shrunk { drawn in
      drawn.world.lists.contains { list in
        drawn.world.schema.admits(list.configuration)
          && list.configuration.request.sort.first?.isAscending == false
      }
    }
    for text in texts { #expect(!text.contains("relation "), "\(text)") }
  }

  @Test("shrinking removes rows before an index path, and lowers the path with them")
  func places() throws {
    let text = """
      lockstep 2
      entity Item name:string
      list A Item sort name
      insert a Item
      insert b Item
      insert c Item
      fetch A
      at A 0,3

      """
    var shrinker = CaseShrinker(try Case(parsing: text, file: "places")) { drawn in
      let rows = drawn.commands.count { $0.kind == .insert }
      return drawn.commands.contains(.objectAt(list: 0, ItemPath(section: 0, item: rows)))
    }
    #expect(shrinker.run().case.commands == [.objectAt(list: 0, ItemPath(section: 0, item: 0))])
  }

  @Test("the shrinker tries no short case twice, in however many rounds it is proposed")
  func triedOnce() throws {
    let text = """
      lockstep 2
      entity Item name:string
      list A Item sort name desc sections name delegate snapshot
      insert a Item name="b"
      fetch A
      set a name="a"
      save

      """
    var tried: Set<Case> = []
    var repeated = 0
    var shrinker = CaseShrinker(try Case(parsing: text, file: "told")) { drawn in
      if !tried.insert(drawn).inserted { repeated += 1 }
      return drawn.commands.contains { $0.kind == .save } && drawn.commands.count > 1
    }
    #expect(shrinker.run().isCertified)
    #expect(repeated == 0 && shrinker.attempts == tried.count)
  }

  @Test("shrinking moves a child's saved changes into the parent, and removes the save")
  func childSaves() throws {
    let text = """
      lockstep 2
      entity Item name:string
      context main undo
      context child of main
      insert a Item in child
      set a in child
      save in child
      undo

      """
    // Neither the insert nor the change may move up alone, so no pass over single commands finds
    // this.
    var shrinker = CaseShrinker(try Case(parsing: text, file: "child")) { drawn in
      var inserted: Int?
      var changed: Int?
      for command in drawn.commands {
        switch command {
        case .insert(_, _, _, in: let context): inserted = context
        case .set(_, _, in: let context): changed = context == inserted ? context : nil
        case .save(_, in: 0): return false
        case .save: changed = changed.map { _ in 0 }
        case .undo: return changed == 0
        default: break
        }
      }
      return false
    }
    let shrunk = shrinker.run().case
    #expect(shrunk.commands.map(\.kind) == [.insert, .set, .undo])
    #expect(shrunk.world.contexts.count == 1)
  }

  @Test(
    "a look after every command is plainer than one at the end, and one in between is least plain")
  func looks() throws {
    let text = "lockstep 2\nentity Item name:string\nlooks 8\nprocess\n"
    let rare = try Case(parsing: text, file: "rare")
    func smallest(where fails: @escaping (Int) -> Bool) -> Int {
      var shrinker = CaseShrinker(rare) { fails($0.world.looksEvery) }
      return shrinker.run().case.world.looksEvery
    }
    #expect(smallest { _ in true } == 1)
    #expect(smallest { $0 > 1 } == 100)
    #expect(smallest { $0 == 8 } == 8)
  }
}

extension Predicate {
  fileprivate var asksForAnObject: Bool {
    switch self {
    case .isObject: true
    case .and(let parts), .or(let parts): parts.contains { $0.asksForAnObject }
    case .not(let part): part.asksForAnObject
    default: false
    }
  }
}
