import Checking
import Driving
import IndexedStore
import ReferenceStore

/// The pair that everything is about, as the tests use it.
package enum Pair {
  package static let reference = Contender(name: "reference") {
    ReferenceStore(schema: $0, options: $1)
  }

  package static let indexed = Contender(name: "indexed") {
    IndexedStore(schema: $0, options: $1)
  }

  /// The indexed store against the reference.
  package static let trial = Trial(reference: reference, subject: indexed)
}
