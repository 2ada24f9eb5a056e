import StoreModel

extension Checks {
  /// Checks that the driver found no fault by asking a list: no gone object in it (R91), and no
  /// delivery with wrong versions (R92).
  static func listFaults(_ step: Step) -> Mismatch? {
    guard let fault = step.actual.listFaults.first else { return nil }
    return step.mismatch(
      fault.isOfDelivery ? .events : .structure, fault.text(in: step.world), breaks: [fault.rule],
      expected: fault.demand(in: step.world), actual: fault.text(in: step.world))
  }
}

extension ListFault {
  /// Whether the fault is one of a delivery, not of the list's contents.
  fileprivate var isOfDelivery: Bool {
    if case .goneRow = self { false } else { true }
  }
}
