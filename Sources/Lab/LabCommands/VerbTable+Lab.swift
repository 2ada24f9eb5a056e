import LockstepCommands

extension VerbTable {
  /// The verbs of the lab.
  package static let lab = VerbTable([.mutate, .bench, .rates, .shapes])
}

extension Verb {
  static let mutate = Verb(
    "mutate", "changes one thing at a time in sources, and counts what a campaign notices",
    about: [
      "Draws places in the sources, builds a copy of the package with all of them asleep in it,",
      "and runs a campaign with each awake in turn. What it lets pass is given to tests, which see",
      "work, and mistakes that no campaign makes. One that is not found is listed with its line:",
      "it changes nothing that can be seen, or a check is missing. A file says of some why they",
      "are not found, in blocks of four lines: the file, the change, > and the line, the reason.",
      "Ends with 1 where one survived that is not explained. What is known is kept in the scratch",
      "directory, and the same call goes on where it was ended. Packages of others, with an",
      "executable like this one, will do as well.",
    ],
    flags: [
      .sources, .except, .tests, .explained, .mutants, .fixedSeed, .timeEach, .jobs, .subject,
      .package, .product, .scratch, .listMutants, .json, .quiet,
    ]
  ) { try await MutateVerb(session: $0, arguments: $1).run() }

  static let bench = Verb(
    "bench", "measures the work against other ways to do it, in one run",
    about: [
      "Ours and the baselines of each workload run in turn on the same inputs, one sample each",
      "a round. The table gives medians, quartiles and our share of each baseline's time, then",
      "how the cost grows with the rows, what was counted, and the bars. Ends with 1 where a",
      "bar or the bound of a count is missed; the times of a quick run are too rough for bars,",
      "and only counts end it with 1.",
    ],
    flags: [.listWorkloads, .onlyWorkloads, .quick, .fixedSeed, .json, .quiet]
  ) { try BenchVerb(session: $0, arguments: $1).run() }

  static let rates = Verb(
    "rates", "compares how soon each planted defect is found with and without a corpus",
    about: [
      "Nothing is shrunk. The table shows side by side how many trials find each defect, in the",
      "middle of several seeds: where all trials are drawn anew, and where some start from the",
      "cases of DIR, such as the corpus that a session leaves. All trials run in this process.",
    ],
    flags: [
      .startCorpus, .startEvery, .only, .fixedSeed, .trialsEach, .seeds, .jobs, .json, .quiet,
    ]
  ) { try await RatesVerb(session: $0, arguments: $1).run() }

  static let shapes = Verb(
    "shapes", "compares what the failures of each planted defect shrink to, over several seeds",
    about: [
      "The soonest failure of a round of each seed is shrunk. The table shows how many shapes they",
      "end in (the kinds of commands in order, and the check), how many texts, and at how many",
      "commands. With --failures it is the plainest of N of the round: the soonest of each check,",
      "then the next of each, as a campaign shows it first. All trials run in this process.",
    ],
    flags: [.failuresOfEach, .only, .fixedSeed, .trialsEach, .shapeSeeds, .jobs, .json, .quiet]
  ) { try await ShapesVerb(session: $0, arguments: $1).run() }
}
