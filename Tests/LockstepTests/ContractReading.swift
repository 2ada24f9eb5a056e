import Checking
import StoreModel

/// The reference's answers to a command, in the words of the contract's examples.
struct ContractReading {
  let trialCase: Case
  let observation: Observation

  private var world: World { trialCase.world }

  /// The line that says of the subject of an expectation what the reference did.
  func answer(to expectation: String) -> String {
    let words = expectation.split(separator: " ", maxSplits: 2).map(String.init)
    switch words[0] {
    case "throws", "gives", "skipped": return outcome
    case "calls": return "calls " + joined(observation.emissions.map(call))
    default: break
    }
    if let colon = expectation.firstIndex(of: ":"), !words[0].isEmpty,
      words[0].hasSuffix(":") || words.count > 1 && words[1] == "in"
    {
      let subject = String(expectation[..<colon])
      if let list = list(subject) { return "\(subject): " + contents(of: list) }
      return "\(subject): " + object(subject, as: String(expectation[colon...].dropFirst(2)))
    }
    guard words.count > 1 else { return "no such subject" }
    switch words[1] {
    case "receives":
      return "\(words[0]) receives "
        + joined(
          observation.emissions.filter { isOf(words[0], $0) && !isBracket($0) }.map {
            text(of: $0.call)
          })
    case "changes":
      return "\(words[0]) changes "
        + observation.emissions.filter { isOf(words[0], $0) && isBracket($0) }.map {
          bracketText($0)
        }.joined(separator: " ")
    case "performs":
      let batches = list(words[0]).flatMap { observation.lists[$0].display?.batches } ?? []
      return "\(words[0]) performs " + joined(batches.map(\.description))
    case "posts":
      return "\(words[0]) posts "
        + joined(
          observation.emissions.filter { isPosted($0, by: words[0]) }.map { text(of: $0.call) })
    default: return "no such subject"
    }
  }

  /// The outcome of the command.
  var outcome: String { text(of: observation.outcome) }

  private func joined(_ calls: [String]) -> String {
    calls.isEmpty ? "nothing" : calls.joined(separator: "; ")
  }
}

// Lists and objects.
extension ContractReading {
  private func list(_ name: String) -> Int? {
    world.lists.firstIndex { $0.name == name }
  }

  private func contents(of list: Int) -> String {
    let seen = observation.lists[list]
    guard let contents = seen.contents else {
      return "nil" + (seen.failure.map { ", " + text(of: $0) } ?? "")
    }
    var rest = contents.items[...]
    let parts = contents.sections.map { section in
      let items = Array(rest.prefix(section.count))
      rest = rest.dropFirst(section.count)
      let isNil = section.name == SectionInfo.nameOfNil
      let name = isNil ? "(nil)" : section.name
      let usual = isNil ? "" : name.first.map { $0.uppercased() } ?? ""
      let title = section.indexTitle == usual ? "" : " titled \(section.indexTitle)"
      return (name.isEmpty ? "" : name + " ") + names(items) + title
    }
    return parts.isEmpty ? "no section" : parts.joined(separator: ", ")
  }

  /// The flags of an object, and of its properties those that are asked for.
  ///
  /// - Parameter subject: its name, with a prime where its ID is temporary, and maybe a context.
  private func object(_ subject: String, as wanted: String) -> String {
    let words = subject.split(separator: " ").map(String.init)
    let name = words[0].filter { $0 != "'" }
    let context = world.contexts.firstIndex { $0.name == words.last } ?? 0
    let count = observation.objects[context].count
    guard let number = (0..<count).first(where: { world.name(ofObject: $0) == name }),
      let seen = observation.objects[context][number]
    else { return "unknown" }
    guard seen.id.name(in: world) == words[0] else {
      return "its ID is \(seen.id.name(in: world))"
    }
    let asked = wanted.split(separator: " ").compactMap { word in
      word.firstIndex(of: "=").map { String(word[..<$0]) }
    }
    return ([flags(seen)] + asked.map { $0 + "=" + property($0, of: seen, number) })
      .joined(separator: " ")
  }

  private func flags(_ seen: ObjectObservation) -> String {
    let flags = [
      (seen.isInserted, "inserted"), (seen.isUpdated, "updated"), (seen.isDeleted, "deleted"),
      (seen.isFault, "fault"),
    ].filter(\.0).map(\.1)
    if flags.isEmpty { return seen.values == nil ? "gone" : "unchanged" }
    return flags.joined(separator: " ")
  }

  private func property(_ name: String, of seen: ObjectObservation, _ number: Int) -> String {
    let schema = world.schema
    let entity = entity(of: number)
    let attributes = schema.entities[entity].attributes
    if name == "changed" {
      let values = attributes.indices.filter { seen.changedKeys >> UInt64($0) & 1 == 1 }.map {
        attributes[$0].name
      }
      let ends = schema.relations.indices.filter {
        seen.changedKeys & schema.changedKey(ofRelation: $0) != 0
      }.map { relation in
        schema.relationship(2 * relation + (schema.isStored(2 * relation) ? 0 : 1)).name
      }
      return "[" + (values + ends).joined(separator: " ") + "]"
    }
    if let index = attributes.firstIndex(where: { $0.name == name }) {
      guard let values = seen.values else { return "unread" }
      return values[index]?.description ?? "nil"
    }
    let relationships = schema.relationships(of: entity)
    guard let place = relationships.firstIndex(where: { schema.relationship($0).name == name }),
      seen.related.indices.contains(place)
    else { return "unread" }
    return names(seen.related[place])
  }

