import LockstepTesting
import StoreModel

/// A model of a screen, which only the main actor may touch.
@MainActor
final class TeamModel: @MainActor RecordList {
  private(set) var sections: [RecordSection<Team>] = []
  private var teams: [Team] = [] {
    didSet {
      sections = Dictionary(grouping: teams, by: \.wins).sorted { $0.key > $1.key }
        .map { RecordSection($0, $1.sorted { $0.id < $1.id }) }
    }
  }

  func insert(_ team: Team) { teams.append(team) }
  func update(_ team: Team) { teams[teams.firstIndex { $0.id == team.id } ?? 0] = team }
  func delete(_ team: Team) { teams.removeAll { $0.id == team.id } }
}

/// A list of the main actor around another one.
@MainActor
struct MainActorList<List: FetchedList>: @MainActor FetchedList {
  private var list: List

  init(rules: ListRules) {
    MainActor.preconditionIsolated()
    list = List(rules: rules)
  }

  mutating func load(_ rows: [ListRow]) { list.load(rows) }

  mutating func update(_ changes: RowChanges) throws -> BatchUpdate {
    MainActor.preconditionIsolated()
    return try list.update(changes)
  }

  var sections: [ListSection] { list.sections }
}

/// A view controller that applies snapshots.
@MainActor
final class MainActorSnapshots: @MainActor SnapshotHandler {
  private let dataSource: HandledDataSource

  init(dataSource: HandledDataSource) { self.dataSource = dataSource }

  func didChange(with snapshot: Snapshot<String, Int>) {
    MainActor.preconditionIsolated()
    dataSource.apply(snapshot)
  }
}

/// A view controller that shows the whole list anew.
@MainActor
final class MainActorHandler: @MainActor TableHandler {
  private let table: HandledTable

  init(table: HandledTable) { self.table = table }

  func willChange() { MainActor.preconditionIsolated() }
  func change(_ kind: ChangeKind, ofSection index: Int) {}
  func change(_ kind: ChangeKind, ofRowAt old: ItemPath?, to new: ItemPath?) {}
  func didChange() { table.reloadData() }
}
