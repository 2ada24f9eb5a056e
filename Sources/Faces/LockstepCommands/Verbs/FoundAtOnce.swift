import Checking
import StoreModel

/// The canary of an examination: each defect is one itself, so none is looked for beside it.
struct FoundAtOnce: TrialRunning {
  let subjectName = "found at once"

  func run(
    _ trialCase: Case, _ probing: Probing, coverage: inout Coverage, visit: (Step) -> Void
  ) -> TrialResult {
    trace(trialCase, probing, visit: visit)
  }

  func trace(_ trialCase: Case, _ probing: Probing, visit: (Step) -> Void) -> TrialResult {
    var result = TrialResult()
    result.mismatch = Mismatch(check: .outcome, step: 0, title: "", expected: "", actual: "")
    return result
  }
}
