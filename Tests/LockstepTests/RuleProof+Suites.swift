import Foundation
import LockstepCommands

extension RuleProof {
  /// The names of the types with tests, as `--filter` takes them.
  static func suites(under tests: URL) throws -> Set<String> {
    let names = try FileManager.default.subpathsOfDirectory(atPath: tests.path)
    var suites: Set<String> = []
    for file in names where file.hasSuffix("Tests.swift") {
      let text = try String(contentsOf: tests.appending(path: file), encoding: .utf8)
      suites.formUnion(text.matches(of: /struct (\w+Tests)\b/).map { String($0.1) })
    }
    return suites
  }
}
