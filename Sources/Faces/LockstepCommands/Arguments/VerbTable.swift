/// The verbs of an executable.
package struct VerbTable: Sendable {
  /// The verbs for people, in the order of the help.
  package let verbs: [Verb]
  /// The verbs for programs, which the help does not show.
  let hidden: [Verb]
  /// The verb that runs if the command line names none; nil to print the help.
  let standard: Verb?

  /// Makes a table of verbs.
  package init(_ verbs: [Verb], hidden: [Verb] = [], standard: Verb? = nil) {
    self.verbs = verbs
    self.hidden = hidden
    self.standard = standard
  }

  /// The verbs of an executable that verifies stores.
  package static let user = VerbTable(
    [.fuzz, .replay, .shrink, .defects, .matrix, .exhaust, .pairs, .show, .rule, .merge, .corpus],
    hidden: [.worker, .pairWorker], standard: .fuzz)

  /// The flags of all verbs, one for each name.
  var flags: [Flag] {
    var names: Set<String> = []
    return verbs.flatMap(\.flags).filter { names.insert($0.name).inserted }
  }

  /// Returns the verb with a name.
  package func named(_ name: String) -> Verb? {
    (verbs + hidden).first { $0.name == name }
  }
}
