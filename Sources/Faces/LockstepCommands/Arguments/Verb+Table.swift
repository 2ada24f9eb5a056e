// The verbs for users, each with its help and its flags.
extension Verb {
  /// The verb of worker processes, which other verbs start.
  static let worker = Verb(
    "worker", "runs trials for the process that started it",
    about: ["Started by other verbs, which talk to it on sockets that it inherits."],
    flags: ["flags": [.subject]]
  ) { try WorkerVerb(session: $0, arguments: $1).run() }

  static let fuzz = Verb(
    "fuzz", "runs random commands on a store and on the reference, and compares them",
    about: [
      "Each trial draws a small world and some commands from the seed. Both stores run them, and",
      "all checks run after every command. The first failure ends the run: it is shrunk to few",
      "commands and written as a report.",
      "",
      "Before the run, fuzz looks for the canary, a bug planted in another store. A run that",
      "misses the canary proves nothing and ends with 2. So does a run whose only failures do not",
      "fail again when they are rerun.",
      "",
      "--session keeps what was run and found, as it happens. --resume continues after any kind",
      "of end. --shard lets several machines share the trials of one seed, and merge joins their",
      "sessions. --shard auto takes the number from a Slurm array, a Kubernetes indexed job, or",
      "STRATEGY_JOB_INDEX and STRATEGY_JOB_TOTAL of a GitHub matrix. --trials counts the trials of",
      "all shards together; every other limit is for each shard.",
      "",
      "Shrinking counts towards --for, and may exceed it by half, or by 10s if that is more.",
      "",
      "--subject actor is the store in an actor. Several tasks change it at the same time, under a",
      "schedule that is drawn with the case. Only the flags --seed, --trials, --for, --quiet and",
      "--json apply to it.",
    ],
    examples: [
      "--seed 7 --trials 20000": "the same trials each time",
      "--for 10m --failures-max 5": "ten minutes, up to five failures",
      "--for 12h --session Reports/sessions/tonight": "a night that can be resumed",
    ],
    flags: [
      "how long": [.seed, .trials, .time, .quietFor, .failuresMax, .shrinkFor],
      "what to test": [.subject, .dialect, .noReference],
      "where trials start": [.corpus, .noCorpus, .fromCorpus, .regressions, .open, .crowds],
      "how to run": [.jobs, .inProcess, .memory, .shard],
      "what to keep": [.session, .resume, .reports],
      "output": [.json, .quiet, .observe],
    ]
  ) { session, arguments in
    if let actor = ActorRun(session, arguments) { return try actor.fuzz() }
    return try await FuzzVerb(session: session, arguments: arguments).run()
  }

  static let replay = Verb(
    "replay", "runs cases or reports again", operands: "FILE...", count: 1...Int.max,
    about: [
      "FILE is a .lockstep case, a failure.json, the directory of a report, or a file that",
      "libFuzzer kept, such as crash-0f3a. Without --subject, a report runs on the store that it",
      "names, and a case on indexed. replay ends with 1 if any of them fails, and says whether a",
      "report still fails the same check.",
    ],
    examples: [
      "Reports/example": "run the failure of a report again",
      "case.lockstep --subject B24 --trace": "print every step of both stores",
      "Reports/example --break 4": "in a debugger, stop before the fourth command",
    ],
    flags: [
      "what to test": [.subject, .dialect, .noReference], "how to run": [.inProcess, .memory],
      "output": [.trace, .breakBefore],
    ]
  ) { session, arguments in
    if let actor = ActorRun(session, arguments) { return try actor.replay() }
    return try ReplayVerb(session: session, arguments: arguments).run()
  }

  static let shrink = Verb(
    "shrink", "makes a failing case smaller", operands: "FILE", count: 1...1,
    about: [
      "FILE is as for replay. The smaller case is written beside it: a.shrunk.lockstep for",
      "a.lockstep. shrink ends with 1, because the case fails. If the case passes, shrink writes",
      "nothing and ends with 0.",
    ],
    examples: ["case.lockstep --subject B24": "writes case.shrunk.lockstep"],
    flags: [
      "what to test": [.subject, .dialect, .noReference], "how long": [.shrinkForAll],
      "how to run": [.inProcess, .memory], "output": [.output],
    ]
  ) { try ShrinkVerb(session: $0, arguments: $1).run() }

  static let defects = Verb(
    "defects", "finds and shrinks each planted bug: the suite tests itself",
    about: [
      "Each planted bug must be found, and shrunk to no more commands than its shortest case has.",
      "If one is not, defects ends with 1. The table counts the commands of all trials until",
      "the bug was found, in whole rounds of 512 trials. All trials run in this process. The bugs",
      "trap, hang, memory and mixed end their process; they run in workers, and only if --only",
      "names them.",
    ],
    examples: ["--list": "print the planted bugs", "--only B1,B24": "find these two"],
    flags: [
      "what to run": [.list, .only, .fixedSeed, .trialsEach], "how to run": [.jobs],
      "output": [.json, .quiet],
    ]
  ) { try await DefectsVerb(session: $0, arguments: $1).run() }

