import StoreModel

/// A list that the store rejected when it was made.
///
/// A case can expect this with the clause `refused` at the end of the line that makes the list. If
/// a list is rejected unexpectedly, all commands on it have no effect on either side. Such a case
/// passes and tests nothing.
package struct ListRefusal: Hashable, Sendable {
  /// The list's number in the world.
  package var list: Int
  /// The index of the `make` command; nil for a list that the world declares.
  package var command: Int?
  /// The reason for the rejection, in words.
  package var reason: String

  /// Makes the record of a rejected list.
  package init(list: Int, command: Int? = nil, reason: String) {
    self.list = list
    self.command = command
    self.reason = reason
  }

  /// Makes a record from the outcome of making a list; nil if the list was made.
  init?(list: Int, command: Int? = nil, _ outcome: Outcome, in world: World) {
    switch outcome {
    case .refused(let error): self.init(list: list, command: command, reason: error.description)
    case .clientRefused, .skipped, .restless:
      self.init(list: list, command: command, reason: outcome.text(in: world))
    default: return nil
    }
  }

  /// The beginning of the line that makes the list.
  fileprivate func line(in world: World) -> String {
    let name = world.lists.indices.contains(list) ? world.lists[list].name : "?"
    return command.map { "command \($0 + 1) (make \(name))" } ?? "list \(name)"
  }
}

extension Case {
  /// The case with the clause `refused` on exactly the lists that the store rejected.
  package func marking(_ refusals: [ListRefusal]) -> Case {
    var marked = self
    for list in world.lists.indices {
      marked.world.lists[list].isRefused = refusals.contains {
        $0.list == list && $0.command == nil
      }
    }
    for index in commands.indices {
      guard case .make(let list, let configuration, _) = commands[index] else { continue }
      marked.commands[index] = .make(
        list: list, configuration, isRefused: refusals.contains { $0.command == index })
    }
    return marked
  }

  /// The case without the clause `refused`.
  package var unmarked: Case { marking([]) }

  /// Returns one sentence for each list whose clause `refused` is missing or wrong. The result is
  /// empty if the case marks exactly the lists that the store rejected.
  ///
  /// - Parameters:
  ///   - refusals: the lists that the store rejected.
  ///   - count: the number of commands that were run.
  package func surprises(in refusals: [ListRefusal], after count: Int) -> [String] {
    let marked = expectedRefusals(before: count)
    let unexpected = refusals.filter { refusal in
      !marked.contains { $0.list == refusal.list && $0.command == refusal.command }
    }
    // The rules of version 1 rejected lists that the rules of today accept (R51, R70).
    let missing = marked.filter { place in
      version > 1
        && !refusals.contains { $0.list == place.list && $0.command == place.command }
    }
    return unexpected.map {
      "the store refuses \($0.line(in: world)): \($0.reason). Correct the line, or end it with"
        + " `\(CaseText.refusedWord)` if the refusal is what the case tests"
    }
      + missing.map {
        "the store makes \($0.line(in: world)), but its line says `\(CaseText.refusedWord)`: remove"
          + " that word"
      }
  }

  /// The lists that the case expects to be rejected, by a declaration or by one of the first
  /// `count` commands.
  private func expectedRefusals(before count: Int) -> [ListRefusal] {
    let lists = world.lists.indices.filter { world.lists[$0].isRefused }
    let makes = commands.prefix(count).enumerated().compactMap { index, command -> ListRefusal? in
      guard case .make(let list, _, isRefused: true) = command else { return nil }
      return ListRefusal(list: list, command: index, reason: "")
    }
    return lists.map { ListRefusal(list: $0, reason: "") } + makes
  }
}
