/// A list that exists when a case begins.
public struct ListDeclaration: Hashable, Sendable {
  /// The name in text: an identifier, unique among the lists.
  public var name: String
  /// The configuration of the list.
  public var configuration: ListConfiguration
  /// The delegate of the list at the beginning.
  public var delegate: DelegateKind
  /// The context of the list, by its number in the world.
  public var context: Int
  /// Whether the case expects the store to reject the list.
  public var isRefused: Bool

  /// Makes a declaration.
  public init(
    name: String, configuration: ListConfiguration, delegate: DelegateKind, context: Int = 0,
    isRefused: Bool = false
  ) {
    self.name = name
    self.configuration = configuration
    self.delegate = delegate
    self.context = context
    self.isRefused = isRefused
  }
}

/// A context that exists when a case begins.
public struct ContextDeclaration: Hashable, Sendable {
  /// The name in text: an identifier, unique among the contexts.
  public var name: String
  /// The number of its parent, which is declared earlier; nil for a context directly above the
  /// store.
  public var parent: Int?
  /// The behaviour of the context.
  public var configuration: ContextConfiguration

  /// Makes a declaration.
  public init(
    name: String, parent: Int? = nil, configuration: ContextConfiguration = ContextConfiguration()
  ) {
    self.name = name
    self.parent = parent
    self.configuration = configuration
  }

  /// The one context of a world that declares none.
  public static let main = ContextDeclaration(name: "main")
}

/// The setting of a case: schema, options, contexts, lists, and the names of the objects.
///
/// ```swift
/// let schema = try Schema([Entity(name: "Team", attributes: [Attribute("name", .string)])])
/// let world = World(schema: schema, lists: [])
/// ```
public struct World: Hashable, Sendable {
  /// The entities and relations of the objects.
  public var schema: Schema
  /// The options of both stores.
  public var options: StoreOptions
  /// The contexts, at least one; each parent comes before its children.
  public var contexts: [ContextDeclaration]
  /// Whether every identifier on screen has to resolve after every command (S3).
  ///
  /// Only clients that use the remedies of the articles achieve this.
  public var demandsResolvingIDs: Bool
  /// The number of commands, at least 1, from one look at the whole store to the next; the last
  /// look is at the end.
  ///
  /// After the other commands, the driver records only the command's result and the callbacks. A
  /// look may make a store do work that it has put off.
  public var looksEvery: Int
  /// The lists.
  public var lists: [ListDeclaration]
  /// The names of objects by pool number; each is an identifier and unique.
  public var objectNames: [String]

  /// Makes a world.
  public init(
    schema: Schema, options: StoreOptions = StoreOptions(),
    contexts: [ContextDeclaration] = [.main], lists: [ListDeclaration],
    objectNames: [String] = [], demandsResolvingIDs: Bool = false, looksEvery: Int = 1
  ) {
    self.schema = schema
    self.options = options
    self.contexts = contexts
    self.demandsResolvingIDs = demandsResolvingIDs
    self.looksEvery = max(1, looksEvery)
    self.lists = lists
    self.objectNames = objectNames
  }

  /// The contexts directly above the store, ascending. O(contexts).
  public var roots: [Int] { contexts.indices.filter { contexts[$0].parent == nil } }

  /// Returns the name of a context in text.
  public func name(ofContext context: Int) -> String {
    contexts.indices.contains(context) ? contexts[context].name : "?"
  }

  /// Returns the name of an object in text: its own name, or `a` to `z`, `a1` and so on by pool
  /// number.
  public func name(ofObject object: Int) -> String {
    World.name(ofObject: object, among: objectNames)
  }

  /// Returns the name of an object.
  ///
  /// - Parameters:
  ///   - object: the pool number.
  ///   - names: the names that objects were given. A default name that equals one of these gets `_`
  ///     at its end.
  package static func name(ofObject object: Int, among names: [String]) -> String {
    guard object >= 0 else { return "?\(object)" }
    if names.indices.contains(object) { return names[object] }
    let letter = String(Unicode.Scalar(UInt8(97 + object % 26)))
    var name = object < 26 ? letter : letter + String(object / 26)
    while names.contains(name) { name += "_" }
    return name
  }
}

/// A case: a world and the commands that run in it. It is the durable form of a trial.
///
/// ```swift
/// let whole = try Case(parsing: text, file: "a.lockstep")
/// print(whole.text)  // the canonical text, which you can save
/// ```
public struct Case: Hashable, Sendable {
  /// The setting.
  public var world: World
  /// The commands, in order.
  public var commands: [Command]
  /// The version of its text.
  public let version: Int

  /// Makes a case.
  public init(world: World, commands: [Command], version: Int = CaseText.version) {
    self.world = world
    self.commands = commands
    self.version = version
  }
}
