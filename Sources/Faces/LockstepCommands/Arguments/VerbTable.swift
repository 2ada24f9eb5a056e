/// The verbs of an executable.
package struct VerbTable: Sendable {
  /// In the order of help.
  package let verbs: [Verb]
  /// The verbs that programs call, not people.
  let hidden: [Verb]
  /// The verb that runs where none is named; nil to print help.
  let standard: Verb?

  /// Puts verbs together.
  package init(_ verbs: [Verb], hidden: [Verb] = [], standard: Verb? = nil) {
    self.verbs = verbs
    self.hidden = hidden
    self.standard = standard
  }

  /// The verbs of somebody who verifies a store.
  package static let user = VerbTable(
    [.fuzz, .replay, .shrink, .defects, .matrix, .exhaust, .pairs, .show, .merge, .corpus],
    hidden: [.worker, .pairWorker], standard: .fuzz)

  /// Every flag of every verb, once a name.
  var flags: [Flag] {
    var names: Set<String> = []
    return verbs.flatMap(\.flags).filter { names.insert($0.name).inserted }
  }

  /// The verb of a name.
  package func named(_ name: String) -> Verb? {
    (verbs + hidden).first { $0.name == name }
  }
}
