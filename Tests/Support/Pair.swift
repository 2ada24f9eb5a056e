import Checking
import Driving
import IndexedStore
import ReferenceStore
import StoreModel

/// The two stores that this package compares, as the tests use them.
package enum Pair {
  package static let reference = Contender(name: "reference", capabilities: .own) {
    ReferenceStore(schema: $0, options: $1)
  }.following(nil)

  package static let indexed = Contender(name: "indexed", capabilities: .own) {
    IndexedStore(schema: $0, options: $1)
  }.following(StringOrder.builtIn)

  /// The indexed store against the reference.
  package static let trial = Trial(reference: reference, subject: indexed)
}
