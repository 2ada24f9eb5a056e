import Testing

@testable import StoreModel

@Suite("The text of an observed object")
struct ObservationTextTests {
  private static func object(
    _ id: ItemRef = ItemRef(object: 0, isTemporary: false), flags: UInt8 = 0, keys: UInt64 = 0,
    values: [Value?]? = [.int(1)], related: [[ItemRef]] = []
  ) -> ObjectObservation {
    ObjectObservation(id: id, flags: flags, changedKeys: keys, values: values, related: related)
  }

  @Test("the first mistake is named: ID, state, keys, values or relations")
  func differences() {
    let right = Self.object()
    let temporary = Self.object(ItemRef(object: 0, isTemporary: true))
    #expect(temporary.difference(from: right) == "has a temporary ID still")
    #expect(right.difference(from: temporary) == "has a permanent ID already")
    let other = Self.object(ItemRef(object: 1, isTemporary: false))
    #expect(other.difference(from: right) == "has the ID of another object")
    #expect(Self.object(flags: 2).difference(from: right) == "is updated, not unchanged")
    #expect(
      Self.object(flags: 5).difference(from: Self.object(values: nil))
        == "is inserted, deleted, not gone")
    #expect(Self.object(keys: 1).difference(from: right) == "has other changed keys")
    #expect(Self.object(values: [nil]).difference(from: right) == "has other values")
    #expect(Self.object(related: [[]]).difference(from: right) == "is related to others")
  }
}
