import LockstepCommands

// The flags of the lab.
extension Flag {
  static let startCorpus = Flag(
    "--corpus", .text("DIR"), "the directory of seeds/*.lockstep")
  static let storyCommands = Flag(
    "--commands", .count(1...Int.max), "the number of commands to draw; 1,000,000 by default")
  static let rarest = Flag(
    "--rarest", .count(0...1_000_000), "print the N rarest of each; 10 by default")
  static let startEvery = Flag(
    "--starts", .count(1...Int.max), "one trial in N starts from a case; 16 by default")
  static let seeds = Flag(
    "--seeds", .count(1...1000), "the number of seeds, from S on; 10 by default")
  static let shapeSeeds = Flag(
    "--seeds", .count(1...1000), "the number of seeds, from S on; 20 by default")
  static let failuresOfEach = Flag(
    "--failures", .count(1...1000),
    "shrink N failures of each seed and keep the plainest; 1 by default")
  static let listWorkloads = Flag("--list", .toggle, "only print the workloads")
  static let onlyWorkloads = Flag(
    "--only", .text("NAME,..."), "only these workloads or groups of workloads")
  static let quick = Flag("--quick", .toggle, "skip the largest sizes and take few samples")
  static let sources = Flag(
    "--in", .text("DIR,..."),
    "sources of targets; our subject, differences and clients by default")
  static let except = Flag(
    "--not", .text("NAME,..."), "skip files whose names end so, such as +Invariants.swift")
  static let explained = Flag(
    "--known", .text("FILE"),
    "reasons of mutants without effect; Explained.txt of MutationTests by default")
  static let tests = Flag(
    "--tests", .text("NAME,..."),
    "tests for what a campaign does not notice; those of our sources by default")
  static let mutants = Flag(
    "--mutants", .count(1...Int.max), "the number of mutants; 200 by default")
  static let timeEach = Flag(
    "--for", .duration, "the most time for the campaign of each; 30s by default")
  static let package = Flag(
    "--package", .text("DIR"), "where Package.swift is; the working directory by default")
  static let product = Flag(
    "--product", .text("NAME"),
    "the executable of the package that runs campaigns; lockstep by default")
  static let scratch = Flag(
    "--scratch", .text("DIR"),
    "where the copy is built and the log is kept; .build/mutate by default")
  static let listMutants = Flag("--list", .toggle, "only print the mutants")
}
