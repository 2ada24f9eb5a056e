import Checking
import DefectiveStores
import IndexedStore
import ReferenceStore
import Reporting
import StoreModel
import Verifying

/// A store under test, with a name. It runs beside the reference, or alone.
package struct Subject: Sendable {
  /// The name, as `--subject` takes it.
  package let name: String
  /// The description, in a few words.
  package let summary: String
  /// The runner of its trials: the reference and this subject side by side, or this subject alone.
  package let runner: any TrialRunning
  private let contender: Contender

  /// Makes a subject that runs beside the reference.
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

  /// The text that says whether the subject runs against the reference or by itself.
  package var opposition: String {
    isAlone ? "\(contender.name) by itself" : "\(name) against the reference"
  }

  /// The capabilities of its store.
  package var capabilities: StoreCapabilities { contender.capabilities }

  /// The orders of strings that its store can follow, the usual one first (R105).
  package var orders: [StringOrder] { contender.orders }

  /// The canonical order of strings, if the store can't follow it.
  var omittedOrder: [String] {
    contender.known(.canonical) == nil ? ["the canonical order of strings"] : []
  }

  /// The reason why the subject can't run a case, as the end of a sentence that begins with "it";
  /// nil if it can.
  package func obstacle(to trialCase: Case) -> String? {
    let lacking = capabilities.lacking(for: trialCase)
    if !lacking.isEmpty {
      return "needs \(lacking.joined(separator: ", ")), and the capabilities of \(name) lack that"
    }
    return contender.obstacle(to: trialCase.world.options.strings)
  }

  /// Whether the subject runs without the reference.
  package var isAlone: Bool { runner.isAlone }

  /// The same store without the reference.
  ///
  /// Only those checks run that need no reference, and the checks of relations between the store's
  /// own answers. A bug that the reference shares shows only here.
  package var alone: Subject {
    Subject(contender, summary, Trial(reference: nil, subject: contender))
  }
}

/// All subjects that a command line can run.
package struct Subjects: Sendable {
  /// The stores under test.
  package internal(set) var stores: [Subject]
  /// The planted defects, in the order of their names.
  package let defects: [PlantedDefect]
  /// The planted defects that end the process in which they run.
  package let deadly: [PlantedDefect]
  /// The defect that every campaign must find.
  package let canary: PlantedDefect

  /// The name of the subject that runs without `--subject`.
  package var defaultName: String { stores.first?.name ?? "" }

  /// Makes a collection of subjects.
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
        Contender(name: "indexed", capabilities: .own) { IndexedStore(schema: $0, options: $1) }
          .following(StringOrder.builtIn),
        "the optimised store"),
      Subject(
        Contender(name: "indexed-narrow", capabilities: .own) {
          IndexedStore(schema: $0, options: $1, shape: .narrow)
        }.following(StringOrder.builtIn),
        "the same with narrow trees, which split and join in small worlds"),
      Subject(
        Contender(name: "reference", capabilities: .own) {
          ReferenceStore(schema: $0, options: $1)
        }.following(nil),
        "the reference against itself"),
    ],
    defects: DefectiveStores.all, deadly: DefectiveStores.deadly + [DefectiveStores.mixed],
    canary: DefectiveStores.canary)

  /// All stores, then all planted defects. The defects that end their process are last.
  package var all: [Subject] {
    stores + (defects + deadly).map { Subject($0.contender, $0.summary) }
  }

  /// The text that names the command which lists the defects, and the defects not on that list.
  package var defectList: String {
    let others = deadly.isEmpty ? "" : ", besides " + deadly.map(\.id).joined(separator: ", ")
    return "\(Program.name) defects --list shows the defects" + others
  }

  /// Returns the end of a message about an unknown name: the most similar names, and all stores.
  ///
  /// The defects are too many for one line. So the text names the command that lists them.
  package func sentences(for name: String) -> String {
    let bare = name.split(separator: ":").first.map(String.init) ?? name
    return NameSuggestion.sentences(
      for: bare, among: all.map(\.name),
      list: "The stores are: " + stores.map(\.name).joined(separator: ", ") + "; " + defectList)
  }

  /// Returns the subject with a name. A subject whose name ends in `:alone` runs without the
  /// reference.
  package func named(_ name: String) -> Subject? {
    guard name.hasSuffix(Trial.aloneSuffix) else { return all.first { $0.name == name } }
    return named(String(name.dropLast(Trial.aloneSuffix.count)))?.alone
  }
}
