import StoreModel
import Testing

@Suite struct IdentityTests {
  @Test("an object ID keeps kind, entity and number", arguments: [false, true])
  func packing(isTemporary: Bool) {
    for entity in [0, 1, 0x7fff] {
      for number in [0, 1, 0xffff_ffff_ffff] as [UInt64] {
        let id = ObjectID(number: number, entity: entity, isTemporary: isTemporary)
        #expect(id.number == number)
        #expect(id.entity == entity)
        #expect(id.isTemporary == isTemporary)
        #expect(id.description == (isTemporary ? "t" : "p") + String(number))
      }
    }
  }

  @Test("R13: IDs that differ in one part differ")
  func distinct() {
    let ids = [
      ObjectID(number: 1, entity: 0, isTemporary: false),
      ObjectID(number: 1, entity: 0, isTemporary: true),
      ObjectID(number: 1, entity: 1, isTemporary: false),
      ObjectID(number: 2, entity: 0, isTemporary: false),
    ]
    #expect(Set(ids).count == ids.count)
  }

  @Test func aUUIDReadsBackInEitherCase() {
    let text = "550E8400-E29B-41D4-A716-446655440000"
    let uuid = UUIDBytes(high: 0x550e_8400_e29b_41d4, low: 0xa716_4466_5544_0000)
    #expect(uuid.description == text)
    #expect(UUIDBytes(text) == uuid)
    #expect(UUIDBytes(text.lowercased()) == uuid)
  }

  @Test("R2: UUIDs order by their bytes")
  func order() {
    #expect(UUIDBytes(high: 0, low: .max) < UUIDBytes(high: 1, low: 0))
    #expect(UUIDBytes(high: 1, low: 0) < UUIDBytes(high: 1, low: 1))
    #expect(UUIDBytes(high: .max, low: 0) > UUIDBytes(high: 1, low: 0))
  }

  @Test(
    "texts that are no UUID are refused",
    arguments: [
      "", "550E8400", "550E8400-E29B-41D4-A716-44665544000", "550E8400E29B41D4A716446655440000",
      "550E8400-E29B-41D4-A716-44665544000G", "550E8400-E29B-41D4-A716-446655440000-",
      "550E840-0E29B-41D4-A716-446655440000", "５50E8400-E29B-41D4-A716-446655440",
    ])
  func refused(text: String) {
    #expect(UUIDBytes(text) == nil)
  }
}
