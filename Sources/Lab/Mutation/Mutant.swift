/// One fault of a sample: where it stands and what it changes.
package struct Mutant: Hashable, Sendable {
  /// Its number, from 1: what wakes it.
  package internal(set) var number: Int
  /// The file, as the caller named it.
  package let file: String
  /// What kind of change it is.
  package let kind: MutationKind
  /// The line it is in, from 1.
  package let line: Int
  /// The column it begins at, from 1.
  package let column: Int
  /// What it changes, for people.
  package let change: String
  /// The line as it is, without blanks around it.
  package let source: String
  let site: MutationSite

  /// `FILE:LINE:COLUMN`.
  package var place: String { "\(file):\(line):\(column)" }
}
