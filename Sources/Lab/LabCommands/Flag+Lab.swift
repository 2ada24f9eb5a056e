import LockstepCommands

// The flags of the lab.
extension Flag {
  static let startCorpus = Flag(
    "--corpus", .text("DIR"), "where seeds/*.lockstep are, from which some trials start")
  static let startEvery = Flag(
    "--starts", .count(1...Int.max), "one trial in N starts from a case; 16 when not given")
  static let seeds = Flag(
    "--seeds", .count(1...1000), "how many seeds, from S on; 10 when not given")
  static let shapeSeeds = Flag(
    "--seeds", .count(1...1000), "how many seeds, from S on; 20 when not given")
  static let failuresOfEach = Flag(
    "--failures", .count(1...1000),
    "shrink N failures of each seed and keep the plainest; 1 when not given")
  static let listWorkloads = Flag("--list", .toggle, "only list the workloads")
  static let onlyWorkloads = Flag(
    "--only", .text("NAME,..."), "only these workloads or groups of workloads")
  static let quick = Flag("--quick", .toggle, "leave out the largest sizes and take few samples")
  static let sources = Flag(
    "--in", .text("DIR,..."),
    "sources of targets; our subject, differences and clients when not given")
  static let except = Flag(
    "--not", .text("NAME,..."), "leave out files whose names end so, such as +Invariants.swift")
  static let explained = Flag(
    "--known", .text("FILE"),
    "why some are not found; Tests/MutationTests/Explained.txt for our sources")
  static let tests = Flag(
    "--tests", .text("NAME,..."),
    "tests for what campaigns let pass; for our sources theirs and the corpus")
  static let mutants = Flag(
    "--mutants", .count(1...Int.max), "how many are drawn; 200 when not given")
  static let timeEach = Flag(
    "--for", .duration, "how long the campaign of each may take; 30s when not given")
  static let package = Flag(
    "--package", .text("DIR"), "where Package.swift is; the working directory when not given")
  static let product = Flag(
    "--product", .text("NAME"),
    "the executable of the package that runs campaigns; lockstep when not given")
  static let scratch = Flag(
    "--scratch", .text("DIR"),
    "where the copy is built and the log is kept; .build/mutate when not given")
  static let listMutants = Flag("--list", .toggle, "only list what is drawn")
}