  static let matrix = Verb(
    "matrix", "runs every combination of sort key, sections and save order",
    about: [
      "A cell is one combination of a first sort key, a way to make sections, and a save order.",
      "Each cell runs with every operation on up to three objects. Before the cells come all",
      "pairs of the other options. A cell is covered if a list was really in that situation when",
      "its save order was complete. The output has one panel for each save order, with a row for",
      "each sort key and a column for each kind of sections. matrix ends with 2 if a cell was run",
      "but not covered.",
    ],
    examples: [
      "": "all cells, some minutes", "--only rollback": "one save order",
      "--sample 500": "a quick look at all axes",
    ],
    flags: [
      "what to run": [.onlyOrders, .sample, .length, .roundShard],
      "how long": [.failuresMax, .shrinkFor], "what to test": [.subject, .dialect],
      "how to run": [.jobs, .inProcess, .memory],
      "what to keep": [.session, .resumeRounds, .reports], "output": [.all, .json, .quiet],
    ]
  ) { try await MatrixVerb(session: $0, arguments: $1).run() }

  static let exhaust = Verb(
    "exhaust", "runs every sequence of commands up to a length, in small worlds",
    about: [
      "Each world has its own few commands; --list prints them. exhaust runs every sequence of",
      "them, the shorter ones first, and checks after each command. If two sequences lead to the",
      "same state, only one is continued. So a failure is as short as any in that world, and a run",
      "without a failure proves that no sequence up to --depth fails.",
      "",
      "The proof needs one assumption: two equal states behave equally. A subject that cannot",
      "report its state counts as having the state that its answers and the reference imply.",
      "--no-pruning continues every sequence, and needs no assumption.",
      "",
      "--subject actor runs small cases of two users under every schedule with at most --switches",
      "switches. A switch lets another task go on than the one that has waited longest. --depth",
      "is then the most commands of a user, up to 4; 1 by default.",
    ],
    examples: [
      "--depth 4 --objects 3": "all worlds", "--list": "print the worlds",
      "--case case.lockstep": "the commands of a case in any order",
    ],
    flags: [
      "what to run": [
        .depth, .objects, .world, .caseFile, .listWorlds, .noPruning, .roundShard, .switches,
      ],
      "how long": [.failuresMax, .shrinkFor], "what to test": [.subject, .dialect],
      "how to run": [.jobs, .inProcess, .memory],
      "what to keep": [.session, .resumeRounds, .reports], "output": [.json, .quiet],
    ]
  ) { session, arguments in
    if let actor = ActorRun(session, arguments) { return try actor.exhaust() }
    guard arguments.count(.switches) == nil else {
      throw CommandFault(.usage, "--switches is for actors: name one with --subject, such as actor")
    }
    return try await ExhaustVerb(session: session, arguments: arguments).run()
  }

  static let show = Verb(
    "show", "prints a case or a report, with the meaning of each command", operands: "FILE...",
    count: 1...Int.max,
    about: [
      "FILE is as for replay. A case is printed as canonical text, with a comment on each command.",
      "--html prints the page of one report, as in report.html.",
    ],
    examples: [
      "case.lockstep": "explain a case", "Reports/example --html": "print the page of a report",
    ],
    flags: ["output": [.html], "how to run": [.inProcess, .memory]]
  ) { try ShowVerb(session: $0, arguments: $1).run() }

  static let rule = Verb(
    "rule", "explains a rule: its text, its evidence, an example, and what guards it",
    operands: "[RULE...]", count: 0...Int.max,
    about: [
      "RULE is a number as reports print it, such as R51. Without one, rule prints all rules, a",
      "line each. The evidence says why a store has to keep the rule: the place where the vendor",
      "documents it or somebody observed it, or the reason of our choice. What is open has to be",
      "measured on a device. In a checkout of Lockstep, rule names the tests of the rule, too.",
    ],
    examples: ["R51": "explain one rule", "": "all rules"],
    flags: ["output": [.json]]
  ) { try RuleVerb(session: $0, arguments: $1).run() }

  static let merge = Verb(
    "merge", "joins the sessions of several shards",
    operands: "DIR...", count: 1...Int.max,
    about: [
      "DIR is the directory of a session of fuzz, matrix or exhaust, or of sessions joined before.",
      "The order does not matter, and a session that is given twice counts once. merge writes the",
      "reports of all failures, and ends like one run on one machine. It ends with 2 if it knows",
      "no failure but a shard is missing or incomplete, and with 65 if the sessions do not belong",
      "together.",
    ],
    examples: ["s1 s2 s3 --session all": "join three shards and keep the result"],
    flags: ["what to keep": [.mergedSession, .reports], "output": [.json]]
  ) { try await MergeVerb(session: $0, arguments: $1).run() }

  static let corpus = Verb(
    "corpus", "checks, reduces and extends the cases in Corpus",
    operands: "ACTION [FILE...]", count: 1...Int.max,
    about: [
      "check         every file must be canonical text and pass; those in open must fail. Ends",
      "              with 1 if a case fails that must pass, with 65 for other problems.",
      "distill       drops the seeds whose cells other seeds reach, the longest first.",
      "add FILE...   copies cases or reports into the corpus as canonical text, with their",
      "              comments. It rejects a case that is already there. It also rejects a case",
      "              that fails, unless it goes into open, and one that passes if it does.",
      "bytes DIR     writes the inputs that libFuzzer starts from, and a dictionary.",
    ],
    examples: [
      "check": "before a commit", "add Reports/example/case.lockstep": "keep a fixed bug",
    ],
    flags: [
      "what to change": [.corpusFolders, .into, .dryRun, .fixedSeed],
      "what to test": [.subject, .dialect, .noReference], "how to run": [.inProcess, .memory],
    ]
  ) { try CorpusVerb(session: $0, arguments: $1).run() }
}
