import LockstepCommands

extension VerbTable {
  /// The verbs of the lab.
  package static let lab = VerbTable([.mutate, .bench, .rates, .shapes, .stories])
}

extension Verb {
  static let mutate = Verb(
    "mutate", "changes one line at a time in the sources, and counts what is noticed",
    about: [
      "mutate draws places in the sources and builds one copy of the package with a changed line",
      "(a mutant) for each, all switched off. Then it runs a campaign with each mutant switched on",
      "in turn. Tests get the mutants that the campaign does not notice. The rest is listed with",
      "its line: either the change has no visible effect, or a check is missing. A file explains",
      "those that have no effect, in blocks of four lines: the file, the change, > and the line,",
      "the reason. mutate ends with 1 if a mutant survived without an explanation. Results are",
      "kept in the scratch directory, so the same call continues after an interruption. Other",
      "packages can be measured too, if they have an executable like this one.",
    ],
    examples: ["--list --mutants 20": "print what would be changed"],
    flags: [
      "what to change": [.sources, .except, .mutants, .fixedSeed, .listMutants],
      "what must notice": [.tests, .explained, .timeEach, .subject],
      "how to run": [.jobs, .package, .product, .scratch], "output": [.json, .quiet],
    ]
  ) { try await MutateVerb(session: $0, arguments: $1).run() }

  static let bench = Verb(
    "bench", "measures our code against the standard library and the reference, in one run",
    about: [
      "Our code and the baselines of each workload run in turn on the same inputs, one sample of",
      "each in a round. The table has medians, quartiles and our share of each baseline's time.",
      "Then come the growth with the number of rows, the counts, and the bars (limits that must",
      "hold). bench ends with 1 if a bar or the limit of a count is missed. The times of a quick",
      "run are too rough for bars; there only counts can end it with 1.",
    ],
    examples: ["--list": "print the workloads", "--quick": "small sizes, few samples"],
    flags: [
      "what to run": [.listWorkloads, .onlyWorkloads, .quick, .fixedSeed],
      "output": [.json, .quiet],
    ]
  ) { try BenchVerb(session: $0, arguments: $1).run() }

  static let rates = Verb(
    "rates", "compares how soon each planted defect is found with and without a corpus",
    about: [
      "For each defect, the table shows how many trials find it, as the median of several seeds:",
      "once with all trials drawn anew, and once with some trials that start from the cases of",
      "DIR, such as the corpus of a session. Nothing is shrunk. All trials run in this process.",
    ],
    examples: ["--only B24 --seeds 3": "one defect, three seeds"],
    flags: [
      "what to run": [.only, .fixedSeed, .seeds, .trialsEach],
      "where trials start": [.startCorpus, .startEvery], "how to run": [.jobs],
      "output": [.json, .quiet],
    ]
  ) { try await RatesVerb(session: $0, arguments: $1).run() }

  static let shapes = Verb(
    "shapes", "compares what the failures of each planted defect shrink to, over several seeds",
    about: [
      "For each seed, the first failure of a round is shrunk. The table counts the different",
      "shapes (the kinds of commands in order, and the check), the texts, and the commands. With",
      "--failures N, the plainest of N failures of the round counts: the one that a campaign shows",
      "first. All trials run in this process.",
    ],
    examples: ["--only B24 --seeds 3": "one defect, three seeds"],
    flags: [
      "what to run": [.only, .fixedSeed, .shapeSeeds, .trialsEach, .failuresOfEach],
      "how to run": [.jobs], "output": [.json, .quiet],
    ]
  ) { try await ShapesVerb(session: $0, arguments: $1).run() }

  static let stories = Verb(
    "stories", "counts how often the parts of drawn cases meet",
    about: [
      "Bugs that need several parts (kinds of commands, clauses of requests, relations of",
      "contexts) are found late if these hardly ever meet. For pairs and triples of parts, the",
      "table shows how often they are in one case, and in a row. Nothing is run.",
    ],
    examples: ["--commands 10000": "a quick look"],
    flags: ["what to draw": [.fixedSeed, .storyCommands], "output": [.rarest]]
  ) { try await StoriesVerb(session: $0, arguments: $1).run() }
}
