#if canImport(Testing)
  import Testing
#endif
#if canImport(XCTest)
  import XCTest
#endif

/// Where a test asks for a verification, which is where its issue belongs.
struct CallSite: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// The directory of the file.
  var directory: String {
    let path = "\(filePath)"
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Records what is wrong as one issue of the test that runs. Where that is not known, in a task
  /// of its own or under XCTest, both frameworks are told, and the one that runs nothing passes
  /// over it.
  ///
  /// - Throws: what is wrong, where there is no framework to record it.
  func record(_ text: String) throws {
    if let keep = IssueSink.current { return keep(text) }
    #if canImport(Testing)
      let place = SourceLocation(
        fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
      Issue.record(Comment(rawValue: text), sourceLocation: place)
      if Test.current != nil { return }
    #endif
    #if canImport(XCTest)
      XCTFail(text, file: filePath, line: line)
    #elseif !canImport(Testing)
      throw UnrecordedIssue(description: text)
    #endif
  }
}

/// What is wrong, where no test framework can be told.
struct UnrecordedIssue: Error, CustomStringConvertible {
  let description: String
}

/// Who keeps issues instead of the test that runs: for verifications that have to fail.
package enum IssueSink {
  /// Is given the text of each issue; nil where they are the test's.
  @TaskLocal package static var current: (@Sendable (String) -> Void)?
}

extension Verdict {
  /// Records what is wrong, if anything is.
  func recorded(at site: CallSite) throws -> Verdict {
    if let report { try site.record(report) }
    return self
  }
}
