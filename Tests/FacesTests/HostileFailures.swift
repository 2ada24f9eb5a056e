import StoreModel
import Testing

@testable import LockstepCommands
@testable import Shrinking

/// Failures whose values look like markup or hide themselves, and failures that are far too large.
enum HostileFailures {
  static let texts = [
    "<script>alert(1)</script>", "</code></pre><h1 id=\"commands\">", "\"><img src=x onerror=y>",
    "a & b &amp; &#60;", "'; --", "\u{202E}turned round", "\u{0}\u{1}\u{7}\u{1B}[31m\u{7F}",
    "two\nlines\r\nand\ttabs", "]]>-->", "\u{FEFF}\u{200B}\u{2066}\u{2028}", "שלום עולם",
    "e" + String(repeating: "\u{301}", count: 60), String(repeating: "W", count: 5000),
    "{}</style>", "\\u{3C}", "`| | |`",
  ]

  /// A failure with a row for each hostile text, in a section of that name. Then one row is
  /// deleted, and its empty section stays.
  static func values() throws -> Failure {
    let empty = try Case(
      parsing: """
        lockstep 2
        entity Item name:string
        list A Item sort name sections name delegate legacy

        """, file: "hostile")
    var shrunk = empty
    shrunk.commands = [.fetch(list: 0)]
    for (index, text) in texts.enumerated() {
      let name = Assignment(0, .string(text))
      shrunk.commands.append(.insert(object: index, entity: 0, [name]))
    }
    shrunk.commands += [.process(), .delete(object: 3), .process()]
    return try failure(of: shrunk)
  }

  /// A failure in which every text is hostile, even those that no store could produce.
  static func words() throws -> Failure {
    var failure = try values()
    failure.subject = texts.joined(separator: " ")
    failure.mismatch.title = texts.joined(separator: " ")
    failure.mismatch.expected = texts.joined(separator: "\n")
    failure.mismatch.actual = texts.reversed().joined(separator: "\n")
    failure.explanation = explanation
    return failure
  }

  /// An explanation with only hostile texts, for lines that exist and for lines that do not.
  private static var explanation: Explanation {
    var explanation = Explanation()
    explanation.divergence = .init(
      step: .max - 1, question: texts[0], title: texts.joined(separator: " "))
    explanation.neighbour = texts
    for (line, text) in texts.enumerated() {
      var variation = Explanation.Variation(line: line, part: text, aspect: texts[1])
      variation.failing = texts
      variation.passing = line.isMultiple(of: 2) ? texts.reversed() : []
      explanation.variations.append(variation)
    }
    explanation.variations.append(.init(line: .max, part: "lost"))
    return explanation
  }

  /// A failure with hundreds of commands, and thousands of lines in its difference.
  static func size() throws -> Failure {
    let empty = try Case(
      parsing: """
        lockstep 2
        entity Item name:string
        context main
        context child of main
        list A Item sort name sections name delegate legacy in child
        list B Item sort name delegate snapshot

        """, file: "large")
    var shrunk = empty
    shrunk.commands = [.fetch(list: 0), .fetch(list: 1)]
    for object in 0..<400 {
      let text = String(repeating: "\"&'<", count: 40) + String(object)
      let name = Assignment(0, .string(text))
      shrunk.commands.append(.insert(object: object, entity: 0, [name], in: 1))
      if object % 50 == 49 { shrunk.commands += [.save(in: 1), .save()] }
    }
    shrunk.commands += [.process(in: 1), .delete(object: 300, in: 1), .process(in: 1)]
    var failure = try failure(of: shrunk)
    failure.mismatch.expected = (0..<4000).map { "<\($0)>&&&&&&&&&" }.joined(separator: "\n")
    failure.mismatch.actual = String(repeating: "\"", count: 200_000)
    failure.mismatch.title = String(repeating: "'", count: 30_000)
    return failure
  }

  private static func failure(of shrunk: Case) throws -> Failure {
    let runner = try #require(Subjects.standard.named("B24")).runner
    let mismatch = try #require(runner.run(shrunk).mismatch)
    var original = shrunk
    original.commands.append(.process())
    return Failure(
      subject: "B24", mismatch: mismatch, shrunk: shrunk, original: original, isCertified: false,
      attempts: 1, origin: Failure.Origin(seed: 7, trial: 0))
  }
}
