import DefectiveStores
import Differential
import IndexedStore
import ReferenceStore
import StoreModel

/// A store that can be set against the reference, by name.
package struct Subject: Sendable {
  /// As `--subject` takes it.
  package let name: String
  /// What it is, in a few words.
  package let summary: String
  /// The reference and this subject, side by side.
  package let runner: any TrialRunning

  /// Sets a store against the reference.
  package init(_ contender: Contender, _ summary: String) {
    let reference = Contender(name: "reference") { schema, options in
      ReferenceStore(schema: schema, options: options)
    }
    name = contender.name
    self.summary = summary
    runner = Trial(reference: reference, subject: contender)
  }
}

/// All that a command line can run.
package struct Subjects: Sendable {
  /// The subject that is run where none is named.
  package static let defaultName = "indexed"

  /// The stores under test.
  package let stores: [Subject]
  /// The planted defects, in the order of their names.
  package let defects: [PlantedDefect]
  /// The defect that every campaign must find.
  package let canary: PlantedDefect

  /// Puts subjects together.
  package init(stores: [Subject], defects: [PlantedDefect], canary: PlantedDefect) {
    self.stores = stores
    self.defects = defects
    self.canary = canary
  }

  /// The stores of this package, and every planted defect.
  package static let standard = Subjects(
    stores: [
      Subject(
        Contender(name: "indexed") { IndexedStore(schema: $0, options: $1) },
        "the optimised store"),
      Subject(
        Contender(name: "reference") { ReferenceStore(schema: $0, options: $1) },
        "the reference against itself"),
    ],
    defects: DefectiveStores.all, canary: DefectiveStores.canary)

  /// Stores, then defects.
  package var all: [Subject] {
    stores + defects.map { Subject($0.contender, $0.summary) }
  }

  /// The subject of a name.
  package func named(_ name: String) -> Subject? {
    all.first { $0.name == name }
  }
}
