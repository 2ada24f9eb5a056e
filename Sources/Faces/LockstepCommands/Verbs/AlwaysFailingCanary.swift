import Checking
import StoreModel

/// A canary that is found at once, for the verb `defects`.
///
/// Every campaign must find a canary first. Here each planted defect is a canary itself, so no
/// other one is needed.
struct AlwaysFailingCanary: TrialRunning {
  let subjectName = "found at once"

  func run(
    _ trialCase: Case, _ probing: ProbeLevel, coverage: inout Coverage, visit: (Step) -> Void
  ) -> TrialResult {
    trace(trialCase, probing, visit: visit)
  }

  func trace(_ trialCase: Case, _ probing: ProbeLevel, visit: (Step) -> Void) -> TrialResult {
    var result = TrialResult()
    result.mismatch = Mismatch(check: .outcome, step: 0, title: "", expected: "", actual: "")
    return result
  }
}
