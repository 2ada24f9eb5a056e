import RecordLists
import StoreModel

/// Cases and histories as text for people.
struct HistoryText {
  private let world: World
  private let names: CaseNames
  private let entities: [Int: Int]

  /// Makes the texts of a case.
  init(_ trialCase: ConcurrentCase) {
    world = trialCase.world
    names = CaseNames(trialCase.world, trialCase.commands)
    entities = Dictionary(
      trialCase.commands.compactMap(\.insertion).map { ($0.object, $0.entity) },
      uniquingKeysWith: { first, _ in first })
  }

  private var isSectioned: Bool { world.lists.contains { $0.configuration.sectionKey != nil } }

  /// Whether a save may reject changes.
  var validates: Bool { world.needs.contains(.validation) }

  /// A command in the words of a case.
  func words(_ command: Command) -> String { command.text(in: names) }

  private func name(_ number: Int) -> String {
    number < 1 ? "?" : world.name(ofObject: number - 1)
  }

  /// The contents of a list, with the values of its records.
  func look(_ look: RecordLook) -> String {
    let sections = look.sections.map { section in
      let rows = section.items.map { number in
        name(number) + (look.values[number].map { text($0, ofEntity: 0) } ?? "")
      }
      return (isSectioned ? section.id.sectionLabel + ": " : "")
        + "[" + rows.joined(separator: ", ") + "]"
    }
    return sections.isEmpty ? "no section" : sections.joined(separator: " ")
  }

  private func text(_ values: [Value?], ofEntity entity: Int) -> String {
    let attributes = world.schema.entities[entity].attributes.filter { $0.computation == nil }
    return zip(attributes, values).filter { $0.initial != $1 }.map { attribute, value in
      " \(attribute.name)=" + (value?.description ?? "nil")
    }.joined()
  }

  /// The contents of all lists, and the objects of a store.
  func state(_ state: StateLook) -> String {
    let lists = state.lists.enumerated().map { number, list in
      (world.lists.count > 1 ? world.lists[number].name + " " : "") + look(list)
    }
    let objects = state.objects.keys.sorted().compactMap { number in
      state.objects[number].map { name(number) + text($0, ofObject: number - 1) }
    }
    return (lists + objects).joined(separator: "\n")
  }

  private func text(_ object: ObjectLook, ofObject number: Int) -> String {
    let entity = entities[number] ?? 0
    let related = zip(world.schema.relationships(of: entity), object.related)
      .filter { !$1.isEmpty }.map { relationship, others in
        " \(world.schema.relationship(relationship).name)="
          + others.map(name).joined(separator: ",")
      }
    return text(object.values, ofEntity: entity) + related.joined()
  }

  /// Some states, of which one is right: the one that differs least, and the number of others.
  func choice(_ states: [StateLook], unlike final: StateLook) -> String {
    let actual = Set(state(final).split(separator: "\n"))
    let texts = states.map(state).map { text in
      (text: text, common: text.split(separator: "\n").count { actual.contains($0) })
    }
    let order = texts.indices.sorted { (-texts[$0].common, $0) < (-texts[$1].common, $1) }
    return order.prefix(4).map { texts[$0].text }.joined(separator: "\nor ")
      + (texts.count > 4 ? "\nor \(texts.count - 4) others" : "")
  }

  /// The results of the calls that do not just return, one a line.
  func results(of history: History) -> [String] {
    history.entries.filter { $0.outcome != .returned }.map { entry in
      "user \(entry.user + 1): \(words(entry.command)) \(end(of: entry))"
    }
  }

  /// How a call ends.
  func end(of entry: History.Entry) -> String {
    switch entry.outcome {
    case .returned: "returns"
    case .read(let read): "returns \(look(read))"
    case .threw(let error): "throws \(error)"
    case .cancelled: "throws after its task is cancelled"
    case .waiting: "never returns"
    case .unmade: "is not made: an insert was cancelled"
    }
  }

  /// How a call must end.
  func words(_ expected: History.Expectation) -> String {
    switch expected {
    case .returning: "returns"
    case .throwing(let reason): "throws, for the rules say: \(reason)"
    case .reading(let read): "returns \(look(read))"
    }
  }

  /// The calls as bars in time, with the moments of the deliveries and of the switches.
  func bars(_ history: History) -> [String] {
    let last = max(
      history.entries.map { $0.end == .max ? $0.start + 2 : $0.end }.max() ?? 0,
      history.deliveries.map(\.moment).max() ?? 0)
    let labels = history.entries.map { "user \($0.user + 1)  " + words($0.command) }
    let width = (labels + ["switch"]).map(\.count).max() ?? 0
    var lines = history.entries.indices.map { place in
      let entry = history.entries[place]
      let end = min(entry.end, last)
      let bar = (0...last).map { moment -> Character in
        if moment == entry.start { return "[" }
        if moment == entry.end { return "]" }
        return moment > entry.start && moment < end || moment == end && entry.end > last ? "=" : " "
      }
      return labels[place].padded(to: width) + "  " + String(bar).trimmed
    }
    for (label, mark, moments) in [
      ("told", "^" as Character, history.deliveries.map(\.moment)),
      ("switch", "x", history.switches.filter { $0 <= last }),
    ] where !moments.isEmpty {
      let marks = (0...last).map { moments.contains($0) ? mark : " " }
      lines.append(label.padded(to: width) + "  " + String(marks).trimmed)
    }
    return lines
  }
}

extension String {
  /// The text without blanks at its end.
  fileprivate var trimmed: String { String(reversed().drop { $0 == " " }.reversed()) }

  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
