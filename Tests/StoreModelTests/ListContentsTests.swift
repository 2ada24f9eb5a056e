import StoreModel
import Testing

@Suite struct ListContentsTests {
  @Test("contents that differ in one part differ")
  func distinct() {
    let item = ObjectID(number: 1, entity: 0, isTemporary: false)
    let other = ObjectID(number: 1, entity: 0, isTemporary: true)
    let contents = [
      ListContents<ObjectID>(sections: [], items: []),
      ListContents(sections: [SectionInfo(name: "a", indexTitle: "A", count: 1)], items: [item]),
      ListContents(sections: [SectionInfo(name: "a", indexTitle: "A", count: 1)], items: [other]),
      ListContents(sections: [SectionInfo(name: "a", indexTitle: "B", count: 1)], items: [item]),
      ListContents(sections: [SectionInfo(name: "b", indexTitle: "A", count: 1)], items: [item]),
      ListContents(sections: [SectionInfo(name: "a", indexTitle: "A", count: 2)], items: [item]),
    ]
    for (place, one) in contents.enumerated() {
      #expect(contents.firstIndex(of: one) == place)
    }
  }
}
