/// A mutant of a sample: one fault, its place and its change.
package struct Mutant: Hashable, Sendable {
  /// The number of the mutant, from 1, which wakes it.
  package internal(set) var number: Int
  /// The file, as the caller named it.
  package let file: String
  /// The kind of the change.
  package let kind: MutationKind
  /// The line of the mutant, from 1.
  package let line: Int
  /// The first column of the mutant, from 1.
  package let column: Int
  /// The change in words, for people.
  package let change: String
  /// The original line, without the blanks around it.
  package let source: String
  let site: MutationSite

  /// `FILE:LINE:COLUMN`.
  package var place: String { "\(file):\(line):\(column)" }
}
