import StoreModel

@testable import IndexedStore

/// A store of clubs and players, with the three kinds of relations: one to many, one to one, many
/// to many.
struct Clubs {
  static let club = 0
  static let player = 1
  /// A player's club, stored; `players` is the inverse.
  static let clubOf = 0
  static let players = 1
  /// A club's captain, stored; `leads` is the inverse.
  static let captain = 2
  static let leads = 3
  /// The clubs that a player likes, stored; `fans` is the inverse.
  static let likes = 4
  static let fans = 5

  let store: IndexedStore
  let root: IndexedContext

  init(
    _ configuration: ContextConfiguration = ContextConfiguration(),
    players rule: DeleteRule = .nullify, clubIsOptional: Bool = true,
    options: StoreOptions = StoreOptions()
  ) throws {
    let attributes = [
      Attribute("name", .string), Attribute("rank", .int),
      Attribute("note", .string, isTransient: true),
    ]
    let schema = try Schema(
      [
        Entity(name: "Club", attributes: attributes),
        Entity(name: "Player", attributes: attributes),
      ],
      relations: [
        Relation(
          Relationship(1, "club", isOptional: clubIsOptional),
          Relationship(0, "players", isToMany: true, deleteRule: rule)),
        Relation(Relationship(0, "captain"), Relationship(1, "leads")),
        Relation(
          Relationship(1, "likes", isToMany: true), Relationship(0, "fans", isToMany: true)),
      ])
    store = IndexedStore(schema: schema, options: options)
    root = store.makeContext(configuration)
  }
}

extension IndexedContext {
  func club(_ name: String, _ rank: Int64 = 0) throws -> IndexedObject {
    try insert(Clubs.club, [Assignment(0, .string(name)), Assignment(1, .int(rank))])
  }

  func player(_ name: String, of club: IndexedObject? = nil) throws -> IndexedObject {
    let player = try insert(Clubs.player, [Assignment(0, .string(name)), Assignment(1, .int(0))])
    if let club { try setRelated([club], Clubs.clubOf, of: player) }
    return player
  }

  func name(_ object: IndexedObject, _ name: String) throws {
    try set([Assignment(0, .string(name))], of: object)
  }

  func rank(_ object: IndexedObject, _ rank: Int64) throws {
    try set([Assignment(1, .int(rank))], of: object)
  }

  /// The serials of the related objects. Throws if an invariant of the context is broken.
  func related(_ number: Int, _ object: IndexedObject) throws -> [Int] {
    if let fault = checkInvariants() { throw BrokenInvariant(text: fault) }
    return try relatedIDs(number, of: object).compactMap { store.serial(of: $0) }
  }

  /// This context's object for an object of another context.
  func mine(_ object: IndexedObject) throws -> IndexedObject {
    try existingObject(with: object.objectID)
  }

  /// The names of all objects of an entity.
  func names(_ entity: Int = Clubs.club) throws -> [String] {
    guard case .objects(let objects) = try fetch(FetchRequest(entity: entity)) else { return [] }
    return objects.map { $0.name }
  }

  /// A fetched list by rank, and the recorder of its callbacks.
  func watchedList(
    _ entity: Int = Clubs.club, _ methods: DelegateMethods = .legacy
  ) throws -> Recorder {
    let list = try makeController(
      ListConfiguration(request: FetchRequest(entity: entity, sort: [SortDescriptor(1)])))
    let recorder = Recorder(methods)
    recorder.list = list
    try list.setDelegate(recorder)
    try list.performFetch()
    return recorder
  }

  /// Starts to keep the notes of this context's saves.
  func keepNotes() -> NoteBook {
    let book = NoteBook()
    didSave = { book.notes.append($0) }
    return book
  }
}

extension IndexedObject {
  var name: String {
    if case .string(let text)? = values.first ?? nil { text } else { "?" }
  }
}

extension Recorder {
  /// The kinds of the object events since the last call.
  func takeKinds() -> [ChangeKind] {
    take().compactMap { told in
      if case .object(_, _, let kind, _) = told { kind } else { nil }
    }
  }
}

/// The did-save notes of a context.
final class NoteBook {
  var notes: [SaveNote] = []
  var last: SaveNote { notes.last ?? SaveNote() }
}

struct BrokenInvariant: Error {
  let text: String
}
