import StoreModel
import Testing

@testable import SnapshotDiffing

/// Numbers whose stable hashes all begin alike, made by running the hash backwards. A product below
/// 2^40 leaves the upper 24 bits 0, and these bits choose the slot.
func crafted(_ count: Int, from first: Int = 1) -> [UInt64] {
  var inverse: UInt64 = 1
  for _ in 0..<6 { inverse = inverse &* (2 &- 0x9e37_79b9_7f4a_7c15 &* inverse) }
  return (first..<first + count).map { number in
    let folded = UInt64(number) &* inverse
    return folded ^ folded >> 32
  }
}

@Suite("The stable hash")
struct StableHashTests {
  @Test("the stable hash is the same in every process and on every machine")
  func pinned() {
    #expect(StableHash.hash(of: 1) == 0x9e37_79bd_8ef1_b1de)
    #expect(StableHash.hash(of: UInt64(1)) == StableHash.hash(of: 1))
    #expect(StableHash.hash(of: Int64(1)) == StableHash.hash(of: 1))
    let object = ObjectID(number: 1, entity: 0, isTemporary: false)
    #expect(StableHash.hash(of: object) == StableHash.hash(of: 1))
    let row = ItemRef(object: 0, isTemporary: true)
    #expect(StableHash.hash(of: row) == StableHash.hash(of: 1))
    #expect(StableHash.hash(of: "identifier") == 0x9525_833a_2952_3250)
    #expect(StableHash.hash(of: "8 bytes.") == 0x7f70_b921_2655_48d8)
    #expect(StableHash.hash(of: UUIDBytes(high: 1, low: 2)) == 0xbf4e_b4b8_8c37_0cc8)
  }

  @Test("equal texts have equal stable hashes or none")
  func texts() {
    #expect(StableHash.hash(of: "\u{e9}") == nil)
    #expect(StableHash.hash(of: "e\u{301}") == nil)
    #expect(StableHash.hash(of: "twelve and more, \u{212a}") == nil)
    let bridged = String(["a", "b", "c", "d", "e", "f", "g", "h", "i"] as [Character])
    #expect(StableHash.hash(of: bridged) == StableHash.hash(of: "abcdefghi"))
    #expect(StableHash.hash(of: "ab") != StableHash.hash(of: "ba"))
    #expect(StableHash.hash(of: "a") != StableHash.hash(of: "a\u{0}"))
  }

  @Test("an unknown type has no stable hash")
  func unknown() {
    #expect(StableHash.hash(of: [1]) == nil)
    #expect(!StableHash.knows([Int].self))
    #expect(StableHash.knows(ObjectID.self) && StableHash.knows(ItemRef.self))
  }

  @Test("R82 texts beyond ASCII are distinguished, and equal ones paired, also in a table")
  func canonical() {
    let plain = (0..<60).map { "item \($0)" }
    let composed = (0..<60).map { "\u{e9}\($0)" }
    let decomposed = (0..<60).map { "e\u{301}\($0)" }
    let kelvin = ["K"] + plain
    let lists: [([String], [String])] = [
      (composed, decomposed.reversed()), (plain + composed, decomposed.reversed() + plain),
      (kelvin, plain.reversed() + ["\u{212a}"]),
    ]
    for (old, new) in lists {
      let batch = SnapshotDiffing.difference(from: snapshot(old), to: snapshot(new)).batch
      #expect(batch.deletedItems.isEmpty)
      #expect(batch.insertedItems.isEmpty)
      #expect(!batch.movedItems.isEmpty)
    }
  }
}

@Suite("Floods of crafted identifiers")
struct FloodTests {
  @Test("crafted identifiers collide, for all begin at one slot")
  func collision() {
    let slots = Set(crafted(5_000).map { (StableHash.hash(of: $0) ?? .max) >> 40 })
    #expect(slots == [0])
  }

  @Test("R82 a flood costs a few probes per identifier, and gives the same output as other lists")
  func flood() {
    var lists = RandomLists(seed: 51)
    let order = lists.shuffled(4_000)
    let flood = crafted(4_000)
    var (harmlessWork, work) = (DifferenceWork(), DifferenceWork())
    let harmless = SnapshotDiffing.difference(
      from: snapshot(Array(0..<4_000)), to: snapshot(order), counting: &harmlessWork)
    let flooded = SnapshotDiffing.difference(
      from: snapshot(flood), to: snapshot(order.map { flood[$0] }), counting: &work)
    #expect(flooded == harmless)
    #expect(harmlessWork.probes < 4 * 8_000)
    #expect(work.probes < 16 * 8_000)
  }

  @Test("a flood of vain lookups is bounded in the same way")
  func floodOfLookups() {
    let cluster = crafted(400)
    let old = cluster + (1...20_000).map { UInt64($0) }
    let new = crafted(20_000, from: 1_000) + cluster.reversed()
    var work = DifferenceWork()
    let batch = SnapshotDiffing.difference(
      from: snapshot(old), to: snapshot(new), counting: &work
    ).batch
    #expect(batch.movedItems.count == 399)
    #expect(batch.insertedItems.count == 20_000)
    #expect(work.probes < 16 * (old.count + new.count))
  }

  @Test("a table is rebuilt when the lookups have used eight probes for each identifier")
  func budget() {
    var table = IdentifierTable(crafted(30) + (1...170).map { UInt64($0) })
    for id in crafted(30, from: 1_000) { #expect(table.place(of: id) == nil) }
    #expect(!table.isSeeded)
    for id in crafted(70, from: 2_000) { #expect(table.place(of: id) == nil) }
    #expect(table.isSeeded)
    #expect(table.place(of: 170) == 199)
  }

  @Test("R75 a repeated identifier is found among crafted ones")
  func repeated() {
    let flood = crafted(1_000)
    #expect(
      SnapshotDiffing.firstRepeat(in: snapshot(flood + [flood[7]]))
        == .item(ItemPath(section: 0, item: 7), ItemPath(section: 0, item: 1_000)))
  }
}

private func snapshot<ItemID>(_ items: [ItemID]) -> Snapshot<Int, ItemID> {
  Snapshot(unchecked: [.init(id: 0, items: items)])
}
