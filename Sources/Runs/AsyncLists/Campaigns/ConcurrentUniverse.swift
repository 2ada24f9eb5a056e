import StoreModel

/// All small cases of a store: two objects, and then two users who give a few commands at the same
/// time.
struct ConcurrentUniverse {
  /// The most commands of a user.
  let depth: Int

  private static let opening = """
    lockstep 2
    entity Item name:string number:int
    list A Item sort name, number
    insert a Item number=0
    insert b Item number=1
    """

  /// The commands that a user can give.
  private static let commands = """
    insert c Item name="m" number=2
    set a name="z"
    set b name="m"
    delete a
    fetch A
    save
    rollback
    """

  /// The cases in order. The two users are alike, so that each pair of sequences comes once.
  func cases(
    _ capabilities: StoreCapabilities
  ) throws(CaseTextError) -> some Sequence<ConcurrentCase> {
    let text = ConcurrentUniverse.opening + "\n" + ConcurrentUniverse.commands + "\n"
    let (all, _) = try ConcurrentCase.reading(text, file: "universe")
    let commands = all.commands.dropFirst(2).filter { capabilities.isSuperset(of: $0.kind.needs) }
    var longest: [[Command]] = [[]]
    var sequences: [[Command]] = []
    for _ in 0..<depth {
      longest = longest.flatMap { start in commands.map { start + [$0] } }
      sequences += longest
    }
    sequences.removeAll { $0.count { $0.insertion != nil } > 1 }
    return sequences.indices.lazy.flatMap { [sequences] first in
      sequences[first...].lazy.map { second in
        var other = all
        let inserts = (sequences[first] + second).count { $0.insertion != nil }
        other.blocks = Array(all.blocks.prefix(2))
        other.blocks.append(CallBlock(users: [sequences[first], renamed(second, inserts > 1)]))
        return other
      }
    }
  }

  /// Gives the object that the second user inserts a name and a number of its own.
  private func renamed(_ commands: [Command], _ isNeeded: Bool) -> [Command] {
    guard isNeeded else { return commands }
    return commands.map { command in
      guard case .insert(let object, let entity, let values, let context) = command else {
        return command
      }
      return .insert(
        object: object + 1, entity: entity,
        values.dropLast() + [Assignment(1, .int(Int64(object + 1)))], in: context)
    }
  }
}
