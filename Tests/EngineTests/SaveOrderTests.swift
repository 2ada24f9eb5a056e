import StoreModel
import Testing

@testable import Cases
@testable import Checking

/// The scripts of the matrix's save orders, and the tracker that recognises a save order from its
/// commands.
@Suite("Save orders")
struct SaveOrderTests {
  /// A world with a root context for each policy, one more root, a child and a grandchild. Each
  /// context has undo and a list.
  private static func world() throws -> World {
    let schema = try Schema([Entity(name: "Item", attributes: [Attribute("name", .string)])])
    func context(_ name: String, _ parent: Int?, _ policy: MergePolicy) -> ContextDeclaration {
      let configuration = ContextConfiguration(policy: policy, hasUndo: true)
      return ContextDeclaration(name: name, parent: parent, configuration: configuration)
    }
    var contexts = MergePolicy.allCases.enumerated().map { context("root\($0)", nil, $1) }
    contexts.append(context("other", nil, .error))
    contexts.append(context("child", 0, .error))
    contexts.append(context("grandchild", contexts.count - 1, .error))
    let configuration = ListConfiguration(
      request: FetchRequest(entity: 0, sort: [SortDescriptor(0)]))
    let lists = contexts.indices.map {
      ListDeclaration(
        name: "L\($0)", configuration: configuration, delegate: .legacy, context: $0)
    }
    return World(schema: schema, contexts: contexts, lists: lists)
  }

  private static let change = Command.set(object: 0, [])

  private static func parts(_ cast: [Int], of order: SaveOrder) -> SaveOrderParts {
    var parts = SaveOrderParts(
      cast: cast, operations: [change], otherOperations: [change], laterOperations: [change],
      spoiling: [change], mending: [change], lists: [cast[0]])
    if order.conflictPolicy != nil, cast.count == 1 {
      parts.otherOperations = [.batch(.update(entity: 0, .always, []), keeping: 1)]
    }
    return parts
  }

  /// The outcome that a store would give: a save fails if the save order says so.
  private static func outcome(
    of command: Command, at index: Int, in script: [Command], _ order: SaveOrder, own: Int
  ) -> Outcome {
    guard case .save(_, own) = command else { return .done }
    if order == .conflictError { return .refused(.conflicts([])) }
    let isFirst = !script[..<index].contains { $0.kind == .save }
    return order == .failedSaveMendedSaved && isFirst ? .refused(.validation([])) : .done
  }

  @Test("each script completes its order, for every cast", arguments: SaveOrder.allCases)
  func scriptsAreRecognised(_ order: SaveOrder) throws {
    let world = try Self.world()
    let casts = order.casts(in: world)
    #expect(!casts.isEmpty)
    #expect(SaveOrder.casts(in: world)[order.rawValue] == casts)
    for cast in casts {
      var tracker = SaveOrderTracker(world: world)
      _ = tracker.orders(completedBy: .insert(object: 0, entity: 0, []), .done)
      _ = tracker.orders(completedBy: .save(), .done)
      for context in world.contexts.indices {
        _ = tracker.orders(completedBy: .set(object: 0, [], in: context), .done)
        _ = tracker.orders(completedBy: .rollback(in: context), .done)
      }
      let script = order.script(Self.parts(cast, of: order))
      var seen: [SaveOrderTracker.Completion] = []
      for (index, command) in script.enumerated() {
        let outcome = Self.outcome(of: command, at: index, in: script, order, own: cast[0])
        seen += tracker.orders(completedBy: command, outcome)
      }
      #expect(seen.contains { $0.context == cast[0] && $0.order == order }, "\(cast) \(seen)")
    }
  }

  @Test("two siblings save, the later one first, and both merge both notes (R31)")
  func siblings() {
    let parts = SaveOrderParts(
      cast: [0, 1], operations: [Self.change], otherOperations: [.delete(object: 1)],
      firstNote: 4)
    #expect(
      SaveOrder.siblingFirstMergedReversed.script(parts) == [
        .set(object: 0, []), .delete(object: 1, in: 1), .save(keeping: 4, in: 1),
        .save(keeping: 5, in: 0), .merge(note: 5, in: 0), .merge(note: 4, in: 0),
        .merge(note: 5, in: 1), .merge(note: 4, in: 1),
      ])
  }

  @Test("a grandchild's change moves up one level with each save (R25)")
  func grandchild() {
    let parts = SaveOrderParts(cast: [2, 1, 0], operations: [Self.change])
    #expect(
      SaveOrder.grandchildToRoot.script(parts) == [
        .set(object: 0, [], in: 2), .save(in: 2), .save(in: 1), .save(in: 0),
      ])
  }

  @Test("a world without the contexts for an order has no cast for it")
  func noCast() throws {
    var world = try Self.world()
    world.contexts = [.main]
    #expect(SaveOrder.undoRedo.casts(in: world).isEmpty)
    #expect(SaveOrder.childSaved.casts(in: world).isEmpty)
    #expect(SaveOrder.ownFirstNeverMerged.casts(in: world).isEmpty)
    #expect(SaveOrder.conflictOverwrite.casts(in: world).isEmpty)
    #expect(SaveOrder.conflictError.casts(in: world) == [[0]])
  }

  @Test("a merge of the sibling's note alone counts only if it is late or made twice")
  func oneNote() throws {
    var tracker = SaveOrderTracker(world: try Self.world())
    func orders(_ commands: [Command]) -> [SaveOrder] {
      commands.flatMap { tracker.orders(completedBy: $0, .done) }
        .filter { $0.context == 0 }.map(\.order)
    }
    let saves: [Command] = [
      .insert(object: 0, entity: 0, []), .save(keeping: 1),
      .insert(object: 1, entity: 0, [], in: 1), .save(keeping: 2, in: 1),
    ]
    #expect(orders(saves) == [.saveAtOnce, .ownFirstNeverMerged])
    #expect(orders([.merge(note: 2)]) == [])
    #expect(orders([.merge(note: 2)]) == [.ownFirstMergedTwice])
  }
}
