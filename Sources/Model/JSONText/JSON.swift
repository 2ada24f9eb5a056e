/// A JSON value with its place in the text.
package struct JSON: Hashable, Sendable {
  /// The content of a value. Numbers keep their text, so that 64 bits stay exact. Fields keep their
  /// order.
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

    /// Makes a field.
    package init(_ name: String, _ value: JSON) {
      self.name = name
      self.value = value
    }
  }

  /// The content.
  package let content: Content
  /// The line where the value begins, from 1; 0 for a value that was not read from a text.
  package let line: Int
  /// The column where the value begins, from 1; 0 for a value that was not read from a text.
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

  /// A number with at most three digits after the point; an infinite number or NaN becomes null.
  package static func decimal(_ value: Double) -> JSON {
    guard value.isFinite else { return .null }
    return JSON(.number("\((value * 1000).rounded() / 1000)"))
  }

  package static func array(_ values: [JSON]) -> JSON { JSON(.array(values)) }

  package static func object(_ fields: KeyValuePairs<String, JSON>) -> JSON {
    JSON(.object(fields.map { Field($0.key, $0.value) }))
  }
}

/// The first error in a text: invalid JSON, or a value of an unexpected type.
package struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  package var file: String
  package var line: Int
  package var column: Int
  package var expected: String
  package var found: String

  /// `FILE:LINE:COLUMN: expected …, found …`, the same form as for errors in cases.
  package var description: String {
    "\(file):\(line):\(column): expected \(expected), found \(found)"
  }
}
