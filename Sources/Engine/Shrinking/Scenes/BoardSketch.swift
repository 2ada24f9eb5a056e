import Checking
import StoreModel

/// Makes the boards of the lists around a step.
struct BoardSketch {
  /// The most boards of a scene.
  private static let limit = 6
  /// The most characters of a row's values.
  private static let valueLength = 400

  private let world: World
  /// The entity of each object that a command of the case inserts.
  private var entities: [Int: Int] = [:]

  init(_ trialCase: Case) {
    world = trialCase.world
    for case (let object, let entity)? in trialCase.commands.map(\.insertion) {
      entities[object] = entities[object] ?? entity
    }
  }

  func listCount(of step: Step) -> Int {
    min(world.lists.count, max(step.actual.lists.count, step.actualBefore.lists.count))
  }

  /// Returns the boards of a step, the most important first: boards with faults, then boards of
  /// lists with changes. If there are none, all lists are returned. A client has a board only if it
  /// has a fault.
  ///
  /// - Parameter knowsRules: whether there is a reference.
  func boards(of step: Step, knowsRules: Bool) -> [Board] {
    let all = (0..<listCount(of: step)).flatMap { list in
      [false, true].compactMap { board(list, isClient: $0, step, knowsRules) }
    }
    let faulty = all.filter(\.hasFault)
    let lively = all.filter { !$0.hasFault && $0.hasChange && !$0.isClient }
    let chosen = faulty + lively
    let still = chosen.isEmpty ? all.filter { !$0.isClient } : []
    return Array((chosen + still).prefix(BoardSketch.limit))
  }

  private func board(
    _ list: Int, isClient: Bool, _ step: Step, _ knowsRules: Bool
  ) -> Board? {
    func rendered(_ seen: Observation) -> RenderedList? {
      guard seen.lists.indices.contains(list) else { return nil }
      return isClient ? screenRows(seen.lists[list], list) : contents(seen, list)
    }
    let before = rendered(step.actualBefore)
    let expected = knowsRules ? rendered(step.expected) : nil
    let actual = rendered(step.actual)
    guard before != nil || expected != nil || actual != nil else { return nil }
    return Board(
      list: world.lists[list].name, isClient: isClient,
      columns: BoardMarker.columns(before: before, expected: expected, actual: actual))
  }

  /// Returns the contents of a list, with the values that its context shows.
  private func contents(_ seen: Observation, _ list: Int) -> RenderedList {
    let observed = seen.lists[list]
    guard let contents = observed.contents else {
      return RenderedList(remarks: [observed.contentsText(in: world)])
    }
    var rendered = RenderedList()
    var rest = contents.items[...]
    let context = world.lists[list].context
    let objects = seen.objects.indices.contains(context) ? seen.objects[context] : []
    for section in contents.sections {
      let members = rest.prefix(max(0, section.count))
      rest = rest.dropFirst(members.count)
      let short = members.count == section.count ? "" : " of \(section.count)"
      rendered.add(section: label(section.name, list) + short)
      for item in members { rendered.add(row(item, values(of: item, among: objects))) }
    }
    if !rest.isEmpty {
      rendered.add(section: "beyond the sections")
      for item in rest { rendered.add(row(item, values(of: item, among: objects))) }
    }
    return rendered
  }

  /// Returns the heading of a section. The one section of a list without sections has none of its
  /// own.
  private func label(_ name: String, _ list: Int) -> String {
    let isWhole = name.isEmpty && world.lists[list].configuration.sectionKey == nil
    return isWhole ? "all rows" : name.sectionLabel.cut(to: 200)
  }

  /// Returns the rows that the client of a list shows.
  private func screenRows(_ observed: ListObservation, _ list: Int) -> RenderedList? {
    guard let display = observed.display else { return nil }
    var rendered = RenderedList()
    var rest = display.cells[...]
    for (name, count) in zip(display.sections, display.counts) {
      let members = rest.prefix(max(0, count))
      rest = rest.dropFirst(members.count)
      rendered.add(section: label(name, list))
      for cell in members {
        rendered.add(
          row(cell.item, cell.values.map { text($0, of: cell.item) } ?? "without object"))
      }
    }
    rendered.remarks = display.updateLines
    if !display.unresolved.isEmpty {
      rendered.remarks.append("not found: " + display.unresolved.text(in: world))
    }
    return rendered
  }

  private func row(_ item: ItemRef, _ values: String) -> RenderedList.Row {
    RenderedList.Row(object: item.object, name: item.name(in: world), values: values)
  }

  private func values(of item: ItemRef, among objects: ObjectObservations) -> String {
    guard objects.indices.contains(item.object), let object = objects[item.object] else {
      return "not met in the context"
    }
    return object.values.map { text($0, of: item) } ?? "a fault"
  }

  /// Returns text such as `name="a" wins=3`, or only the values if the entity is not known.
  private func text(_ values: [Value?], of item: ItemRef) -> String {
    let entity = entities[item.object]
    let names =
      entity.flatMap { world.schema.entities.indices.contains($0) ? $0 : nil }
      .map { world.schema.entities[$0].attributes.map(\.name) } ?? []
    let words = values.enumerated().map { place, value in
      (names.indices.contains(place) ? names[place] + "=" : "") + (value?.description ?? "nil")
    }
    return words.joined(separator: " ").cut(to: BoardSketch.valueLength)
  }
}

/// A list at one moment, with its rows as text.
struct RenderedList: Hashable {
  /// A row.
  struct Row: Hashable {
    var object: Int
    var name: String
    var values: String
  }

  /// A section, with its name as text.
  struct Section: Hashable {
    var title: String
    var rows: [Row] = []
  }

  var sections: [Section] = []
  var remarks: [String] = []

  mutating func add(section title: String) {
    sections.append(Section(title: title))
  }

  mutating func add(_ row: Row) {
    sections[sections.count - 1].rows.append(row)
  }
}