  private func entity(of object: Int) -> Int {
    for command in trialCase.commands {
      switch command {
      case .insert(object, let entity, _, _), .batchInsert(object, let entity, _, _): return entity
      default: continue
      }
    }
    return 0
  }

  private func names(_ items: [ItemRef]) -> String { items.text(in: world) }
}

// Calls.
extension ContractReading {
  private func isOf(_ name: String, _ emission: Emission) -> Bool {
    guard emission.delegate >= 0, let list = list(name) else { return false }
    return emission.list == list
  }

  private func isBracket(_ emission: Emission) -> Bool {
    switch emission.call {
    case .willChange, .didChange: true
    default: false
    }
  }

  private func isPosted(_ emission: Emission, by context: String) -> Bool {
    switch emission.call {
    case .willSave(let number), .didSave(let number, _, _, _):
      world.name(ofContext: number) == context
    case .habit: emission.delegate < 0
    default: false
    }
  }

  private func bracketText(_ emission: Emission) -> String {
    switch emission.call {
    case .willChange(let items): "from " + names(items)
    case .didChange(let items): "to " + names(items)
    default: ""
    }
  }

  /// A call behind the name of its sender.
  private func call(_ emission: Emission) -> String {
    let sender: String
    switch emission.call {
    case .willSave(let context), .didSave(let context, _, _, _):
      sender = world.name(ofContext: context)
    case .habit where emission.delegate < 0: sender = "hook"
    default:
      sender = world.lists.indices.contains(emission.list) ? world.lists[emission.list].name : "?"
    }
    return sender + " " + text(of: emission.call)
  }

  private func text(of call: Emission.Call) -> String {
    switch call {
    case .willChange(let items): return "will-change " + names(items)
    case .didChange(let items): return "did-change " + names(items)
    case .section(let kind, let index, let info):
      let usual = info.name.first.map { $0.uppercased() } ?? ""
      let title = info.indexTitle == usual ? "" : " titled \(info.indexTitle)"
      return "\(kind.rawValue) section \(info.name) at \(index) with \(info.count)\(title)"
    case .object(let kind, let item, let old, let new):
      var paths = [old, new].compactMap { $0?.description }
      if paths.count == 2, paths[0] == paths[1] { paths.removeLast() }
      return "\(kind.rawValue) \(item.name(in: world)) " + paths.joined(separator: " to ")
    case .snapshot(let sections, let reloads):
      let parts = sections.map { ($0.id.isEmpty ? "" : $0.id + " ") + names($0.items) }
      return "snapshot " + parts.joined(separator: ", ")
        + (reloads.isEmpty ? "" : " marks " + names(reloads))
    case .difference(let difference):
      let changes =
        difference.removals.map { "-\($0.offset) \($0.element.name(in: world))" }
        + difference.insertions.map { "+\($0.offset) \($0.element.name(in: world))" }
      return "difference " + (changes.isEmpty ? "empty" : changes.joined(separator: " "))
    case .willSave: return "will-save"
    case .didSave(_, let inserted, let updated, let deleted):
      let parts = [("inserted", inserted), ("updated", updated), ("deleted", deleted)]
      return "did-save"
        + parts.filter { !$0.1.isEmpty }.map { " \($0.0) " + names($0.1) }.joined()
    case .habit(let outcome): return "acts: " + text(of: outcome)
    }
  }
}

// Outcomes.
extension ContractReading {
  private func text(of outcome: Outcome) -> String {
    switch outcome {
    case .done: "done"
    case .skipped: "skipped"
    case .refused(let error): "throws " + text(of: error)
    case .clientRefused(let text): "throws " + text
    case .restless: "restless"
    case .killed(let isSaved): isSaved ? "saved" : "lost"
    case .object(let item, let isFault): "gives " + item.name(in: world) + (isFault ? " fault" : "")
    case .values(let values, let isDeleted): "gives " + values.text + (isDeleted ? " deleted" : "")
    case .items(let items): "gives " + names(items)
    case .count(let count): "gives \(count)"
    case .path(let path): "gives " + (path?.description ?? "nil")
    case .reloaded(let items): "gives " + names(items)
    case .history(let answer): "gives history " + answer.text(in: world)
    }
  }

  private func text(of error: StoreError) -> String {
    let details: String? =
      switch error {
      case .notANumber(let name), .wrongType(let name), .transientSortKey(let name),
        .sectionNotText(let name), .sectionNotDate(let name), .sectionNotInt(let name),
        .reentrant(let name), .negative(let name, _),
        .toManyKeyPath(let name), .toOneTakesOne(let name, _), .wrongEntity(let name),
        .delegateThrew(let name), .unsupportedComparator(_, let name):
        name
      case .bucketTooSmall(let size): "\(size)"
      case .historyLost(let token): "\(token)"
      case .sectionSplit(let index, let section): "\(index), \(section)"
      case .resultTypeNotTracked(let type): type.rawValue
      case .saveDidNotSettle(let rounds): "\(rounds)"
      case .validation(let failures):
        failures.map { "\($0.object).\($0.attribute) \($0.reason.rawValue)" }
          .joined(separator: ", ")
      case .conflicts(let conflicts):
        conflicts.map { "\($0.object) \($0.base) to " + ($0.stored.map(String.init) ?? "none") }
          .joined(separator: ", ")
      case .duplicateKeys(let keys):
        keys.map { $0.attribute + $0.objects.map { " \($0)" }.joined() }.joined(separator: ", ")
      default: nil
      }
    return "\(error.kind)" + (details.map { "(\($0))" } ?? "")
  }
}
