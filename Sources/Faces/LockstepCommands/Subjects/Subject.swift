import Checking
import DefectiveStores
import Driving
import IndexedStore
import ReferenceDriving
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
  /// The planted defect in its store, which may be a defect in several dialects; otherwise nil.
  private let defect: PlantedDefect?

  /// Makes a subject that runs beside the reference.
  package init(_ contender: Contender, _ summary: String) {
    self.init(contender, summary, of: nil)
  }

  /// Makes a subject of a planted defect. It follows the first dialect of the defect.
  package init(_ defect: PlantedDefect) {
    self.init(defect.contender, defect.summary, of: defect)
  }

  private init(
    _ contender: Contender, _ summary: String, of defect: PlantedDefect?, isAlone: Bool = false
  ) {
    let reference = isAlone ? nil : Contender.reference(for: contender.capabilities)
    let trial = Trial(reference: reference, subject: contender)
    name = trial.subjectName
    self.summary = summary
    self.contender = contender
    self.defect = defect
    runner = trial
  }

  /// The text that says whether the subject runs against the reference or by itself.
  package var opposition: String {
    isAlone ? "\(contender.name) by itself" : "\(name) against the reference"
  }

  /// The capabilities of its store.
  package var capabilities: StoreCapabilities { contender.capabilities }

  /// The missing capabilities as a summary lists them.
  package var omissions: [String] { contender.omissions }

  /// The one world that its store knows; nil if it knows every schema.
  package var world: World? { contender.world }

  /// The orders of strings that its store can follow, the usual one first (R105).
  package var orders: [StringOrder] { contender.orders }

  /// The order of strings that its dialect has, if the store can't follow it.
  var omittedOrder: [String] {
    let usual = (capabilities.dialect ?? .frc).order
    return contender.known(usual) == nil ? ["the order of strings \(usual.name.quoted)"] : []
  }

  /// The other worlds, if its store knows one alone.
  var omittedWorlds: [String] { world == nil ? [] : ["worlds other than its own (--case)"] }

  /// The reason why the subject can't run a case, as the end of a sentence that begins with "it";
  /// nil if it can.
  package func obstacle(to trialCase: Case) -> String? {
    contender.obstacle(to: trialCase)
  }

  /// Whether the subject runs without the reference.
  package var isAlone: Bool { runner.isAlone }

  /// The same store as one that follows a dialect alone; nil if it follows another one.
  ///
  /// Its name ends in a colon and the name of the dialect, such as `indexed:swiftdata`.
  package func following(_ dialect: Dialect) -> Subject? {
    if capabilities.dialect == dialect { return self }
    let isDefectThere = defect?.dialects.contains(dialect) ?? false
    guard
      let other = isDefectThere
        ? defect?.contender(in: dialect)
        : contender.following(dialect, as: contender.name + ":" + dialect.text)
    else { return nil }
    return Subject(other, summary, of: defect, isAlone: isAlone)
  }

  /// The names of the dialects that it can follow, as a sentence names them.
  package var dialectNames: String {
    Dialect.named.filter { following($0.dialect) != nil }.map(\.name).joined(separator: ", ")
  }

  /// The same store without the reference.
  ///
  /// Only those checks run that need no reference, and the checks of relations between the store's
  /// own answers. A bug that the reference shares shows only here.
  package var alone: Subject { Subject(contender, summary, of: defect, isAlone: true) }
}

/// All subjects that a command line can run.
package struct Subjects: Sendable {
  /// The stores under test.
  package internal(set) var stores: [Subject]
  /// The planted defects, in the order of their names.
  package let defects: [PlantedDefect]
  /// The planted defects that end the process in which they run.
  package let deadly: [PlantedDefect]
  /// The planted defects that show only beyond a size.
  package let thresholds: [PlantedDefect]
  /// The defect that every campaign must find.
  package let canary: PlantedDefect

  /// The name of the subject that runs without `--subject`.
  package var defaultName: String { stores.first?.name ?? "" }

  /// Makes a collection of subjects.
  package init(
    stores: [Subject], defects: [PlantedDefect], deadly: [PlantedDefect] = [],
    thresholds: [PlantedDefect] = [], canary: PlantedDefect
  ) {
    self.stores = stores
    self.defects = defects
    self.deadly = deadly
    self.thresholds = thresholds
    self.canary = canary
  }

  /// The stores of this package, and every planted defect.
  package static let standard = Subjects(
    stores: [
      Subject(
        Contender(name: "indexed", capabilities: .own, follows: nil) {
          IndexedStore(schema: $0, options: $1)
        }.following(StringOrder.builtIn),
        "the optimised store"),
      Subject(
        Contender(name: "indexed-narrow", capabilities: .own, follows: nil) {
          IndexedStore(schema: $0, options: $1, shape: .narrow)
        }.following(StringOrder.builtIn),
        "the same with narrow trees, which split and join in small worlds"),
      Subject(
        Contender.reference(capabilities: .own).following(nil), "the reference against itself"),
    ],
    defects: DefectiveStores.all, deadly: DefectiveStores.deadly + [DefectiveStores.mixed],
    thresholds: DefectiveStores.thresholds, canary: DefectiveStores.canary)

  /// All stores, then all planted defects: the usual ones, those that end their process, and those
  /// that show only beyond a size.
  package var all: [Subject] {
    stores + (defects + deadly + thresholds).map { Subject($0) }
  }

  /// The text that names the command which lists the defects, and the defects not on that list.
  package var defectList: String {
    let names = deadly.map(\.id) + (thresholds.isEmpty ? [] : ["T-batch-256 and its like"])
    let others = names.isEmpty ? "" : ", besides " + names.joined(separator: ", ")
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
  /// reference. One whose name ends in the name of a dialect follows that dialect alone.
  package func named(_ name: String) -> Subject? {
    if name.hasSuffix(Trial.aloneSuffix) {
      return named(String(name.dropLast(Trial.aloneSuffix.count)))?.alone
    }
    for (word, dialect) in Dialect.named where name.hasSuffix(":" + word) {
      return named(String(name.dropLast(word.count + 1)))?.following(dialect)
    }
    return all.first { $0.name == name }
  }
}
