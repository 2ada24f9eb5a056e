import Checking
import StoreModel

/// Explains a failing case by running others like it.
///
/// The same case on the same stores gives the same explanation: what is tried, in what order, and
/// how much of it follows from the case alone, and the budget counts cases, not time.
package struct Explainer {
  /// The most cases that are run, fewer where each may trap and so cost a process, and how many
  /// commands they may have together.
  static let budgets = (plain: 400, deadly: 80, commands: 16_000)

  /// What is wrong with a case, nil when it passes; looked into so far at least.
  private let finding: FailureMaker.Finding
  private let capabilities: StoreCapabilities
  private let failing: Case
  private let mismatch: Mismatch
  private let text: String
  private let budget: Int

  private var explanation = Explanation()
  private var isSpent: Bool { explanation.tried >= budget }

  /// Begins with a case that fails.
  ///
  /// - Parameters:
  ///   - failing: the case, shrunk.
  ///   - mismatch: what is wrong with it.
  ///   - capabilities: what the subject can do; nothing else is tried.
  ///   - budget: the most cases that are run; nil for one that suits the failure.
  ///   - finding: runs a case; deterministic.
  package init(
    _ failing: Case, _ mismatch: Mismatch, capabilities: StoreCapabilities = .all,
    budget: Int? = nil, finding: @escaping FailureMaker.Finding
  ) {
    self.failing = failing
    self.mismatch = mismatch
    self.capabilities = capabilities
    self.finding = finding
    let (plain, deadly, commands) = Explainer.budgets
    let cases = mismatch.check.isEndOfProcess ? deadly : plain
    self.budget = budget ?? min(cases, commands / max(1, failing.commands.count))
    text = failing.text
  }

  /// Runs some dozens of cases, each one change away, and says what came of it.
  ///
  /// - Parameter looks: whether the stores are looked at before the check fails; in vain where
  ///   there is no reference.
  package mutating func run(looks: Bool = true) -> Explanation {
    explanation = Explanation()
    if looks { findParting() }
    var nearest: (kind: PlaceKind, whole: Case)?
    for part in failing.places {
      // Of two that are as near, the one nearer to the end tells more.
      guard let kind = part.kind, let passed = vary(part, kind),
        nearest.map({ passed.kind <= $0.kind }) ?? true
      else {
        continue
      }
      nearest = passed
    }
    for other in failing.rearrangements {
      guard let kind = other.kind else { continue }
      for whole in admitted(other) where nearest.map({ kind < $0.kind }) ?? true {
        if isSpent {
          explanation.isCut = true
        } else if result(of: whole) == .passes {
          nearest = (kind, whole)
        }
      }
    }
    explanation.neighbour = nearest?.whole.textLines ?? []
    return explanation
  }

  /// What came of a case.
  private enum Result {
    case fails
    case failsOtherwise
    case passes
  }

  private mutating func result(of whole: Case) -> Result {
    explanation.tried += 1
    guard let found = finding(whole, .branches) else { return .passes }
    return found.check == mismatch.check ? .fails : .failsOtherwise
  }

  /// What the subject can do, and what is still a text of the same objects.
  private func admitted(_ place: Place<Case>) -> [Case] {
    place.neighbours.map(\.whole).filter { other in
      capabilities.admits(other)
        && (place.kind != .order || other.textLines.sorted() == failing.textLines.sorted())
    }
  }

  /// Tries everything in the place of one part; the nearest case that passes.
  private mutating func vary(
    _ place: Place<Case>, _ kind: PlaceKind
  ) -> (kind: PlaceKind, whole: Case)? {
    let others = admitted(place)
    // Half of what could stand there proves nothing.
    guard explanation.tried + others.count <= budget else {
      explanation.isCut = true
      return nil
    }
    guard let part = LinePart(of: text, others: others.map(\.text), lead: place.lead)
    else { return nil }
    var variation = Explanation.Variation(
      line: part.line, part: part.text, aspect: place.aspect)
    var nearest: (kind: PlaceKind, whole: Case)?
    for (whole, words) in zip(others, part.others) {
      switch result(of: whole) {
      case .fails: variation.failing.append(words)
      case .failsOtherwise: variation.astray.append(words)
      case .passes:
        variation.passing.append(words)
        let kind = words.isEmpty ? PlaceKind.deletion : kind
        if nearest.map({ kind < $0.kind }) ?? true { nearest = (kind, whole) }
      }
    }
    if variation.isFree || variation.matters { explanation.variations.append(variation) }
    return nearest
  }
}

// Where the stores part.
extension Explainer {
  /// The first command after which some question is answered differently, where that is before the
  /// one after which the check fails.
  private mutating func findParting() {
    let end = min(mismatch.step, failing.commands.count - 1)
    var isAlike = true
    // Most of the budget is for what is changed.
    for count in stride(from: 1, through: min(end, budget / 4), by: 1) {
      var part = failing
      part.commands = Array(failing.commands.prefix(count))
      let questions = part.questions.filter { capabilities.admits($0, in: part.world) }
      guard let found = finding(asking: questions, after: part) else {
        if isAlike { explanation.looks = count }
        continue
      }
      explanation.parting = parting(after: part, found, questions)
      if explanation.parting != nil { return }
      isAlike = false
    }
  }

  private mutating func finding(asking questions: [Command], after part: Case) -> Mismatch? {
    var asked = part
    asked.commands += questions
    explanation.tried += 1
    return finding(asked, .none)
  }

  /// What is wrong after some commands, by the question that shows it; nil where it is no answer
  /// that is wrong. A fetch processes what is pending, and what is heard of that is what the
  /// command that fails would have brought about.
  private mutating func parting(
    after part: Case, _ found: Mismatch, _ questions: [Command]
  ) -> Explanation.Parting? {
    let step = part.commands.count - 1
    let place = found.step - part.commands.count
    guard questions.indices.contains(place) else {
      // Nothing was asked: by itself the case comes to another end.
      guard let plain = finding(asking: [], after: part) else { return nil }
      return .init(step: step, question: nil, title: plain.title)
    }
    let question = questions[place]
    if case .query = question, found.check != .outcome { return nil }
    // By itself where it is enough; else it takes those before it.
    let alone = finding(asking: [question], after: part)
    return .init(
      step: step, question: question.text(in: CaseNames(part)), title: (alone ?? found).title)
  }
}

extension Case {
  fileprivate var textLines: [String] {
    text.split(separator: "\n").map(String.init)
  }

  /// What can be asked of the stores so far, first what changes nothing: a fetch processes what is
  /// pending.
  fileprivate var questions: [Command] {
    let objects = entitiesOfObjects.keys.sorted()
    let contexts = world.contexts.indices
    let lookups = contexts.flatMap { context in
      objects.map { Command.lookUp(.existing, object: $0, .current, in: context) }
    }
    let queries = contexts.flatMap { context in
      world.schema.entities.indices.flatMap { entity in
        [true, false].map {
          Command.query(FetchRequest(entity: entity, includesPendingChanges: $0), in: context)
        }
      }
    }
    return lookups + queries
  }
}
