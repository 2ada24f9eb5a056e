#if canImport(Testing)
  import Testing
#endif
#if canImport(XCTest)
  import XCTest
#endif

/// Where a test asks for a verification, which is where its issue belongs.
///
/// Not made by hand: `verify` takes its parts from the line that calls it.
public struct CallSite: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// Names a place in a source file.
  public init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// The directory of the file.
  var directory: String {
    let path = "\(filePath)"
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Records what is wrong as one issue of the test that runs: of Swift Testing where it runs one,
  /// else of XCTest, which passes over what belongs to no test.
  func record(_ text: String) {
    #if canImport(Testing)
      if Test.current != nil {
        let place = SourceLocation(
          fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
        Issue.record(Comment(rawValue: text), sourceLocation: place)
        return
      }
    #endif
    #if canImport(XCTest)
      XCTFail(text, file: filePath, line: line)
    #endif
  }
}

extension Verdict {
  /// Records what is wrong, if anything is.
  func recorded(at site: CallSite) -> Verdict {
    if let report { site.record(report) }
    return self
  }
}
