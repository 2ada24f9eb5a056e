import RecordLists
import StoreModel

/// Cases and histories as text for people. Records have the names a, b, c and so on.
struct HistoryText {
  private let entity: Entity
  /// The number of fields, without computed attributes.
  private let fieldCount: Int
  private let isSectioned: Bool

  init(_ world: World) {
    entity = world.schema.entities[0]
    fieldCount = entity.attributes.count { $0.computation == nil }
    isSectioned = world.lists[0].configuration.sectionKey != nil
  }

  /// A call in the words of a case.
  func words(_ call: ListCall) -> String {
    switch call {
    case .insert(let number, let values): "insert \(name(number))" + text(values, unlike: initial)
    case .update(let number, let values): "update \(name(number))" + text(values, unlike: nil)
    case .delete(let number): "delete \(name(number))"
    case .save: "save"
    case .rollback: "rollback"
    case .look: "look"
    }
  }

  private var initial: [Value?] { entity.attributes.prefix(fieldCount).map(\.initial) }

  private func text(_ values: [Value?], unlike others: [Value?]?) -> String {
    values.indices.filter { others == nil || values[$0] != others?[$0] }.map { place in
      " \(entity.attributes[place].name)=" + (values[place]?.description ?? "nil")
    }.joined()
  }

  private func name(_ number: Int) -> String {
    number == 0 ? "?" : World.name(ofObject: number - 1, among: [])
  }

  /// Sections in the form of a report, with the values of each record.
  func look(_ look: RecordLook) -> String {
    let sections = look.sections.map { section in
      let rows = section.items.map { number in
        name(number) + (look.values[number].map { text($0, unlike: initial) } ?? "")
      }
      return (isSectioned ? section.id.sectionLabel + ": " : "") + "["
        + rows.joined(separator: ", ")
        + "]"
    }
    return sections.isEmpty ? "no section" : sections.joined(separator: " ")
  }

  /// Some looks, of which one is right.
  func choice(_ looks: [RecordLook]) -> String {
    let texts = looks.prefix(4).map(look)
    return texts.joined(separator: "\nor ")
      + (looks.count > 4 ? "\nor \(looks.count - 4) others" : "")
  }

  /// The results of the calls that do not just return, one a line.
  func results(of history: History) -> [String] {
    history.entries.compactMap { entry in
      let call = "user \(entry.user + 1): \(words(entry.call))"
      switch entry.outcome {
      case .returned: return nil
      case .read(let read): return "\(call) reads \(look(read))"
      case .threw(let error): return "\(call) throws \(error)"
      case .cancelled: return "\(call) throws after its task is cancelled"
      case .waiting: return "\(call) never returns"
      }
    }
  }

  /// The case, one call a line.
  func lines(_ trialCase: ConcurrentCase) -> [String] {
    trialCase.blocks.flatMap { block -> [String] in
      let cancelled = block.cancellation.map {
        "user \($0.user + 1) is cancelled after \($0.after.counted("job"))"
      }
      let others = ([cancelled, block.beginsListening ? "updates() is called" : nil])
        .compactMap { $0.map { "  " + $0 } }
      if block.users.count == 1, others.isEmpty { return block.users[0].map(words) }
      let users = block.users.enumerated().flatMap { user, calls in
        calls.map { "  user \(user + 1): " + words($0) }
      }
      return ["together"] + users + others
    }
  }

  /// The calls as bars in time, with the sections told between them.
  func bars(_ history: History) -> [String] {
    let last = max(
      history.entries.map { $0.end == .max ? $0.start + 2 : $0.end }.max() ?? 0,
      history.deliveries.map(\.moment).max() ?? 0)
    let labels = history.entries.map { "user \($0.user + 1)  " + words($0.call) } + ["told"]
    let width = labels.map(\.count).max() ?? 0
    var lines = history.entries.indices.map { place in
      let entry = history.entries[place]
      let end = min(entry.end, last)
      let bar = (0...last).map { moment -> Character in
        if moment == entry.start { return "[" }
        if moment == entry.end { return "]" }
        return moment > entry.start && moment < end || moment == end && entry.end > last ? "=" : " "
      }
      return labels[place].padded(to: width) + "  " + String(bar)
    }
    guard !history.deliveries.isEmpty else { return lines }
    let moments = Set(history.deliveries.map(\.moment))
    lines.append(
      "told".padded(to: width) + "  "
        + String((0...last).map { moments.contains($0) ? "^" : " " }))
    return lines
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
