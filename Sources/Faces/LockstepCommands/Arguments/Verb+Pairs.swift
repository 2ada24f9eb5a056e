extension Verb {
  static let pairs = Verb(
    "pairs", "checks a difference of two lists, or a table, in a worker process",
    about: [
      "Each trial draws two lists, and for a screen also a batch that leads from one to the",
      "other. Your code is called once and its answer is checked, as verify(difference:) and",
      "verify(screen:) do in a test. The code runs in a worker process: a trap, a hang or too much",
      "memory is a failure like any other. The first failure ends the run. It runs once more by",
      "itself, and is shrunk. --trial N runs one trial again and prints its pair first.",
      "",
      "pairs ends with 1 if a pair fails, with 2 if fewer trials returned than one round has (512,",
      "or all that were asked for) or if the failure does not fail again, and with 3 if it was",
      "interrupted later without a failure.",
      "",
      "Lockstep(pairs: [...]) in an executable of your own runs your code.",
    ],
    examples: [
      "--list": "print the differences and screens",
      "--subject strict-screen --seed 7": "one of them",
    ],
    flags: [
      "what to run": [.listPairs, .pairSubject, .seed, .trialNumber],
      "how long": [.pairTrials, .pairTime, .shrinkTime, .shrinkTries],
      "how to run": [.inProcess, .memory], "output": [.json, .quiet],
    ]
  ) { try PairsVerb(session: $0, arguments: $1).run() }

  /// The verb of worker processes, which `pairs` starts.
  static let pairWorker = Verb(
    "pair-worker", "runs pairs for the process that started it",
    about: ["Started by pairs, which talks to it on a socket that it inherits."],
    flags: ["flags": [.pairSubject]]
  ) { try PairWorkerVerb(session: $0, arguments: $1).run() }
}

// The flags of `pairs` that no other verb has, or that mean something else there.
extension Flag {
  static let pairSubject = Flag(
    "--subject", .text("NAME"), "a difference or a screen; the first of --list by default")
  static let pairTrials = Flag(
    "--trials", .count(1...Int.max), "stop after N trials; 20,000 by default")
  static let trialNumber = Flag(
    "--trial", .count(0...(Int.max - 1)), "run only trial N, and print its pair")
  static let pairTime = Flag("--for", .duration, "stop after this time, without shrinking")
  static let shrinkTime = Flag(
    "--shrink-for", .duration, "the most time for shrinking; 10s by default")
  static let shrinkTries = Flag(
    "--shrink-tries", .count(0...Int.max), "try at most N smaller pairs; 5,000 by default")
  static let listPairs = Flag("--list", .toggle, "only print the differences and screens")
}
