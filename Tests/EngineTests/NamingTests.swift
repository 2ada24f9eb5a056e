import StoreModel
import Testing

@testable import Driving

/// The names that observations use in place of IDs, from one snapshot to the next.
@Suite("Names in received snapshots")
struct NamingTests {
  private typealias Section = Snapshot<String, ObjectID>.Section

  private static func section(_ name: String, _ numbers: UInt64...) -> Section {
    Section(
      id: name, items: numbers.map { ObjectID(number: $0, entity: 0, isTemporary: false) })
  }

  private static func named(_ sections: [Section]) -> [Snapshot<String, ItemRef>.Section] {
    sections.map { section in
      Snapshot<String, ItemRef>.Section(
        id: section.id,
        items: section.items.map { ItemRef(object: Int($0.number), isTemporary: false) })
    }
  }

  @Test("a section with the same items keeps their names, if it is found near by")
  func kept() {
    let old = ["A", "B", "C", "D", "E"].enumerated().map { Self.section($1, UInt64($0)) }
    let last = NamedSnapshot(raw: old, named: Self.named(old))
    let new = [old[0], Self.section("X", 7), old[1], old[4]]
    var place = 0
    let names = new.map { last.items(of: $0, near: &place) }
    #expect(names == [last.named[0].items, nil, last.named[1].items, last.named[4].items])
  }

  @Test("a section with other items or another name is named anew")
  func anew() {
    let old = [Self.section("A", 1, 2), Self.section("B", 3)]
    let last = NamedSnapshot(raw: old, named: Self.named(old))
    for other in [Self.section("A", 2, 1), Self.section("A", 1), Self.section("Z", 1, 2)] {
      var place = 0
      #expect(last.items(of: other, near: &place) == nil)
    }
  }
}
