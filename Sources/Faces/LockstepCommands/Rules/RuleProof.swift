import Foundation

/// A test that cites rules in its name or in a comment.
package struct RuleProof: Hashable {
  /// The name of the test in a run.
  package let name: String
  /// Whether the name is the name of the function, because the test has no display name.
  package let isFunctionName: Bool
  /// The path of the file under `Tests`.
  package let file: String
  /// The cited rules.
  package let rules: Set<Int>

  /// All tests that cite a rule, by file and place.
  package static func all(under tests: URL) throws -> [RuleProof] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: tests.path)
    return try names.filter { $0.hasSuffix(".swift") }.sorted().flatMap { file in
      let text = try String(contentsOf: tests.appending(path: file), encoding: .utf8)
      return proofs(in: text, file: file)
    }
  }

  /// The tests of one file that cite a rule.
  package static func proofs(in text: String, file: String) -> [RuleProof] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.compactMap { index in
      guard lines[index].bare.hasPrefix("@Test"),
        let function = lines[index...].firstIndex(where: { $0.contains("func ") }),
        let functionName = lines[function].firstMatch(of: /func `?(\w+)/)?.1
      else { return nil }
      let attribute = lines[index...function].joined(separator: "\n")
      let given = attribute.prefixMatch(of: /\s*@Test\(\s*"((?:[^"\\]|\\.)*)"/)?.1
      let name = String(given ?? functionName).replacing("\\\"", with: "\"")
      let comments = comments(in: lines, above: index, through: end(of: function, in: lines))
      let rules = RuleNumbers.named(in: name + "\n" + comments)
      return rules.isEmpty
        ? nil : RuleProof(name: name, isFunctionName: given == nil, file: file, rules: rules)
    }
  }

  /// The last line of a function: the closing brace with the function's own indentation, or the
  /// function's only line.
  private static func end(of function: Int, in lines: [Substring]) -> Int {
    let head = lines[function]
    if head.hasSuffix("}") { return function }
    let closing = String(repeating: " ", count: head.count - head.bare.count) + "}"
    return lines[function...].firstIndex { $0 == closing } ?? function
  }

  private static func comments(
    in lines: [Substring], above first: Int, through last: Int
  ) -> String {
    var start = first
    while start > 0, lines[start - 1].bare.hasPrefix("//") { start -= 1 }
    return lines[start...last].compactMap { line in
      line.firstRange(of: "//").map { String(line[$0.upperBound...]) }
    }.joined(separator: "\n")
  }
}

extension Substring {
  /// The line without its indentation.
  fileprivate var bare: Substring { drop { $0 == " " } }
}
