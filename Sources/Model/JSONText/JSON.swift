/// A JSON value that remembers where it stood.
package struct JSON: Hashable, Sendable {
  /// What it is. Numbers keep their text, so that 64 bits stay exact; fields keep their order.
  package enum Content: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(String)
    case text(String)
    case array([JSON])
    case object([Field])
  }

  /// A name and its value.
  package struct Field: Hashable, Sendable {
    package var name: String
    package var value: JSON

    /// Names a value.
    package init(_ name: String, _ value: JSON) {
      self.name = name
      self.value = value
    }
  }

  /// What it is.
  package let content: Content
  /// The line it began in, from 1; 0 for one that was not read.
  package let line: Int
  /// The column it began in, from 1; 0 for one that was not read.
  package let column: Int

  /// Makes a value.
  package init(_ content: Content, line: Int = 0, column: Int = 0) {
    self.content = content
    self.line = line
    self.column = column
  }
}

// Short ways to make values.
extension JSON {
  package static let null = JSON(.null)

  package static func bool(_ value: Bool) -> JSON { JSON(.bool(value)) }

  package static func text(_ value: String) -> JSON { JSON(.text(value)) }

  package static func integer(_ value: some BinaryInteger) -> JSON { JSON(.number("\(value)")) }

  /// A number with at most three digits behind the point; what is not finite is null.
  package static func decimal(_ value: Double) -> JSON {
    guard value.isFinite else { return .null }
    return JSON(.number("\((value * 1000).rounded() / 1000)"))
  }

  package static func array(_ values: [JSON]) -> JSON { JSON(.array(values)) }

  package static func object(_ fields: KeyValuePairs<String, JSON>) -> JSON {
    JSON(.object(fields.map { Field($0.key, $0.value) }))
  }
}

/// What makes a text no JSON, or not the JSON that was asked for.
package struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  package var file: String
  package var line: Int
  package var column: Int
  package var expected: String
  package var found: String

  /// `FILE:LINE:COLUMN: expected …, found …`, as for cases.
  package var description: String {
    "\(file):\(line):\(column): expected \(expected), found \(found)"
  }
}
