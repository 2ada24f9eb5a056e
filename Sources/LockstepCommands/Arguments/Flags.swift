// The flags, each defined once; verbs that share one give it one meaning.
extension Flag {
  static let seed = Flag(
    "--seed", .seed, "everything follows from it; drawn from the system when not given")
  static let fixedSeed = Flag("--seed", .seed, "everything follows from it; 1 when not given")
  static let trials = Flag("--trials", .count(1...Int.max), "stop after so many trials")
  static let trialsEach = Flag(
    "--trials", .count(1...Int.max), "the most trials for each defect; 20,000 when not given")
  static let time = Flag(
    "--for", .duration, "stop after so long; 20s when neither this nor --trials is given")
  static let shrinkFor = Flag(
    "--shrink-for", .duration, "the most time for shrinking one failure; 60s when not given")
  static let shrinkForAll = Flag(
    "--shrink-for", .duration, "the most time for shrinking; no limit when not given")
  static let quietFor = Flag(
    "--quiet-for", .duration, "stop when nothing new was found for so long")
  static let session = Flag(
    "--session", .text("DIR"), "where the journal is kept, such as Reports/sessions/NAME")
  static let resume = Flag(
    "--resume", .toggle, "go on with the session of DIR: same seed, cases and budgets")
  static let resumeRounds = Flag(
    "--resume", .toggle, "go on with the session of DIR, which keeps what is run")
  static let shard = Flag(
    "--shard", .shard, "run one of N parts of the trials; auto asks the scheduler for I, or both")
  static let mergedSession = Flag(
    "--session", .text("DIR"), "where the joined session is kept; only the summary when not given")
  static let jobs = Flag(
    "--jobs", .count(1...1024),
    "workers, which change nothing but the time; one a processor when not given")
  static let inProcess = Flag(
    "--in-process", .toggle, "run in this process; a subject that traps takes it along")
  static let memory = Flag(
    "--memory", .size, "the most memory of a worker; 1G when not given")
  static let subject = Flag(
    "--subject", .text("NAME"), "the store under test: indexed, reference or a planted defect")
  static let noReference = Flag(
    "--no-reference", .toggle, "check the subject by its own answers; the same as NAME:alone")
  static let failuresMax = Flag(
    "--failures-max", .count(1...Int.max), "stop at so many different failures; 1 when not given")
  static let reports = Flag(
    "--reports", .text("DIR"), "where reports are written; Reports when not given")
  static let corpus = Flag(
    "--corpus", .text("DIR"),
    "where seeds/*.lockstep are, from which some trials start; Corpus when not given")
  static let crowds = Flag(
    "--crowds", .count(0...Int.max),
    "one trial in N is long, on many objects; 8192 when not given, 0 for none")
  static let compare = Flag(
    "--compare", .text("DIR"),
    "also look with trials of which some start from DIR/seeds/*.lockstep; show both")
  static let starts = Flag(
    "--starts", .count(1...Int.max),
    "with --compare: one trial in N starts from a case; 16 when not given")
  static let seeds = Flag(
    "--seeds", .count(1...1000),
    "how many seeds, from S on; with --compare 10 when not given, with --shapes 20")
  static let shapes = Flag(
    "--shapes", .toggle, "show how alike the shrunk cases of several seeds are")
  static let failuresOfEach = Flag(
    "--failures", .count(1...1000),
    "with --shapes: shrink N of each seed and keep the plainest; 1 when not given")
  static let fromCorpus = Flag(
    "--from-corpus", .count(1...Int.max),
    "one trial in N starts from a case of the corpus; 16 when not given")
  static let regressions = Flag(
    "--regressions", .toggle, "also start from the corpus's regressions: bugs have neighbours")
  static let noCorpus = Flag("--no-corpus", .toggle, "start from no case of the corpus")
  static let corpusFolders = Flag(
    "--corpus", .text("DIR"), "where seeds, regressions and open are; Corpus when not given")
  static let into = Flag(
    "--into", .text("FOLDER"), "seeds, regressions or open; regressions when not given")
  static let dryRun = Flag("--dry-run", .toggle, "only say what would be dropped")
  static let open = Flag(
    "--open", .text("DIR"),
    "cases known to fail, which are counted only; CORPUS/open when not given")
  static let json = Flag("--json", .toggle, "print one JSON object on standard output")
  static let quiet = Flag("--quiet", .toggle, "no progress, only what came of it")
  static let html = Flag(
    "--html", .toggle, "print the page of a report, which runs its case once more")
  static let trace = Flag("--trace", .toggle, "print every step, both sides where they differ")
  static let output = Flag(
    "--output", .text("FILE"), "where the shrunk case is written; beside FILE when not given")
  static let list = Flag("--list", .toggle, "only list the defects")
  static let only = Flag("--only", .text("ID,..."), "only these defects, such as B24 or B1,B24")
  static let onlyOrders = Flag(
    "--only", .text("ORDER,..."), "only these save orders, such as rollback or saveAtOnce,undoRedo")
  static let listWorkloads = Flag("--list", .toggle, "only list the workloads")
  static let onlyWorkloads = Flag(
    "--only", .text("NAME,..."), "only these workloads or groups of workloads")
  static let quick = Flag("--quick", .toggle, "leave out the largest sizes and take few samples")
  static let sample = Flag(
    "--sample", .count(1...Int.max), "only so many of the cells, spread over all axes")
  static let length = Flag(
    "--length", .count(1...2), "operations in a sequence; 1 when not given, 2 for a long session")
  static let all = Flag("--all", .toggle, "every cell that was never run, not only the first 20")
  static let depth = Flag(
    "--depth", .count(1...64), "the most commands of a sequence; 4 when not given")
  static let objects = Flag(
    "--objects", .count(1...64), "the most objects of a sequence; 3 when not given")
  static let world = Flag(
    "--world", .text("NAME,..."), "only these worlds of the universe, such as clients or undo")
  static let caseFile = Flag(
    "--case", .text("FILE"),
    "instead, the world of this case, and its commands in any order")
  static let listWorlds = Flag(
    "--list", .toggle, "only print the universe: its worlds, and what is done in each")
  static let noPruning = Flag(
    "--no-pruning", .toggle, "continue every sequence, though its state was reached before")
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
