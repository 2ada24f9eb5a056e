/// The first error in the text of a case.
public struct CaseTextError: Error, Hashable, Sendable {
  /// The name of the file, as the reader got it.
  public var file: String
  /// The line, counted from 1.
  public var line: Int
  /// The column in characters, counted from 1; at the end of a line, one more than its length.
  public var column: Int
  /// The text that would have been right.
  public var expected: String
  /// The text that is there.
  public var found: String

  /// Makes an error.
  public init(file: String, line: Int, column: Int, expected: String, found: String) {
    self.file = file
    self.line = line
    self.column = column
    self.expected = expected
    self.found = found
  }
}

extension CaseTextError: CustomStringConvertible {
  /// `FILE:LINE:COLUMN: expected …, found …`, the form that editors jump to.
  public var description: String {
    "\(file):\(line):\(column): expected \(expected), found \(found)"
  }
}
