/// A list that stands ready when a case begins.
public struct ListDeclaration: Hashable, Sendable {
  /// The name in text: an identifier, unique among the lists.
  public var name: String
  /// The configuration it is made with.
  public var configuration: ListConfiguration
  /// The delegate it begins with.
  public var delegate: DelegateKind
  /// The context it is of, by number in the world.
  public var context: Int
  /// Whether the case expects the store to refuse the list when it is made.
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

/// A context that stands ready when a case begins.
public struct ContextDeclaration: Hashable, Sendable {
  /// The name in text: an identifier, unique among the contexts.
  public var name: String
  /// The number of its parent, which stands before it; nil for one directly above the store.
  public var parent: Int?
  /// How it behaves.
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

/// What a case plays in: schema, options, contexts, lists, and the names of the objects to come.
public struct World: Hashable, Sendable {
  /// The kinds of objects.
  public var schema: Schema
  /// How the stores are made.
  public var options: StoreOptions
  /// The contexts; at least one, and a parent stands before its children.
  public var contexts: [ContextDeclaration]
  /// Whether every identifier that a client shows has to resolve after every command, which only
  /// the remedies of the articles achieve (S3).
  public var demandsResolvingIDs: Bool
  /// Everything is looked at once in so many commands, from 1, and at the end; after the others
  /// only what they gave back and what was heard. A look may make a store do what it puts off.
  public var looksEvery: Int
  /// The lists.
  public var lists: [ListDeclaration]
  /// The names of objects by pool number, each an identifier, unique.
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

  /// The name of a context in text.
  public func name(ofContext context: Int) -> String {
    contexts.indices.contains(context) ? contexts[context].name : "?"
  }

  /// The name of an object in text: its own, or `a` to `z`, `a1` and so on by pool number.
  public func name(ofObject object: Int) -> String {
    World.name(ofObject: object, among: objectNames)
  }

  /// The name of an object, where `names` are those that some have of their own.
  ///
  /// One that would be taken by another object ends in `_`.
  package static func name(ofObject object: Int, among names: [String]) -> String {
    guard object >= 0 else { return "?\(object)" }
    if names.indices.contains(object) { return names[object] }
    let letter = String(Unicode.Scalar(UInt8(97 + object % 26)))
    var name = object < 26 ? letter : letter + String(object / 26)
    while names.contains(name) { name += "_" }
    return name
  }
}

/// A world and what is done in it: the durable form of a trial.
public struct Case: Hashable, Sendable {
  /// What it plays in.
  public var world: World
  /// What is done, in order.
  public var commands: [Command]

  /// Makes a case.
  public init(world: World, commands: [Command]) {
    self.world = world
    self.commands = commands
  }
}
