import Reporting
import TestSupport
import Testing

@testable import LockstepCommands

@Suite("Notes for GitHub Actions")
struct GitHubAnnotationTests {
  @Test("a note is one line, whatever text it contains")
  func oneLine() {
    var note = GitHubAnnotation(title: "A, b: c", message: "100 %\nof it\r\n")
    #expect(note.text == "::error title=A%2C b%3A c::100 %25%0Aof it%0D%0A")
    note.file = "Tests/a,b.swift"
    note.line = 12
    #expect(note.text.hasPrefix("::error file=Tests/a%2Cb.swift,line=12,title="))
  }

  @Test("a file is named from the top of the checkout")
  func file() {
    let job = ["GITHUB_WORKSPACE": "/checkout"]
    #expect(GitHubAnnotation.file("/checkout/Tests/a.swift", in: job) == "Tests/a.swift")
    #expect(GitHubAnnotation.file("/checkouts/a.swift", in: job) == "/checkouts/a.swift")
    #expect(GitHubAnnotation.file("/a.swift", in: [:]) == "/a.swift")
  }

  @Test("a failure becomes a note only under GitHub Actions", arguments: [true, false])
  func campaign(isRead: Bool) async throws {
    let place = try Workplace()
    let error = TextSink()
    let terminal = Terminal(output: { _ in }, error: { error.write($0) })
    let code = await quickLockstep.run(
      [
        "fuzz", "--seed", "7", "--trials", "8", "--subject", "B49", "--no-corpus", "--reports",
        place.path + "/Reports",
      ], environment: isRead ? ["GITHUB_ACTIONS": "true"] : [:], terminal: terminal)
    #expect(code == .counterexample)
    let notes = error.text.split(separator: "\n").filter { $0.hasPrefix("::error ") }
    #expect(notes.count == (isRead ? 1 : 0))
    if let note = notes.first {
      let fingerprint = try #require(place.names("Reports").first { !$0.hasSuffix(".html") })
      #expect(note.hasPrefix("::error title=Lockstep \(fingerprint)%3A "))
      #expect(note.contains("%0Asubject B49, after command ") && note.contains("%0A"))
    }
  }
}
