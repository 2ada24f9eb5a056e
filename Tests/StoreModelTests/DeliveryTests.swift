import StoreModel
import Testing

@Suite struct DeliveryTests {
  @Test("R58: the snapshot method excludes all others, the difference works without sections")
  func deliveryOfEveryKind() {
    let kinds:
      [(DelegateKind, plain: DelegateMethods.Delivery, sectioned: DelegateMethods.Delivery)]
    kinds = [
      (.none, .nothing, .nothing), (.titles, .nothing, .nothing), (.quiet, .legacy, .legacy),
      (.legacy, .legacy, .legacy), (.titled, .legacy, .legacy), (.difference, .difference, .legacy),
      (.snapshot, .snapshot, .snapshot),
    ]
    #expect(kinds.map(\.0) == DelegateKind.allCases)
    for (kind, plain, sectioned) in kinds {
      #expect(kind.methods.delivery(hasSections: false) == plain, "\(kind)")
      #expect(kind.methods.delivery(hasSections: true) == sectioned, "\(kind)")
    }
  }

  @Test("R58: every set of methods has its delivery")
  func deliveryOfEverySet() {
    for bits in UInt8(0)..<128 {
      let methods = DelegateMethods(rawValue: bits)
      let hasLegacy = bits & 15 != 0
      let hasSnapshot = bits & 16 != 0
      let hasDifference = bits & 32 != 0
      let fallback: DelegateMethods.Delivery = hasLegacy ? .legacy : .nothing
      #expect(methods.delivery(hasSections: true) == (hasSnapshot ? .snapshot : fallback))
      let plain: DelegateMethods.Delivery = hasDifference ? .difference : fallback
      #expect(methods.delivery(hasSections: false) == (hasSnapshot ? .snapshot : plain))
    }
  }

  @Test("R57: every method but the index title makes a list track")
  func tracking() {
    let tracking = DelegateKind.allCases.filter(\.methods.isTracking)
    #expect(tracking == [.quiet, .legacy, .titled, .difference, .snapshot])
  }

  @Test("R58: a delegate with the difference method alone gets no callback of a sectioned list")
  func differenceAlone() {
    #expect(DelegateMethods.difference.delivery(hasSections: true) == .nothing)
    #expect(DelegateMethods.difference.isTracking)
  }
}
