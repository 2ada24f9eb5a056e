// The text of observations in a report. It is made only when there is something to report.

extension [ItemRef] {
  /// Returns the names of the items, in brackets.
  package func text(in world: World) -> String {
    "[" + map { $0.name(in: world) }.joined(separator: " ") + "]"
  }
}

extension [Value?] {
  /// The values as literals, in parentheses.
  package var text: String {
    "(" + map { $0?.description ?? "nil" }.joined(separator: ", ") + ")"
  }
}

extension ListContents<ItemRef> {
  /// Returns the sections with their items: `"Africa": [a b], "Asia": [c]`.
  package func text(in world: World) -> String {
    var rest = items[...]
    var parts: [String] = []
    for section in sections {
      let members = Array(rest.prefix(section.count))
      rest = rest.dropFirst(section.count)
      var part = section.name.sectionLabel + ": " + members.text(in: world)
      if members.count != section.count { part += " of \(section.count)" }
      if !section.hasUsualTitle { part += " titled " + section.indexTitle.quoted }
      parts.append(part)
    }
    if !rest.isEmpty { parts.append("beyond the sections: " + Array(rest).text(in: world)) }
    return parts.isEmpty ? "no section" : parts.joined(separator: ", ")
  }
}

extension ListObservation {
  /// Returns the contents, or the reason why there are none.
  package func contentsText(in world: World) -> String {
    if !exists { return "the list could not be made" }
    if let contents { return contents.text(in: world) }
    return failure.map { "nil, because \($0)" } ?? "nil"
  }
}

extension DisplayObservation {
  /// Returns the rows on screen, the batches that the client received, and its failures.
  ///
  /// - Parameter hasUpdates: whether the batches are among the lines.
  package func text(in world: World, hasUpdates: Bool = true) -> String {
    var rest = cells[...]
    var parts = zip(sections, counts).map { name, count in
      let members = rest.prefix(count)
      rest = rest.dropFirst(count)
      let row = members.map { $0.item.name(in: world) + ($0.values?.text ?? " without object") }
      return "on screen " + name.sectionLabel + ": [" + row.joined(separator: " ") + "]"
    }
    if hasUpdates, wasReloaded { parts.append("reload everything") }
    if hasUpdates { parts += batches.map { "update " + $0.description } }
    parts += faults.map { "failed: " + $0 }
    if !unresolved.isEmpty { parts.append("not found: " + unresolved.text(in: world)) }
    return parts.isEmpty ? "nothing on screen" : parts.joined(separator: "\n")
  }
}

extension ObjectObservation {
  /// Returns the ID, the flags, the changed keys, the values and the related objects.
  package func text(in world: World) -> String {
    let keys = (0..<64).filter { changedKeys >> $0 & 1 == 1 }.map(String.init)
    let changed = keys.isEmpty ? "" : ", changed keys " + keys.joined(separator: " ")
    let relations = related.map { " " + $0.text(in: world) }.joined()
    return "\(id.name(in: world)): \(state)\(changed) \(values?.text ?? "")\(relations)"
  }

  /// The flags in words; an object without flags and without values is gone.
  private var state: String {
    let names = ["inserted", "updated", "deleted", "fault"]
    let set = names.indices.filter { flags >> $0 & 1 == 1 }.map { names[$0] }
    if set.isEmpty { return values == nil ? "gone" : "unchanged" }
    return set.joined(separator: ", ")
  }

  /// Returns the first difference from the expected object, as the end of a sentence about it.
  package func difference(from wanted: ObjectObservation) -> String {
    if id != wanted.id {
      if id.object != wanted.id.object { return "has the ID of another object" }
      return id.isTemporary ? "has a temporary ID still" : "has a permanent ID already"
    }
    if state != wanted.state { return "is \(state), not \(wanted.state)" }
    if changedKeys != wanted.changedKeys { return "has other changed keys" }
    if values != wanted.values { return "has other values" }
    return "is related to others"
  }
}

extension Outcome {
  /// Returns the result in words.
  package func text(in world: World) -> String {
    switch self {
    case .done: "done"
    case .skipped: "not possible here"
    case .refused(let error): "throws: \(error)"
    case .clientRefused(let text): "throws: \(text)"
    case .restless: "still at work"
    case .killed(let isSaved): isSaved ? "killed, and all is saved" : "killed, and nothing is saved"
    case .object(let item, let isFault): item.name(in: world) + (isFault ? ", a fault" : "")
    case .values(let values, let isDeleted): values.text + (isDeleted ? ", deleted" : "")
    case .items(let items): items.text(in: world)
    case .count(let count): "\(count) objects"
    case .path(let path): path.map { "at \($0)" } ?? "not in the list"
    case .reloaded(let items): "reloaded " + items.text(in: world)
    case .history(let answer): "history " + answer.text(in: world)
    }
  }
}

extension Emission {
  /// Returns the call on one line, with delegate, list and nesting.
  package func text(in world: World) -> String {
    let sender = world.lists.indices.contains(list) ? world.lists[list].name : "?"
    let depth = depth > 0 ? String(repeating: "  ", count: depth) : ""
    switch call {
    case .willSave, .didSave: return depth + call.text(in: world)
    case .habit(let outcome) where delegate < 0:
      return depth + "in the hook: " + outcome.text(in: world)
    default: break
    }
    // Mostly each list has the delegate of its number.
    let receiver = delegate == list ? "delegate" : "delegate \(delegate)"
    return depth + "\(receiver) of \(sender) (\(count.counted("row"))): " + call.text(in: world)
  }
}

extension Emission.Call {
  /// The paths of a changed object in words.
  private static func text(_ old: ItemPath?, _ new: ItemPath?) -> String {
    switch (old, new) {
    case (nil, let new?): " at \(new)"
    case (let old?, nil): " from \(old)"
    case (let old?, let new?): " from \(old) to \(new)"
    case (nil, nil): " without a path"
    }
  }

  /// Returns the content of the call in words.
  package func text(in world: World) -> String {
    switch self {
    case .willChange(let items): "will change " + items.text(in: world)
    case .didChange(let items): "did change " + items.text(in: world)
    case .section(let kind, let index, let info):
      "\(kind.rawValue) section \(info.name.sectionLabel) at \(index)"
        + " (\(info.count.counted("row"))"
        + (info.hasUsualTitle ? ")" : ", index title \(info.indexTitle.quoted))")
    case .object(let kind, let item, let old, let new):
      "\(kind.rawValue) \(item.name(in: world))" + Emission.Call.text(old, new)
    case .snapshot(let sections, let reloads):
      "snapshot "
        + sections.map { $0.id.sectionLabel + ": " + $0.items.text(in: world) }.joined(
          separator: ", ")
        + (reloads.isEmpty ? "" : " reload " + reloads.text(in: world))
    case .difference(let difference):
      "difference "
        + difference.removals.map { "-\($0.offset) \($0.element.name(in: world))" }
        .joined(separator: " ") + " "
        + difference.insertions.map { "+\($0.offset) \($0.element.name(in: world))" }
        .joined(separator: " ")
    case .willSave(let context): "\(world.name(ofContext: context)) will save"
    case .didSave(let context, let inserted, let updated, let deleted):
      "\(world.name(ofContext: context)) did save: inserted \(inserted.text(in: world)),"
        + " updated \(updated.text(in: world)), deleted \(deleted.text(in: world))"
    case .habit(let outcome):
      "in the callback: " + outcome.text(in: world)
    }
  }
}
