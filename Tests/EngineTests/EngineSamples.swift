import Checking
import DefectiveStores
import Driving
import LockstepCommands
import Shrinking
import StoreModel
import TestSupport
import Testing

/// The samples of the engine, on a planted defect: an empty section stays.
@Suite("Samples: trials, explanations and smaller cases")
struct EngineSamples {
  private let reference = Pair.reference
  private let subject: Contender
  private let trialCase: Case

  init() throws {
    subject = try #require(DefectiveStores.named("B24")).contender
    trialCase = try Case(parsing: CommandCases.emptySection, file: "B24")
  }

  @Test("a trial finds the failure of a case")
  func trial() throws {
    let trial = Trial(reference: reference, subject: subject)
    if let mismatch = trial.run(trialCase).mismatch { print(mismatch.title) }
    #expect(trial.run(trialCase).mismatch != nil)
  }

  @Test("the explainer runs cases that differ by one change")
  func explainer() throws {
    let (failing, runner) = (trialCase, Trial(reference: reference, subject: subject))
    let mismatch = try #require(runner.run(failing).mismatch)
    var explainer = Explainer(failing, mismatch) { runner.run($0, $1).mismatch }
    let explanation = explainer.run()
    #expect(explanation.tried > 10)
  }

  @Test("the shrinker finds the smallest case that fails the same check")
  func shrinker() throws {
    let trial = Trial(reference: reference, subject: subject)
    func run(_ whole: Case) -> Mismatch? { trial.run(whole).mismatch }
    var failing = trialCase
    failing.commands.append(.save())
    let mismatch = try #require(run(failing))
    var shrinker = CaseShrinker(failing) { run($0)?.check == mismatch.check }
    let (smallest, isCertified) = shrinker.run()
    #expect(smallest.commands == trialCase.commands && isCertified)
  }
}
