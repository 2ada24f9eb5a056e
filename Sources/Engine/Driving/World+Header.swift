import StoreModel

// The world of a store that knows one schema alone.
extension World {
  /// Reads a world from the header of a case.
  ///
  /// - Parameter header: the text of a case without commands.
  /// - Throws: the first mistake in the text.
  package init(header: String) throws(CaseTextError) {
    let read = try Case(parsing: header, file: "world")
    if !read.commands.isEmpty { throw World.misplacedCommand(in: header) }
    self = read.world
  }

  private static func misplacedCommand(in text: String) -> CaseTextError {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let place = lines.indices.first { end in
      let start = lines[...end].joined(separator: "\n")
      return (try? Case(parsing: start, file: "world"))?.commands.isEmpty == false
    }
    return CaseTextError(
      file: "world", line: (place ?? 0) + 1, column: 1, expected: "a line of a header",
      found: "a command, and commands are drawn")
  }
}
