import StoreModel

/// A command of your own: a method of your store that does what an ordinary command does.
///
/// ```swift
/// static let archive = OwnCommand<NoteContext>.setting("archive", ["done": .int(1)]) {
///   context, note, values, _ in
///   if note.isInserted { Goals.reach("a new note is archived") }
///   try context.set(values, of: note)
/// }
/// ```
///
/// Cases then contain `own "archive" 0 as set a done=1` in the place of some assignments. Your
/// store performs the method, and the reference performs the assignment. So every rule and check of
/// the ordinary command holds for the method, too. The shrinker replaces the call by its ordinary
/// command if the failure stays. A call that is left is needed.
///
/// Each kind hands the context to the closure, then what the ordinary command names, and at the end
/// a drawn number below `numbers`. An error that the closure throws must be a `StoreError` of the
/// rules.
public struct OwnCommand<Context: ObjectContext>: Sendable {
  @usableFromInline typealias Object = Context.Object

  /// The method, by the kind of command that it stands for.
  @usableFromInline enum Method: Sendable {
    case insert(@Sendable (Context, Int, [Assignment], Int) throws -> Object)
    case set(@Sendable (Context, Object, [Assignment], Int) throws -> Void)
    case relate(@Sendable (Context, Object, Int, [Object], Int) throws -> Void)
    case delete(@Sendable (Context, Object, Int) throws -> Void)
    case process(@Sendable (Context, Int) throws -> Void)
  }

  @usableFromInline let sketch: OwnSketch
  @usableFromInline let method: Method

  private init(_ sketch: OwnSketch, _ method: Method) {
    self.sketch = sketch
    self.method = method
  }

  /// Names a method that inserts an object and returns it.
  ///
  /// - Parameters:
  ///   - name: its name in cases and reports.
  ///   - numbers: the drawn numbers are below this; at least 1.
  ///   - method: receives the context, the index of the entity, the values and the number.
  public static func inserting(
    _ name: String, numbers: Int = 1,
    _ method: @escaping @Sendable (Context, Int, [Assignment], Int) throws -> Context.Object
  ) -> OwnCommand {
    OwnCommand(OwnSketch(name, .insert, numbers), .insert(method))
  }

  /// Names a method that assigns values to an object.
  ///
  /// - Parameters:
  ///   - name: its name in cases and reports.
  ///   - values: the values that the method always assigns, by the names of the attributes; nil for
  ///     the values that the method receives.
  ///   - numbers: the drawn numbers are below this; at least 1.
  ///   - method: receives the context, the object, the values and the number.
  public static func setting(
    _ name: String, _ values: [String: Value?]? = nil, numbers: Int = 1,
    _ method: @escaping @Sendable (Context, Context.Object, [Assignment], Int) throws -> Void
  ) -> OwnCommand {
    OwnCommand(OwnSketch(name, .set, numbers, values), .set(method))
  }

  /// Names a method that relates an object to exactly some others (R1).
  ///
  /// - Parameters:
  ///   - name: its name in cases and reports.
  ///   - numbers: the drawn numbers are below this; at least 1.
  ///   - method: receives the context, the object, the number of the relationship, the others and
  ///     the drawn number.
  public static func relating(
    _ name: String, numbers: Int = 1,
    _ method:
      @escaping @Sendable (Context, Context.Object, Int, [Context.Object], Int) throws ->
      Void
  ) -> OwnCommand {
    OwnCommand(OwnSketch(name, .relate, numbers), .relate(method))
  }

  /// Names a method that deletes an object (R3).
  ///
  /// - Parameters:
  ///   - name: its name in cases and reports.
  ///   - numbers: the drawn numbers are below this; at least 1.
  ///   - method: receives the context, the object and the number.
  public static func deleting(
    _ name: String, numbers: Int = 1,
    _ method: @escaping @Sendable (Context, Context.Object, Int) throws -> Void
  ) -> OwnCommand {
    OwnCommand(OwnSketch(name, .delete, numbers), .delete(method))
  }

  /// Names a method after which everything is as after `processPendingChanges()` (R14). It may
  /// tidy, compact or check what nobody sees.
  ///
  /// - Parameters:
  ///   - name: its name in cases and reports.
  ///   - numbers: the drawn numbers are below this; at least 1.
  ///   - method: receives the context and the number.
  public static func processing(
    _ name: String, numbers: Int = 1,
    _ method: @escaping @Sendable (Context, Int) throws -> Void
  ) -> OwnCommand {
    OwnCommand(OwnSketch(name, .process, numbers), .process(method))
  }
}

extension Driver {
  /// Calls the method of the store's own. A store without this method, such as the reference, runs
  /// the command that the call stands for.
  @inlinable
  func perform(
    _ call: OwnCall, for ordinary: Command, in context: DrivenContext<Store>
  ) -> Outcome {
    guard let method = methods[call.name] else { return outcome(of: ordinary, in: context) }
    let number = call.number
    switch (method, ordinary) {
    case (.insert(let run), .insert(let object, let entity, let values, _)):
      return inserting(object, entity, values, in: context) { try run($0, $1, $2, number) }
    case (.set(let run), .set(let object, let values, _)):
      return setting(object, values, in: context) { try run($0, $1, $2, number) }
    case (.relate(let run), .relate(let object, let relationship, let others, _)):
      return relating(object, relationship, others, in: context) { try run($0, $1, $2, $3, number) }
    case (.delete(let run), .delete(let object, _)):
      return deleting(object, in: context) { try run($0, $1, number) }
    case (.process(let run), .process): return refusing { try run(context.context, number) }
    default: return .skipped
    }
  }
}
