extension Verb {
  static let pairs = Verb(
    "pairs", "checks a difference or a screen, in a process that it may end",
    about: [
      "Each trial draws two lists, and for a screen a batch that leads from one to the other. The",
      "code is called once and its answer is checked, as verify(difference:) and verify(screen:)",
      "do in a test. The code runs in a worker: a trap, a hang or a memory blow-up is a failure",
      "of the check trap, hang or memory. The first failure ends the run. It runs again by",
      "itself, and is shrunk; each smaller pair runs in a worker too. --trial N runs one trial",
      "again and prints its pair first. Results go to standard output, progress to standard",
      "error. Ends with 1 where a pair fails, also after an interruption; with 2 where fewer",
      "trials came back than one round has (512, or all that were asked for), or where the",
      "failure does not fail again; with 3 where it was interrupted later and nothing had failed.",
      "Lockstep(pairs: [...]) in an executable of your own runs your code.",
    ],
    flags: [
      .pairSubject, .seed, .pairTrials, .trialNumber, .pairTime, .shrinkTime, .shrinkTries,
      .inProcess, .memory, .listPairs, .json, .quiet,
    ]
  ) { try PairsVerb(session: $0, arguments: $1).run() }

  /// The verb of worker processes, which `pairs` starts.
  static let pairWorker = Verb(
    "pair-worker", "runs pairs for the process that started it",
    about: ["Started by pairs, which talks to it on a socket that it inherits."],
    flags: [.pairSubject]
  ) { try PairWorkerVerb(session: $0, arguments: $1).run() }
}

// The flags of `pairs` that no other verb has, or that mean something else there.
extension Flag {
  static let pairSubject = Flag(
    "--subject", .text("NAME"), "a difference or a screen; the first of --list when not given")
  static let pairTrials = Flag(
    "--trials", .count(1...Int.max), "stop after so many trials; 20,000 when not given")
  static let trialNumber = Flag(
    "--trial", .count(0...(Int.max - 1)), "run only the trial of this number, and print its pair")
  static let pairTime = Flag("--for", .duration, "stop after so long, shrinking not included")
  static let shrinkTime = Flag(
    "--shrink-for", .duration, "shrink a failure for so long at most; 10s when not given")
  static let shrinkTries = Flag(
    "--shrink-tries", .count(0...Int.max), "try so many smaller pairs; 5,000 when not given")
  static let listPairs = Flag("--list", .toggle, "only list the differences and screens")
}
