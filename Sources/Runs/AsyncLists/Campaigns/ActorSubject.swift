import RecordLists
import StoreModel

/// A store or a list that tasks change, for the command line.
///
/// ```swift
/// await Lockstep(actors: [ActorSubject(NoteActor.self)]).main()
/// ```
///
/// `fuzz --subject NoteActor` runs it under drawn schedules, `exhaust` under every schedule.
public struct ActorSubject: Sendable {
  /// The name for `--subject` and for reports.
  public let name: String
  /// Makes the campaign, in the process that calls the code.
  package let makeCampaign: @Sendable () throws -> any ActorCampaign

  /// Makes a subject of a store, as in `verify(_:capabilities:world:schedules:)`.
  ///
  /// - Parameters:
  ///   - store: the type of the store.
  ///   - name: the name; the name of the type if nil.
  ///   - capabilities: the features of the store, of those that an `AsyncStore` may have.
  ///   - world: the header of a case, if the store knows one schema alone. A mistake in it is told
  ///     when the subject is run.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  public init<Store: AsyncStore & SendableMetatype>(
    _ store: Store.Type, named name: String? = nil, capabilities: StoreCapabilities = .all,
    world: String? = nil
  ) {
    self.init(named: name ?? "\(Store.self)", capabilities: capabilities, world: world) {
      Store(schema: $0, options: $1)
    }
  }

  /// Makes a subject of a store that a closure makes.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  package init<Store: AsyncStore>(
    named name: String, capabilities: StoreCapabilities = .all, world: String? = nil,
    makeStore: @escaping @Sendable (Schema, StoreOptions) -> Store
  ) {
    self.name = name
    makeCampaign = {
      try AsyncCheck(named: name, capabilities: capabilities, makeStore: makeStore).inWorld(world)
    }
  }

  /// Makes a subject of a list of records, as in `verify(asyncRecords:_:schedules:)`.
  ///
  /// - Parameters:
  ///   - fields: the fields of the records.
  ///   - rules: the condition, the order and the sections of the list.
  ///   - name: the name; the name of the type if nil.
  ///   - makeList: makes an empty list.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  public init<List: AsyncRecordList>(
    asyncRecords fields: Fields<List.Record>, _ rules: RecordRules<List.Record>,
    named name: String? = nil, makeList: @escaping @Sendable () -> List
  ) where List.Record.ID: RecordValue & Sendable {
    let name = name ?? "\(List.self)"
    self.name = name
    makeCampaign = { try AsyncCheck(fields, rules, named: name, makeList: makeList) }
  }
}

/// A campaign over the cases of one subject.
package protocol ActorCampaign: Sendable {
  /// Whether campaigns on this machine find a planted race.
  var findsCanary: Bool { get }

  /// Runs trials in order, up to the first that fails, which is shrunk.
  ///
  /// - Parameters:
  ///   - isOver: whether to stop before the next trial.
  ///   - isInterrupted: whether to stop shrinking, too.
  func run(
    _ numbers: Range<Int>, of seed: UInt64, isOver: () -> Bool, isInterrupted: () -> Bool
  ) -> ActorResult

  /// Runs every case of a small universe under every schedule with few switches.
  ///
  /// - Parameters:
  ///   - depth: the most commands of a user.
  ///   - switches: the most switches.
  ///   - text: the text of the only case to run; nil for all of the universe.
  ///   - isInterrupted: whether to stop before the next run.
  /// - Throws: `CaseTextError` if the text can't be read.
  func exhaust(
    depth: Int, switches: Int, only text: (String, file: String)?, isInterrupted: () -> Bool
  ) throws -> ActorResult

  /// Runs the text of a case.
  ///
  /// - Throws: `CaseTextError` if it can't be read.
  func replay(_ text: String, file: String) throws -> AsyncFailure?
}

/// The result of a campaign.
package struct ActorResult: Sendable {
  /// The number of cases.
  package var cases = 0
  /// The number of runs: more than the cases if these run under several schedules.
  package var runs = 0
  /// The number of commands.
  package var commands = 0
  /// A hash over the histories of all runs.
  package var trace = TraceHash()
  /// The failure, and the number of its trial.
  package var failure: (AsyncFailure, number: Int, runs: Int)?
  /// Whether all cases were run.
  package var isWhole = false
}
