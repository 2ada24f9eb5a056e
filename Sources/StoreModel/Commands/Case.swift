/// A list that stands ready when a case begins.
public struct ListDeclaration: Hashable, Sendable {
  /// The name in text: an identifier, unique among the lists.
  public var name: String
  /// The configuration it is made with.
  public var configuration: ListConfiguration
  /// The delegate it begins with.
  public var delegate: DelegateKind

  /// Makes a declaration.
  public init(name: String, configuration: ListConfiguration, delegate: DelegateKind) {
    self.name = name
    self.configuration = configuration
    self.delegate = delegate
  }
}

/// What a case plays in: schema, options, lists, and the names of the objects to come.
public struct World: Hashable, Sendable {
  /// The kinds of objects.
  public var schema: Schema
  /// How the stores are made.
  public var options: StoreOptions
  /// The lists, all on the root context.
  public var lists: [ListDeclaration]
  /// The names of objects by pool number, each an identifier, unique.
  public var objectNames: [String]

  /// Makes a world.
  public init(
    schema: Schema, options: StoreOptions = StoreOptions(), lists: [ListDeclaration],
    objectNames: [String] = []
  ) {
    self.schema = schema
    self.options = options
    self.lists = lists
    self.objectNames = objectNames
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
