import RecordLists
import StoreModel

/// A list of records under test.
struct RecordSubject<List: AsyncRecordList>: AsyncSubject
where List.Record.ID: RecordValue & Sendable {
  static var tellsUpdates: Bool {
    List.self is any LiveRecordList.Type || List.self is any ChangingRecordList.Type
      || List.self is any ObservedRecordList.Type
  }

  let fields: Fields<List.Record>
  /// The numbers of the records that a case may have, by their IDs.
  let numbers: [List.Record.ID: Int]
  let records: WholeRecords
  let list: List

  /// The numbers of all records that a case may have.
  static func numbers(_ fields: Fields<List.Record>) -> [List.Record.ID: Int] {
    let ids = (1...ConcurrentCase.commandsMax).compactMap { number in
      fields.record(number, []).map { ($0.id, number) }
    }
    return Dictionary(ids, uniquingKeysWith: { $1 })
  }

  func given(_ command: Command, by user: Int, in block: Int, at place: Int) -> Command {
    records.given(command, by: user, in: block, at: place)
  }

  func perform(_ command: Command) async throws -> History.Outcome {
    switch command {
    case .insert(let object, _, let values, _):
      if let record = record(object, values) { try await list.insert(record) }
    case .set(let object, let values, _):
      if let record = record(object, values) { try await list.update(record) }
    case .delete(let object, _):
      if let record = record(object, []) { try await list.delete(record) }
    case .save: if let list = list as? any SavingAsyncList { try await list.save() }
    case .rollback: if let list = list as? any SavingAsyncList { try await list.rollback() }
    case .fetch: return .read(try await look())
    default: break
    }
    return .returned
  }

  private func record(_ object: Int, _ values: [Assignment]) -> List.Record? {
    fields.record(object + 1, records.values(values))
  }

  private func look() async throws -> RecordLook { look(try await list.sections) }

  func state() async throws -> StateLook { StateLook(lists: [try await look()]) }

  func follow(_ list: Int, _ tell: @escaping @Sendable (Told) -> Void) async throws {
    if let live = self.list as? any LiveRecordList<List.Record> {
      try await follow(live, tell)
    } else if let changing = self.list as? any ChangingRecordList<List.Record> {
      try await follow(changing, tell)
    } else if let observed = self.list as? any ObservedRecordList<List.Record> {
      await follow(observed, tell)
    }
  }

  private func follow<Live: LiveRecordList<List.Record>>(
    _ live: Live, _ tell: (Told) -> Void
  ) async throws {
    for try await sections in await live.updates() { tell(Told(look: look(sections))) }
  }

  private func look(_ sections: [RecordSection<List.Record>]) -> RecordLook {
    fields.look(at: sections, numbers)
  }

  private func follow<Changing: ChangingRecordList<List.Record>>(
    _ changing: Changing, _ tell: (Told) -> Void
  ) async throws {
    var shown = RecordLook()
    for try await stage in await changing.changes() {
      let new = look(stage.sections)
      let fault = stage.batch.flatMap { contradiction(of: $0, from: shown, to: new) }
      tell(Told(look: new, contradiction: fault))
      shown = new
    }
  }

  /// Says why a batch does not lead from some sections to others; nil if it does.
  private func contradiction(
    of batch: BatchUpdate, from old: RecordLook, to new: RecordLook
  ) -> String? {
    let target = Snapshot<String, Int>(unchecked: new.sections)
    do throws(BatchError) {
      let shown = try Snapshot(unchecked: old.sections)
        .applying(batch, target: target, mode: .current)
      return shown.sections == target.sections
        ? nil : "\(batch) leads to other rows than those that were told with it"
    } catch {
      return "a table rejects \(batch): \(error)"
    }
  }

  private func follow<Observed: ObservedRecordList<List.Record>>(
    _ observed: Observed, _ tell: @escaping @Sendable (Told) -> Void
  ) async {
    let observer = await observed.observe { [self] in tell(Told(look: look($0))) }
    // Waits until it is cancelled.
    let (never, _) = AsyncStream.makeStream(of: Never.self)
    for await _ in never {}
    withExtendedLifetime(observer) {}
  }

  func name(_ history: inout History) {}
}

/// The values of the records that the users of a case give, as each user knows them: from earlier
/// blocks, and from its own commands.
struct WholeRecords: Sendable {
  private let attributes: [Attribute]
  private var given: [Place: [Assignment]] = [:]

  private struct Place: Hashable {
    var block: Int
    var user: Int
    var place: Int
  }

  init(_ trialCase: ConcurrentCase) {
    attributes = trialCase.world.schema.entities[0].attributes.filter { $0.computation == nil }
    var settled: [Int: [Value?]] = [:]
    for (block, calls) in trialCase.blocks.enumerated() {
      var met = settled
      for (user, commands) in calls.users.enumerated() {
        var known = settled
        for (place, command) in commands.enumerated() {
          guard let (object, values) = command.assigned else { continue }
          var all = known[object] ?? attributes.map(\.initial)
          for value in values where value.attribute < all.count {
            all[value.attribute] = value.value
          }
          known[object] = all
          met[object] = all
          given[Place(block: block, user: user, place: place)] = all.enumerated().map {
            Assignment($0, $1)
          }
        }
      }
      settled = met
    }
  }

  /// Returns a command with all values of its record.
  func given(_ command: Command, by user: Int, in block: Int, at place: Int) -> Command {
    guard let all = given[Place(block: block, user: user, place: place)] else { return command }
    return command.changing { $0.values = all }
  }

  /// The values of a record in the order of its fields.
  func values(_ assignments: [Assignment]) -> [Value?] { assignments.map(\.value) }
}

extension Command {
  /// The object and the values of an insert or a set.
  fileprivate var assigned: (object: Int, values: [Assignment])? {
    switch self {
    case .insert(let object, _, let values, _), .set(let object, let values, _): (object, values)
    default: nil
    }
  }
}
