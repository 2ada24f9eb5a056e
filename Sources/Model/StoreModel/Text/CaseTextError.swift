/// The first thing in a text that makes it no case.
public struct CaseTextError: Error, Hashable, Sendable {
  /// The file's name, as the reader was given it.
  public var file: String
  /// The line, counted from 1.
  public var line: Int
  /// The place in the line in characters, counted from 1; one past the last at its end.
  public var column: Int
  /// What would have been right there.
  public var expected: String
  /// What stands there.
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
