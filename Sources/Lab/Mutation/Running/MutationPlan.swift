/// What a run over mutants is to do.
package struct MutationPlan: Sendable {
  /// The directory of the package, which holds `Package.swift`.
  package var package = "."
  /// The directories whose sources are changed, each the sources of one target, from the package's.
  package var sources: [String] = []
  /// Ends of file names that are left out: code that no campaign runs.
  package var except: [String] = []
  /// The executable that runs campaigns, a product of the package.
  package var product = "lockstep"
  /// The words after `fuzz`, such as those that name a subject.
  package var arguments: [String] = []
  /// Which tests of the package see what campaigns let pass: patterns as `swift test --filter`
  /// takes them; none for campaigns alone.
  package var tests: [String] = []
  /// How many mutants are drawn.
  package var count = 200
  /// Draws the mutants and their campaigns.
  package var seed: UInt64 = 1
  /// How long each mutant's campaign may take, in seconds.
  package var seconds = 30.0
  /// How many campaigns run at a time.
  package var jobs = 1
  /// Where the copy of the package, its build and the log are kept.
  package var scratch = ".build/mutate"

  /// Makes a plan without sources.
  package init() {}

  /// The path of sources, as people would type it.
  func path(of directory: String) -> String {
    package == "." || directory.hasPrefix("/") ? directory : package + "/" + directory
  }

  var copy: String { scratch + "/package" }

  var log: String { scratch + "/mutants.jsonl" }
}
