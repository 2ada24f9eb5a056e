import StoreModel

/// Explains a failing case by running others like it.
package struct Explainer {
  /// What is wrong with a case, nil when it passes; looked into so far at least.
  private let finding: FailureMaker.Finding
  private let mismatch: Mismatch
  private let failing: Case

  /// Begins with a case that fails.
  ///
  /// - Parameters:
  ///   - failing: the case, shrunk.
  ///   - mismatch: what is wrong with it.
  ///   - finding: runs a case; deterministic.
  package init(_ failing: Case, _ mismatch: Mismatch, finding: @escaping FailureMaker.Finding) {
    self.failing = failing
    self.mismatch = mismatch
    self.finding = finding
  }

  /// Runs some dozens of cases, each one change away, and says what came of it.
  package func explanation() -> Explanation {
    var explanation = Explanation()
    explanation.parting = parting()
    var passing: [(rank: Int, neighbour: Explanation.Neighbour)] = []
    for alternatives in failing.alternatives {
      var variation = Explanation.Variation(step: alternatives.step, line: alternatives.line)
      for other in alternatives.others {
        let found = finding(other.whole, .branches)
        if found?.check == mismatch.check {
          variation.failing.append(other.line)
        } else if found == nil {
          variation.passing.append(other.line)
          passing.append((other.rank, .init(change: other.change, text: other.whole.text)))
        }
      }
      if alternatives.isVariation,
        variation.isFree || variation.matters
          || !variation.failing.isEmpty && !variation.passing.isEmpty
      {
        explanation.variations.append(variation)
      }
    }
    explanation.neighbour = passing.min { $0.rank < $1.rank }?.neighbour
    return explanation
  }

  /// The first command after which some question is answered differently, where that is before the
  /// one after which the check fails.
  private func parting() -> Explanation.Parting? {
    for step in 0..<max(0, min(mismatch.step, failing.commands.count)) {
      var part = failing
      part.commands = Array(failing.commands.prefix(step + 1))
      if let found = finding(part, .none) {
        return .init(step: step, question: nil, title: found.title)
      }
      for question in part.questions {
        var asked = part
        asked.commands.append(question)
        guard let found = finding(asked, .none) else { continue }
        return .init(step: step, question: question.text(in: CaseNames(asked)), title: found.title)
      }
    }
    return nil
  }
}

extension Case {
  /// What can be asked of the stores so far, the mildest first: a question that changes something
  /// comes after those that only look.
  fileprivate var questions: [Command] {
    let contexts = world.contexts.indices
    let objects = entitiesOfObjects.keys.sorted()
    let entities = world.schema.entities.indices
    return contexts.flatMap { context in
      objects.map { Command.lookUp(.existing, object: $0, .current, in: context) }
        + entities.map { .query(FetchRequest(entity: $0), in: context) }
    } + contexts.map { .process(in: $0) } + world.lists.indices.map { .fetch(list: $0) }
      + contexts.map { .save(in: $0) } + contexts.map { .rollback(in: $0) }
  }
}
