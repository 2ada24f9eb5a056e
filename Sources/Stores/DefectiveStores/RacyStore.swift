import StoreModel

/// A bug of a store that several tasks change at the same time.
package enum StoreRace: String, Sendable, CaseIterable {
  /// Reads all values, waits, and writes all of them back.
  case lostUpdate = "lost-update"
  /// Sets one value after the other, and stops if its task is cancelled.
  case halfSet = "half-set"
  /// Takes the objects out of a relationship, waits, and puts the new ones in.
  case relatedInSteps = "related-in-steps"
  /// Returns from a save before it is done.
  case earlySave = "early-save"
  /// Inserts an object without its values, waits, and sets them.
  case insertedInSteps = "inserted-in-steps"
  /// Passes snapshots on in tasks of their own, each of which waits first.
  case lateSnapshots = "late-snapshots"
  /// Forgets snapshots that come while another one is passed on.
  case forgottenSnapshots = "forgotten-snapshots"

  /// The summary of the bug.
  package var summary: String {
    switch self {
    case .lostUpdate: "set reads all values, waits, and writes all of them back"
    case .halfSet: "a cancelled set keeps some of its values"
    case .relatedInSteps: "a relationship is empty for a moment while it is set"
    case .earlySave: "save returns before it is done"
    case .insertedInSteps: "insert sets the values after it has waited"
    case .lateSnapshots: "snapshots overtake each other on their way to the listener"
    case .forgottenSnapshots: "a snapshot is dropped while another one is passed on"
    }
  }
}

/// A store around another one, with a race.
package actor RacyStore<Base: AsyncStore>: AsyncStore {
  private let base: Base
  private let race: StoreRace?
  /// Whether a snapshot is on its way to a listener.
  private var isTelling = false

  /// Makes a store without a race.
  package init(schema: Schema, options: StoreOptions) {
    self.init(nil, schema: schema, options: options)
  }

  /// Makes a store, with a race if one is named.
  package init(_ race: StoreRace?, schema: Schema, options: StoreOptions) {
    base = Base(schema: schema, options: options)
    self.race = race
  }

  package func insert(_ entity: Int, _ values: [Assignment]) async throws -> ObjectID {
    guard race == .insertedInSteps else { return try await base.insert(entity, values) }
    let id = try await base.insert(entity, [])
    try? await base.set(values, of: id)
    return id
  }

  package func set(_ values: [Assignment], of object: ObjectID) async throws {
    switch race {
    case .lostUpdate:
      let all = try await base.values(of: object).enumerated().map { Assignment($0, $1) }
      await Task.yield()
      try await base.set(all + values, of: object)
    case .halfSet:
      for value in values {
        try Task.checkCancellation()
        try await base.set([value], of: object)
      }
    default: try await base.set(values, of: object)
    }
  }

  package func setRelated(
    _ others: [ObjectID], _ relationship: Int, of object: ObjectID
  ) async throws {
    if race == .relatedInSteps {
      for other in others { _ = try await base.values(of: other) }
      try await base.setRelated([], relationship, of: object)
    }
    try await base.setRelated(others, relationship, of: object)
  }

  package func delete(_ object: ObjectID) async throws { try await base.delete(object) }

  package func save() async throws {
    guard race == .earlySave else { return try await base.save() }
    Task { try await base.save() }
  }

  package func rollback() async throws { try await base.rollback() }

  package func values(of object: ObjectID) async throws -> [Value?] {
    try await base.values(of: object)
  }

  package func relatedIDs(
    _ relationship: Int, of object: ObjectID
  ) async throws -> [ObjectID] {
    try await base.relatedIDs(relationship, of: object)
  }

  package func snapshot(
    of list: ListConfiguration
  ) async throws -> Snapshot<String, ObjectID> {
    try await base.snapshot(of: list)
  }

  package func updates(
    of list: ListConfiguration
  ) async throws -> AsyncThrowingStream<Snapshot<String, ObjectID>, any Error> {
    let (stream, continuation) = AsyncThrowingStream.makeStream(
      of: Snapshot<String, ObjectID>.self)
    let updates = try await base.updates(of: list)
    let (base, race) = (base, race)
    let task = Task {
      var isFirst = true
      for try await snapshot in updates {
        switch race {
        case .lateSnapshots where !isFirst:
          Task {
            _ = try? await base.snapshot(of: list)
            continuation.yield(snapshot)
          }
        case .forgottenSnapshots where isTelling: break
        case .forgottenSnapshots where !isFirst:
          isTelling = true
          Task {
            _ = try? await base.snapshot(of: list)
            continuation.yield(snapshot)
            isTelling = false
          }
        default: continuation.yield(snapshot)
        }
        isFirst = false
      }
      continuation.finish()
    }
    continuation.onTermination = { _ in task.cancel() }
    return stream
  }
}
