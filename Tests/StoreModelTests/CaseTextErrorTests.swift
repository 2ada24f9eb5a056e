import StoreModel
import Testing

@Suite struct CaseTextErrorTests {
  @Test("each malformed text gives its error", arguments: MalformedText.all)
  func malformed(_ malformed: MalformedText) {
    let error = #expect(throws: CaseTextError.self) {
      try Case(parsing: malformed.text, file: "f")
    }
    #expect(error?.description == "f:" + malformed.error)
  }
}
