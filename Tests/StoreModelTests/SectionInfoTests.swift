import StoreModel
import Testing

/// The description of a section.
@Suite("Descriptions of sections")
struct SectionInfoTests {
  private func info(_ name: String, _ title: String, _ count: Int = 1) -> SectionInfo {
    SectionInfo(name: name, indexTitle: title, count: count)
  }

  @Test("R55: any spelling of a name is right, with the title of that spelling")
  func spellings() {
    // The capital of the iota below is a letter, so that the capitals are not equivalent.
    let names = ["\u{E1}\u{345}", "a\u{345}\u{301}"]
    let titles = names.map { $0.uppercased() }
    #expect(names[0] == names[1] && titles[0] != titles[1])
    #expect(info(names[0], titles[0]) == info(names[1], titles[1]))
    #expect(
      info(names[0], titles[0]).hashValue == info(names[1], titles[1]).hashValue)
    #expect(info(names[0], titles[0]) != info(names[1], "A"))
    #expect(info("a", "A") != info("a", "a") && info("a", "a") == info("a", "a"))
    #expect(info("a", "A") != info("b", "B") && info("a", "A") != info("a", "A", 2))
  }
}
