import StoreModel

// The extras of a row: what they add to the world, and their commands.
extension PairWorld {
  /// The unique attribute, behind those of every row.
  private static let code = 7
  /// The note of a batch request of its own.
  private static let note = 4

  var options: StoreOptions {
    StoreOptions(
      dialect: Dialect.named[value(.dialect)].dialect, keepsHistory: extras.contains(.history))
  }

  /// The contexts. With a unique attribute, only the root and its child refuse an object with the
  /// value of another one. With a history, the root and the last context have an author.
  var contexts: [ContextDeclaration] {
    var contexts = PairWorld.contexts
    if extras.contains(.uniqueness) {
      contexts[PairWorld.automatic].configuration.policy = .objectTrump
      contexts[PairWorld.manual].configuration.policy = .storeTrump
    }
    if extras.contains(.history) {
      contexts[PairWorld.main].configuration.author = "root"
      contexts[PairWorld.manual].configuration.author = "other"
    }
    return contexts
  }

  /// The attributes that a row with these extras adds to items.
  static func attributes(for extras: Set<MatrixExtra>) -> [Attribute] {
    guard extras.contains(.uniqueness) else { return [] }
    var code = Attribute("code", .string)
    code.isUnique = true
    return [code]
  }

  var extraCommands: [Command] {
    MatrixExtra.allCases.filter(extras.contains).flatMap { extra in
      switch extra {
      case .uniqueness: meetings
      case .history: catchingUp
      case .reopening: [change(to: 3), .reopen(.closed), change(to: 4), .reopen(.killed)]
      case .failingWrite: interrupted(.fail)
      case .kill: interrupted(.kill)
      }
    } + [.fetch(list: 0), .fetch(list: 1)]
  }

  /// The context directly above the store whose changes the list shows.
  private var root: Int { context == PairWorld.child ? PairWorld.main : context }

  private func change(to second: Int64) -> Command {
    .set(object: 1, [Assignment(MatrixWorld.second, .int(second))], in: root)
  }

  private func code(_ object: Int, _ code: String, in context: Int) -> Command {
    .set(object: object, [Assignment(PairWorld.code, .string(code))], in: context)
  }

  /// Objects that meet a row with their value: a new one, a row of a batch request, and a row whose
  /// value changes.
  private var meetings: [Command] {
    let (main, new) = (PairWorld.main, PairWorld.later + 1)
    return [
      code(0, "a", in: main), code(1, "b", in: main), .save(in: main),
      .insert(
        object: new, entity: MatrixWorld.item,
        [Assignment(PairWorld.code, .string("a")), Assignment(MatrixWorld.second, .int(5))],
        in: context),
      .save(in: context), .save(in: root), .rollback(in: context), .rollback(in: root),
      .batchInsert(
        object: new + 1, entity: MatrixWorld.item,
        [Assignment(PairWorld.code, .string("b")), Assignment(MatrixWorld.second, .int(6))],
        keeping: PairWorld.note),
      .merge(note: PairWorld.note, in: root), .merge(note: PairWorld.note, in: context),
      code(3, "a", in: context), .save(in: context), .save(in: root), .rollback(in: context),
      .rollback(in: root),
    ]
  }

  /// Contexts that catch up with each other. The root then deletes the history, so that the
  /// automatic context, which has never caught up, begins anew.
  private var catchingUp: [Command] {
    let (main, manual) = (PairWorld.main, PairWorld.manual)
    return [
      change(to: 7), .save(in: root), .catchUp(in: manual), .catchUp(in: main),
      .set(object: 0, [Assignment(MatrixWorld.second, .int(8))], in: manual), .save(in: manual),
      .catchUp(in: context), .catchUp(in: main), .deleteHistory(in: main),
      .catchUp(in: PairWorld.automatic), .catchUp(in: context),
    ]
  }

  private func interrupted(_ kind: SaveInterruption.Kind) -> [Command] {
    (0..<2).flatMap { write in
      [change(to: Int64(9 + write)), .interrupt(SaveInterruption(kind, atWrite: write), in: root)]
    } + [.save(in: root)]
  }
}
