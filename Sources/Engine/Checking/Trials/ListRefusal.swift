import StoreModel

/// A list that the store refused when it was made.
///
/// A case can say that it expects that, by the clause `refused` at the end of the line. A refusal
/// that nobody expects leaves all commands on the list without effect, on both sides, so that the
/// case passes and tests nothing.
package struct ListRefusal: Hashable, Sendable {
  /// The list's number in the world.
  package var list: Int
  /// The index of the `make` command; nil for a list of the world.
  package var command: Int?
  /// Why the store refused it, in words.
  package var reason: String

  /// Notes a refusal.
  package init(list: Int, command: Int? = nil, reason: String) {
    self.list = list
    self.command = command
    self.reason = reason
  }

  /// Notes why a call was refused; nil where the list was made.
  init?(list: Int, command: Int? = nil, _ outcome: Outcome, in world: World) {
    switch outcome {
    case .refused(let error): self.init(list: list, command: command, reason: error.description)
    case .clientRefused, .skipped, .restless:
      self.init(list: list, command: command, reason: outcome.text(in: world))
    default: return nil
    }
  }

  /// The line of the case that makes the list, by its beginning.
  fileprivate func line(in world: World) -> String {
    let name = world.lists.indices.contains(list) ? world.lists[list].name : "?"
    return command.map { "command \($0 + 1) (make \(name))" } ?? "list \(name)"
  }
}

extension Case {
  /// The case with the clause `refused` on exactly the lists that the store refused.
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

  /// What the clauses `refused` say otherwise than the run, as one sentence each; empty where the
  /// case says exactly which lists the store refused.
  ///
  /// - Parameters:
  ///   - refusals: the lists that were refused.
  ///   - count: how many commands were run.
  package func surprises(in refusals: [ListRefusal], after count: Int) -> [String] {
    let marked = expectedRefusals(before: count)
    let unexpected = refusals.filter { refusal in
      !marked.contains { $0.list == refusal.list && $0.command == refusal.command }
    }
    let missing = marked.filter { place in
      !refusals.contains { $0.list == place.list && $0.command == place.command }
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

  /// The lines that say `refused`, among those that are reached before a command.
  private func expectedRefusals(before count: Int) -> [ListRefusal] {
    let lists = world.lists.indices.filter { world.lists[$0].isRefused }
    let makes = commands.prefix(count).enumerated().compactMap { index, command -> ListRefusal? in
      guard case .make(let list, _, isRefused: true) = command else { return nil }
      return ListRefusal(list: list, command: index, reason: "")
    }
    return lists.map { ListRefusal(list: $0, reason: "") } + makes
  }
}
