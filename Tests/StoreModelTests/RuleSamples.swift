import StoreModel
import Testing

@Suite("Samples: rules")
struct RuleSamples {
  @Test("a rule is found by its number")
  func named() {
    let text = Rule.named(52)?.text  // "No empty section with a key path; counts add up; …"
    #expect(text?.hasPrefix("No empty section with a key path; counts add up; ") == true)
  }
}
