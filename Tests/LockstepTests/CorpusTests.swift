import Foundation
import StoreModel
import TestSupport
import Testing

@Suite("The corpus")
struct CorpusTests {
  @Test("the corpus contains the articles' scenarios")
  func scenarios() {
    for name in [
      "dragged-sections", "first-screen", "national-teams", "nine-hundred-items",
      "shared-delegate", "students-by-score", "todo-list",
    ] {
      #expect(throws: Never.self) { try CorpusFile.named(name) }
    }
  }

  @Test("every file reads and prints unchanged, apart from comments", arguments: CorpusFile.paths)
  func isCanonical(_ path: String) throws {
    let file = try CorpusFile(path)
    #expect(file.bareText == file.trialCase.text, "\(file.path)")
    #expect(file.text.hasPrefix("lockstep 2\n"), "\(file.path)")
  }

  @Test("every file cites the rules of its story", arguments: CorpusFile.paths)
  func citesRules(_ path: String) throws {
    let file = try CorpusFile(path)
    let story = file.comments.joined(separator: " ")
    let rules = story.split { !$0.isLetter && !$0.isNumber }.filter {
      $0.first == "R" && Int($0.dropFirst()).flatMap(Rule.named) != nil
    }
    #expect(!rules.isEmpty, "\(file.path)")
  }

  @Test("both stores agree on every file", arguments: CorpusFile.paths)
  func runsClean(_ path: String) throws {
    let file = try CorpusFile(path)
    let result = Pair.trial.run(file.trialCase)
    #expect(result.mismatch == nil, "\(file.path)")
  }
}
