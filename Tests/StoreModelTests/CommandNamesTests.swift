import StoreModel
import Testing

/// The objects, contexts and lists that a command names, and how a command is renumbered.
@Suite struct CommandNamesTests {
  private static func commands(ofCases count: UInt64 = 300) throws -> [Command] {
    try (0..<count).flatMap { try RandomCase.make(seed: $0).commands }
  }

  @Test func randomCasesHaveEveryKindOfCommand() throws {
    let commands = try Self.commands(ofCases: 1000)
    #expect(Set(CommandKind.allCases).subtracting(commands.map(\.kind)) == [])
    let changes = commands.compactMap(\.parts.change?.kind)
    #expect(Set(CommandKind.allCases.filter(\.fitsHabit)).subtracting(changes) == [])
  }

  @Test func mappingGivesEveryNumberThatIsNamed() throws {
    for command in try Self.commands() {
      let objects = command.mapObjects { $0 + 100 }
      let contexts = command.mapContexts { $0 + 100 }
      let lists = command.mapLists { $0 + 100 }
      let isRight =
        objects.objects == command.objects.map { $0 + 100 }
        && contexts.context == command.context.map { $0 + 100 }
        && lists.lists == command.lists.map { $0 + 100 }
      if !isRight { Issue.record("\(command)") }
    }
  }

  @Test func mappingChangesNothingElse() throws {
    for command in try Self.commands() {
      let mapped = command.mapObjects { $0 + 1 }.mapContexts { $0 + 1 }.mapLists { $0 + 1 }
      let back = mapped.mapLists { $0 - 1 }.mapContexts { $0 - 1 }.mapObjects { $0 - 1 }
      if back != command { Issue.record("\(command) became \(back)") }
      if mapped.keptNote != command.keptNote { Issue.record("\(command) lost its note") }
    }
  }

  @Test func aTrespassNamesBothContexts() {
    let command = Command.trespass(.set, object: 0, from: 1, in: 2)
    #expect(command.context == 2)
    #expect(
      command.mapContexts { $0 * 10 } == .trespass(.set, object: 0, from: 10, in: 20))
  }
}
