// The verbs for users, each with its help and its flags.
extension Verb {
  /// The verb of worker processes, which other verbs start.
  static let worker = Verb(
    "worker", "runs trials for the campaign that started it",
    about: ["Started by other verbs, which talk to it on sockets that it inherits."],
    flags: [.subject]
  ) { try WorkerVerb(session: $0, arguments: $1).run() }

  static let fuzz = Verb(
    "fuzz", "drives a subject and the reference side by side and looks for a difference",
    about: [
      "Each trial draws a world and commands from the seed, does them to both stores, and checks",
      "after every command. A difference is shrunk and written as a report. A planted defect, the",
      "canary, is looked for first: a run that misses it proves nothing and ends with 2, and so",
      "does one that finds nothing but failures that do not fail every time. With --session all",
      "that is done and found is kept as it comes; whatever ends the run, --resume goes on where",
      "it was, and ends as if nothing had been. With --shard several machines share the trials of",
      "one seed: --trials is what all do together, other budgets are each one's, and merge joins",
      "what they did. auto takes the shard from a Slurm array, a Kubernetes indexed job, or from",
      "STRATEGY_JOB_INDEX and STRATEGY_JOB_TOTAL of a GitHub matrix.",
      "A failure is filed as it was found, then shrunk. Shrinking counts towards --for. A shrink",
      "may go on beyond --for for half of that time or 10s, whichever is more. A run that is",
      "stopped tells what it filed.",
    ],
    flags: [
      .seed, .trials, .time, .quietFor, .shrinkFor, .jobs, .inProcess, .memory, .subject,
      .noReference, .failuresMax, .crowds, .shard, .session, .resume, .reports, .corpus,
      .fromCorpus, .regressions, .noCorpus, .open, .json, .quiet,
    ]
  ) { try await FuzzVerb(session: $0, arguments: $1).run() }

  static let replay = Verb(
    "replay", "runs cases or reports again", operands: "FILE...", count: 1...Int.max,
    about: [
      "FILE is a .lockstep case, a failure.json, the directory of a report, or what libFuzzer",
      "kept, such as crash-0f3a. Without --subject a report runs on the subject that it names, a",
      "case on indexed. Ends with 1 when any of them fails, and says whether a report fails the",
      "same check as before.",
    ],
    flags: [.subject, .noReference, .trace, .inProcess, .memory]
  ) { try ReplayVerb(session: $0, arguments: $1).run() }

  static let shrink = Verb(
    "shrink", "shrinks a case that fails further", operands: "FILE", count: 1...1,
    about: [
      "FILE is as for replay. The shrunk case is written beside it: a.shrunk.lockstep for",
      "a.lockstep. Ends with 1, since the subject fails; with 0, and writes nothing, where the",
      "case passes.",
    ],
    flags: [.subject, .noReference, .output, .shrinkForAll, .inProcess, .memory]
  ) { try ShrinkVerb(session: $0, arguments: $1).run() }

  static let defects = Verb(
    "defects", "plants each defect, finds it and shrinks it",
    about: [
      "The suite's own examination: each defect must be found, and shrunk to no more commands than",
      "its shortest case asks. Ends with 1 where one is not. The commands of the table are those",
      "of all trials that were run until it was found, in whole rounds. All run in this process;",
      "trap, hang, memory and mixed, which end theirs, run in workers, and only where --only names",
      "them.",
    ],
    flags: [
      .list, .only, .fixedSeed, .trialsEach, .jobs, .json, .quiet,
    ]
  ) { try await DefectsVerb(session: $0, arguments: $1).run() }

  static let matrix = Verb(
    "matrix", "runs every cell of sort, section and save order, and shows what was covered",
    about: [
      "Each cell is run with every operation on up to three objects; before them come all pairs of",
      "the other axes. A cell is covered when a list was in it as its save order was complete. One",
      "panel a save order: a row for each shape of the first sort key, a column for each way to",
      "make sections. All is run in workers, and a case that ends one is a failure like any other.",
      "Ends with 2 where a cell was run and is not covered.",
    ],
    flags: [
      .onlyOrders, .sample, .length, .jobs, .inProcess, .memory, .subject, .failuresMax,
      .shrinkFor, .roundShard, .session, .resumeRounds, .all, .reports, .json, .quiet,
    ]
  ) { try await MatrixVerb(session: $0, arguments: $1).run() }

  static let exhaust = Verb(
    "exhaust", "runs every sequence of commands up to a length in a small universe",
    about: [
      "Each world of the universe has its own commands; --list prints them all. Every sequence of",
      "them is run, the shorter ones first, and checked after each command, but of sequences that",
      "lead to the same state only one goes on. So a failure is as short as any in the universe,",
      "and a run without one proves a bound. It rests on this: a subject that cannot tell its",
      "state has none beyond what follows from the reference's and from what was seen of it. All",
      "is run in workers, and a command that ends one is a failure like any other.",
    ],
    flags: [
      .depth, .objects, .world, .caseFile, .listWorlds, .noPruning, .jobs, .inProcess, .memory,
      .subject, .failuresMax, .shrinkFor, .roundShard, .session, .resumeRounds, .reports, .json,
      .quiet,
    ]
  ) { try await ExhaustVerb(session: $0, arguments: $1).run() }

  static let show = Verb(
    "show", "prints a case or a report, with what it means", operands: "FILE...",
    count: 1...Int.max,
    about: [
      "FILE is as for replay. Nothing is run but what a report needs; a case is printed as its",
      "canonical text, each command with its meaning as a comment. With --html it is the page of",
      "one report, as report.html holds it.",
    ],
    flags: [.html, .inProcess, .memory]
  ) { try ShowVerb(session: $0, arguments: $1).run() }

  static let merge = Verb(
    "merge", "joins the sessions of shards to what one machine would have found",
    operands: "DIR...", count: 1...Int.max,
    about: [
      "DIR is the directory of a session; any of the shards, in any order, and what was joined",
      "before. One that is given twice counts once. Ends as fuzz would have ended, with 2 where",
      "nothing was found but a shard is missing or was cut off, and with 65 where the sessions are",
      "not of one campaign. Reports are written for what was found. Sessions of matrix and exhaust",
      "are joined in the same way.",
    ],
    flags: [.mergedSession, .reports, .json]
  ) { try await MergeVerb(session: $0, arguments: $1).run() }

  static let corpus = Verb(
    "corpus", "checks, distills and extends the cases kept beside the sources",
    operands: "ACTION [FILE...]", count: 1...Int.max,
    about: [
      "check: every file reads, is canonical text and passes on the subject, but those of open",
      "fail. Ends with 1 where a case fails that should not, with 65 for anything else.",
      "distill: drops the seeds whose cells other seeds reach, the longest first. Runs them in",
      "this process.",
      "add FILE...: keeps cases or reports as canonical text, with their comments. Refuses what is",
      "there already, what fails unless it goes into open, and what passes if it does.",
      "bytes DIR: writes what libFuzzer starts from: all cases, bytes of drawn trials, and a",
      "dictionary.",
    ],
    flags: [
      .corpusFolders, .into, .dryRun, .fixedSeed, .subject, .noReference, .inProcess, .memory,
    ]
  ) { try CorpusVerb(session: $0, arguments: $1).run() }
}
