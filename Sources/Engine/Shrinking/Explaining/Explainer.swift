import Checking
import StoreModel

/// Explains a failing case by running other cases that differ from it by one small change.
///
/// The same case on the same stores always gives the same explanation. The cases that are run,
/// their order and their number depend on the failing case alone, because the budget counts cases,
/// not time.
///
/// ```swift
/// var explainer = Explainer(failing, mismatch) { runner.run($0, $1).mismatch }
/// let explanation = explainer.run()
/// ```
package struct Explainer {
  /// The most cases that are run, and the most commands that they have together. `deadly` applies
  /// if each case may end its process, since a new process is expensive.
  static let budgets = (plain: 400, deadly: 80, commands: 16_000)

  /// Runs a case and returns its failure; nil if it passes. The case is checked at least with the
  /// given `ProbeLevel`.
  private let finding: FailureMaker.Finding
  private let capabilities: StoreCapabilities
  /// Whether cases with other lists or another schema are not run.
  private let keepsWorld: Bool
  private let failing: Case
  private let mismatch: Mismatch
  private let text: String
  private let budget: Int

  private var explanation = Explanation()
  private var isSpent: Bool { explanation.tried >= budget }

  /// Makes an explainer of a case that fails.
  ///
  /// - Parameters:
  ///   - failing: the case, shrunk.
  ///   - mismatch: the failure of the case.
  ///   - capabilities: the features that the subject supports. Cases that need other features are
  ///     not run.
  ///   - keepsWorld: whether the subject knows one world alone.
  ///   - budget: the most cases that are run; nil for a number that suits the failure.
  ///   - finding: runs a case and returns its failure. It must be deterministic.
  package init(
    _ failing: Case, _ mismatch: Mismatch, capabilities: StoreCapabilities = .all,
    keepsWorld: Bool = false, budget: Int? = nil, finding: @escaping FailureMaker.Finding
  ) {
    self.failing = failing
    self.mismatch = mismatch
    self.capabilities = capabilities
    self.keepsWorld = keepsWorld
    self.finding = finding
    let (plain, deadly, commands) = Explainer.budgets
    let cases = mismatch.check.isEndOfProcess ? deadly : plain
    self.budget = budget ?? min(cases, commands / max(1, failing.commands.count))
    text = failing.text
  }

  /// Runs some dozens of cases, each with one small change, and returns their results.
  ///
  /// - Parameter looks: whether to look at the stores before the check fails. Without a reference,
  ///   this finds nothing.
  package mutating func run(looks: Bool = true) -> Explanation {
    explanation = Explanation()
    if looks { findParting() }
    var nearest: (kind: PlaceKind, whole: Case)?
    for part in failing.places {
      // If two passing cases are equally near, the one whose change is nearer to the end is more
      // informative.
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

  /// The result of a case.
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

  /// The neighbours that the subject supports. If commands were exchanged, the text must still have
  /// the same lines.
  private func admitted(_ place: Place<Case>) -> [Case] {
    place.neighbours.map(\.whole).filter { other in
      capabilities.admits(other) && (!keepsWorld || other.world == failing.world)
        && (place.kind != .order || other.textLines.sorted() == failing.textLines.sorted())
    }
  }

  /// Runs all alternatives of one place. Returns the nearest case that passes.
  private mutating func vary(
    _ place: Place<Case>, _ kind: PlaceKind
  ) -> (kind: PlaceKind, whole: Case)? {
    let others = admitted(place)
    // Running only a part of the alternatives would prove nothing.
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

// The search for the command at which the stores diverge.
extension Explainer {
  /// Finds the first command after which the stores answer some question differently, if it comes
  /// before the command after which the check fails.
  private mutating func findParting() {
    let end = min(mismatch.step, failing.commands.count - 1)
    var isAlike = true
    // Most of the budget is left for the changes.
    for count in stride(from: 1, through: min(end, budget / 4), by: 1) {
      var part = failing
      part.commands = Array(failing.commands.prefix(count))
      let questions = part.questions.filter { capabilities.admits($0, in: part.world) }
      guard let found = finding(asking: questions, after: part) else {
        if isAlike { explanation.looks = count }
        continue
      }
      explanation.divergence = divergence(after: part, found, questions)
      if explanation.divergence != nil { return }
      isAlike = false
    }
  }

  private mutating func finding(asking questions: [Command], after part: Case) -> Mismatch? {
    var asked = part
    asked.commands += questions
    explanation.tried += 1
    return finding(asked, .none)
  }

  /// Returns the divergence after some commands, with the question that shows it.
  ///
  /// Nil if no answer is wrong. A query processes pending changes, and the calls during that
  /// processing may show only the failure that the next command would show.
  private mutating func divergence(
    after part: Case, _ found: Mismatch, _ questions: [Command]
  ) -> Explanation.DivergencePoint? {
    let step = part.commands.count - 1
    let place = found.step - part.commands.count
    guard questions.indices.contains(place) else {
      // No question was needed: the shortened case fails by itself.
      guard let plain = finding(asking: [], after: part) else { return nil }
      return .init(step: step, question: nil, title: plain.title)
    }
    let question = questions[place]
    if case .query = question, found.check != .outcome { return nil }
    // The question is asked alone, if that is enough to show the divergence. Otherwise it also
    // needs the questions before it.
    let alone = finding(asking: [question], after: part)
    return .init(
      step: step, question: question.text(in: CaseNames(part)), title: (alone ?? found).title)
  }
}

extension Case {
  fileprivate var textLines: [String] {
    text.split(separator: "\n").map(String.init)
  }

  /// The questions for the stores. Look-ups come first, because they change nothing; a query
  /// processes pending changes.
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
