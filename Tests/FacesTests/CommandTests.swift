import Foundation
import TestSupport
import Testing

@testable import LockstepCommands

@Suite("Command line: subjects")
struct CommandSubjectTests {
  @Test("every subject is found by its name, and no name occurs twice")
  func names() {
    let all = Subjects.standard.all
    #expect(Set(all.map(\.name)).count == all.count)
    for subject in all {
      #expect(Subjects.standard.named(subject.name)?.runner.subjectName == subject.name)
    }
    #expect(all.prefix(3).map(\.name) == ["indexed", "indexed-narrow", "reference"])
  }

  @Test("a reproduction finds the reported failure, and nothing on a right store")
  func reproduction() throws {
    let found = try Lockstep.finding(subject: "B24", in: CommandCases.emptySection)
    #expect(found == "structure, after command 4: list A is malformed: section \"\" is empty")
    #expect(try Lockstep.finding(subject: "indexed", in: CommandCases.emptySection) == nil)
    #expect(throws: Lockstep.UnknownSubject.self) {
      try Lockstep.finding(subject: "B0", in: CommandCases.emptySection)
    }
  }
}
