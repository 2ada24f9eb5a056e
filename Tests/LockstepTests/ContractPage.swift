import Foundation
import StoreModel
import TestSupport

/// The page of the contract, cut into its clauses.
struct ContractPage {
  /// A numbered clause with the examples under it.
  struct Clause {
    let number: Int
    let text: String
    var examples: [ContractExample] = []

    var words: Int { text.split(separator: " ").count }
  }

  static let path = "Sources/Model/StoreModel/StoreModel.docc/Contract.md"

  private(set) var clauses: [Clause] = []
  /// The lines of examples that belong to no clause.
  private(set) var strayExamples: [Int] = []
  /// The paragraphs below the first heading that are no clauses.
  private(set) var strayLines: [String] = []

  init() throws {
    let file = Document.root.appending(path: Self.path)
    self.init(text: try String(contentsOf: file, encoding: .utf8))
  }

  init(text: String) {
    var open: [String]?
    var isBelowHeading = false
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("```") {
        guard let example = open else {
          open = []
          continue
        }
        open = nil
        guard isBelowHeading else { continue }
        if clauses.isEmpty { strayExamples.append(index + 1) }
        clauses.indices.last.map {
          clauses[$0].examples.append(ContractExample(lines: example, line: index + 1))
        }
      } else if open != nil {
        open?.append(String(line))
      } else if line.hasPrefix("## ") {
        isBelowHeading = true
      } else if let clause = Self.clause(line) {
        clauses.append(clause)
      } else if isBelowHeading, !line.isEmpty, !line.hasPrefix("#") {
        strayLines.append(String(line))
      }
    }
  }

  private static func clause(_ line: Substring) -> Clause? {
    guard let match = line.wholeMatch(of: /\*\*C(\d+)\.\*\* (.+)/), let number = Int(match.1) else {
      return nil
    }
    return Clause(number: number, text: String(match.2))
  }

  /// The numbers that the comments of a Swift file cite, such as (C12) or (R46, C12 to C14).
  static func citations(in text: String) -> [Int] {
    let comments = text.replacing(#/\n *///? /#, with: " ")
    return comments.matches(of: /\(([CRS]\d+(?:(?:, | to | and )[CRS]\d+)*)\)/).flatMap { group in
      group.1.matches(of: /\bC(\d+)(?: to C(\d+))?/).flatMap { match -> [Int] in
        guard let first = Int(match.1) else { return [] }
        let last = match.2.flatMap { Int($0) } ?? first
        return Array(min(first, last)...max(first, last))
      }
    }
  }
}
