import Checking
import DefectiveStores
import IndexedStore
import ReferenceStore
import Reporting
import StoreModel
import Verifying

/// A store that can be set against the reference, by name.
package struct Subject: Sendable {
  /// As `--subject` takes it.
  package let name: String
  /// What it is, in a few words.
  package let summary: String
  /// The reference and this subject side by side, or this subject alone.
  package let runner: any TrialRunning
  private let contender: Contender

  /// Sets a store against the reference.
  package init(_ contender: Contender, _ summary: String) {
    let reference = Contender.reference(for: contender.capabilities)
    self.init(contender, summary, Trial(reference: reference, subject: contender))
  }

  private init(_ contender: Contender, _ summary: String, _ trial: Trial) {
    name = trial.subjectName
    self.summary = summary
    self.contender = contender
    runner = trial
  }

  /// Whom it is set against, in words.
  package var opposition: String {
    isAlone ? "\(contender.name) by itself" : "\(name) against the reference"
  }

  /// What its store can do.
  package var capabilities: StoreCapabilities { contender.capabilities }

  /// Whether there is no reference beside it.
  package var isAlone: Bool { runner.isAlone }

  /// The same store without the reference: what remains are the checks that look at it alone, and
  /// the relations between its own answers. A fault that the reference shares shows here only.
  package var alone: Subject {
    Subject(contender, summary, Trial(reference: nil, subject: contender))
  }
}

/// All that a command line can run.
package struct Subjects: Sendable {
  /// The stores under test.
  package internal(set) var stores: [Subject]
  /// The planted defects, in the order of their names.
  package let defects: [PlantedDefect]
  /// The planted defects that end the process which runs them.
  package let deadly: [PlantedDefect]
  /// The defect that every campaign must find.
  package let canary: PlantedDefect

  /// The subject that is run where none is named.
  package var defaultName: String { stores.first?.name ?? "" }

  /// Puts subjects together.
  package init(
    stores: [Subject], defects: [PlantedDefect], deadly: [PlantedDefect] = [],
    canary: PlantedDefect
  ) {
    self.stores = stores
    self.defects = defects
    self.deadly = deadly
    self.canary = canary
  }

  /// The stores of this package, and every planted defect.
  package static let standard = Subjects(
    stores: [
      Subject(
        Contender(name: "indexed") { IndexedStore(schema: $0, options: $1) },
        "the optimised store"),
      Subject(
        Contender(name: "indexed-narrow") {
          IndexedStore(schema: $0, options: $1, shape: .narrow)
        }, "the same with narrow trees, which split and join in small worlds"),
      Subject(
        Contender(name: "reference") { ReferenceStore(schema: $0, options: $1) },
        "the reference against itself"),
    ],
    defects: DefectiveStores.all, deadly: DefectiveStores.deadly + [DefectiveStores.mixed],
    canary: DefectiveStores.canary)

  /// Stores, then defects, the deadly ones last.
  package var all: [Subject] {
    stores + (defects + deadly).map { Subject($0.contender, $0.summary) }
  }

  /// Where the planted defects are listed, and which are not on that list.
  package var defectList: String {
    let others = deadly.isEmpty ? "" : ", besides " + deadly.map(\.id).joined(separator: ", ")
    return "\(Program.name) defects --list shows the defects" + others
  }

  /// The end of a message that refuses a name: what was probably meant, and what there is. The
  /// defects are too many for a line.
  package func sentences(for name: String) -> String {
    let bare = name.split(separator: ":").first.map(String.init) ?? name
    return NameSuggestion.sentences(
      for: bare, among: all.map(\.name),
      list: "The stores are: " + stores.map(\.name).joined(separator: ", ") + "; " + defectList)
  }

  /// The subject of a name; one that ends in `:alone` runs without the reference.
  package func named(_ name: String) -> Subject? {
    guard name.hasSuffix(Trial.aloneSuffix) else { return all.first { $0.name == name } }
    return named(String(name.dropLast(Trial.aloneSuffix.count)))?.alone
  }
}
