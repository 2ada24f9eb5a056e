/// The plan of a run over mutants.
package struct MutationPlan: Sendable {
  /// The directory of the package, which contains `Package.swift`.
  package var package = "."
  /// The directories with the sources to change, as paths within the package. Each contains the
  /// sources of one target.
  package var sources: [String] = []
  /// The endings of file names to skip, because no campaign runs their code.
  package var except: [String] = []
  /// The executable that runs campaigns, a product of the package.
  package var product = "lockstep"
  /// The arguments after `fuzz`, such as the name of a subject.
  package var arguments: [String] = []
  /// The tests of the package for mutants that campaigns do not find, as patterns for `swift test
  /// --filter`; empty for campaigns alone.
  package var tests: [String] = []
  /// The most mutants to draw.
  package var count = 200
  /// The seed of the mutants and of their campaigns.
  package var seed: UInt64 = 1
  /// The seconds of each mutant's campaign.
  package var seconds = 30.0
  /// The number of campaigns that run at the same time.
  package var jobs = 1
  /// The directory for the copy of the package, its build and the log.
  package var scratch = ".build/mutate"

  /// Makes a plan without sources.
  package init() {}

  /// Returns the path of a directory of sources, as people would type it.
  func path(of directory: String) -> String {
    package == "." || directory.hasPrefix("/") ? directory : package + "/" + directory
  }

  var copy: String { scratch + "/package" }

  var log: String { scratch + "/mutants.jsonl" }
}
