import StoreModel

extension Checks {
  /// Checks that the driver found no fault by asking a list: no gone object in it (R91), no
  /// delivery with wrong versions (R92), and no snapshot that changed after it was sent (R75).
  static func listFaults(_ step: Step) -> Mismatch? {
    guard let fault = step.actual.listFaults.first else { return nil }
    return step.mismatch(
      fault.isOfDelivery ? .events : .structure, fault.text(in: step.world), breaks: [fault.rule],
      expected: fault.demand(in: step.world), actual: fault.text(in: step.world))
  }
}

extension ListFault {
  /// Whether the fault is one of a delivery, not of the contents of a list or a snapshot.
  fileprivate var isOfDelivery: Bool {
    switch self {
    case .goneRow, .changedSnapshot: false
    case .otherStart, .noProgress, .otherVersion: true
    }
  }
}
