import StoreModel

extension Checks {
  /// Checks that the driver found no fault by asking a list: a gone object in it (R91).
  static func listFaults(_ step: Step) -> Mismatch? {
    guard let fault = step.actual.listFaults.first else { return nil }
    return step.mismatch(
      .structure, fault.text(in: step.world), breaks: [fault.rule],
      expected: fault.demand(in: step.world), actual: fault.text(in: step.world))
  }
}
