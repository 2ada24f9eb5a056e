import Checking
import DefectiveStores
import Foundation
import LockstepCommands
import StoreModel
import TestSupport
import Testing

/// Somebody whose app crashed runs the cases of the article, so each of them is run here.
@Suite("Documentation: your assertion, our rule")
struct AssertionArticleTests {
  private static func article() throws -> AssertionArticle { try AssertionArticle() }

  /// All sections, or some of them in a quick run.
  private static func chosenSections() throws -> [AssertionArticle.Section] {
    try article().sections.enumerated().filter {
      $0.offset.isMultiple(of: Volume.scale(quick: 9, full: 1))
    }.map(\.element)
  }

  @Test("each section has a message, a cause, a rule, a case, a command and a fix")
  func sections() throws {
    let sections = try Self.article().sections
    #expect(sections.count > 20)
    for section in sections {
      let labels = section.labels.map { $0.split(separator: " ").first.map(String.init) ?? "" }
      let bug = section.plantedBug == nil ? [] : ["Planted"]
      #expect(labels == ["Message", "What", "Rule"] + bug + ["Fix"], "\(section.title)")
      #expect(section.blocks.map(\.language) == ["case", "sh"], "\(section.title)")
      let says = section.paragraphs.contains { $0.hasPrefix("No bug is planted") }
      #expect(says == (section.plantedBug == nil), "\(section.title)")
    }
  }

  @Test("the table leads to each section, and to nothing else")
  func table() throws {
    let article = try Self.article()
    #expect(article.links == Set(article.sections.map(\.anchor)))
    #expect(Set(article.sections.map(\.anchor)).count == article.sections.count)
  }

  @Test("each rule and each planted bug that is named exists")
  func names() throws {
    let article = try Self.article()
    let rules = article.text.matches(of: /\bR(\d+)\b/).compactMap { Int($0.1) }
    #expect(rules.allSatisfy { Rule.named($0) != nil })
    for section in article.sections {
      guard let (id, summary) = section.plantedBug else { continue }
      let defect = try #require(DefectiveStores.named(id), "\(section.title)")
      let wanted = defect.summary.prefix(1).uppercased() + defect.summary.dropFirst()
      #expect(summary == wanted, "\(section.title)")
    }
    let ids = article.text.matches(of: /`([BC]\d+)`/).map { String($0.1) }
    #expect(ids.allSatisfy { DefectiveStores.named($0) != nil })
  }

  @Test("both stores agree on each case, and the planted bug fails in it")
  func cases() throws {
    for section in try Self.article().sections {
      let trialCase = try Case(parsing: section.caseText, file: section.title)
      let mismatch = Pair.trial.run(trialCase).mismatch
      #expect(mismatch == nil, "\(section.title): \(mismatch?.title ?? "")")
      guard let (id, _) = section.plantedBug else { continue }
      let defect = try #require(DefectiveStores.named(id))
      let trial = Trial(reference: Pair.reference, subject: defect.contender)
      let rules = try #require(trial.run(trialCase).mismatch, "\(section.title)").rules
      let rule = try #require(section.rule, "\(section.title)")
      #expect(rules.contains(rule), "\(section.title): the report names \(rules)")
      // A save or a second row may be needed to show what happens in an app.
      #expect(trialCase.commands.count <= defect.shortest + 3, "\(section.title): shorten the case")
    }
  }

  @Test("each command names the planted bug, and a file of its own")
  func commands() throws {
    let sections = try Self.article().sections
    for section in sections {
      let subject = section.plantedBug.map { ["--subject", $0.id] } ?? []
      #expect(section.command.first == "replay", "\(section.title)")
      #expect(Array(section.command.dropFirst(2)) == subject + ["--trace"], "\(section.title)")
    }
    let files = sections.compactMap { $0.command.dropFirst().first }
    #expect(Set(files).count == sections.count)
    #expect(files.allSatisfy { $0.hasSuffix(".lockstep") })
  }

  @Test("each command ends as the article says, with and without the planted bug")
  func commandsAreRun() async throws {
    let place = try Workplace()
    for section in try Self.chosenSections() {
      var words = section.command
      let file = place.path + "/" + words[1]
      try section.caseText.write(toFile: file, atomically: true, encoding: .utf8)
      words[1] = file
      let isClean = section.plantedBug == nil
      let outcome = await lockstep(words: words)
      #expect(outcome.code == (isClean ? .clean : .counterexample), "\(section.title)")
      let own = await lockstep("replay", file)
      #expect(own.code == .clean, "\(section.title): \(own.error)")
    }
  }

  @Test("a section is read with its paragraphs, its planted bug, its case and its command")
  func reading() throws {
    let section = try #require(
      AssertionArticle(
        text: """
          ## Lists

          Words of the chapter.

          ### Row counts

          **Message.** `one
          two`.

          **Planted bug B14.** It is
          wrong.

          | a | table |

          ```case
          lockstep 2
          ```

          ```sh
          lockstep replay a.lockstep --trace
          ```
          """
      ).sections.first)
    #expect(section.title == "Row counts" && section.anchor == "Row-counts")
    #expect(section.paragraphs == ["**Message.** `one two`.", "**Planted bug B14.** It is wrong."])
    #expect(section.plantedBug?.id == "B14" && section.plantedBug?.summary == "It is wrong")
    #expect(section.caseText == "lockstep 2\n")
    #expect(section.command == ["replay", "a.lockstep", "--trace"])
  }
}
