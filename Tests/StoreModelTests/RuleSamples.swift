import StoreModel
import Testing

@Suite("Samples: rules")
struct RuleSamples {
  @Test("a rule is found by its number")
  func named() {
    let text = Rule.named(52)?.text  // "A list with a section key path has no empty section. …"
    #expect(text?.hasPrefix("A list with a section key path has no empty section. ") == true)
  }
}
