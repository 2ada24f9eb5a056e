// All flags except those of `pairs`. A flag has the same meaning in all its verbs.
extension Flag {
  package static let seed = Flag(
    "--seed", .seed, "everything follows from it; drawn from the system when not given")
  package static let fixedSeed = Flag(
    "--seed", .seed, "everything follows from it; 1 when not given")
  package static let trials = Flag("--trials", .count(1...Int.max), "stop after so many trials")
  package static let trialsEach = Flag(
    "--trials", .count(1...Int.max), "the most trials for each defect; 20,000 when not given")
  package static let time = Flag(
    "--for", .duration, "stop after so long; 20s when neither this nor --trials is given")
  package static let shrinkFor = Flag(
    "--shrink-for", .duration, "the most time for shrinking one failure; 60s when not given")
  package static let shrinkForAll = Flag(
    "--shrink-for", .duration, "the most time for shrinking; no limit when not given")
  package static let quietFor = Flag(
    "--quiet-for", .duration, "stop when nothing new was found for so long")
  package static let session = Flag(
    "--session", .text("DIR"), "where the journal is kept, such as Reports/sessions/NAME")
  package static let resume = Flag(
    "--resume", .toggle, "go on with the session of DIR: same seed, cases and budgets")
  package static let resumeRounds = Flag(
    "--resume", .toggle, "go on with the session of DIR, which keeps what is run")
  package static let shard = Flag(
    "--shard", .shard, "run one of N parts of the trials; auto asks the scheduler for I, or both")
  package static let roundShard = Flag(
    "--shard", .shard, "run one of N parts of the rounds or worlds; auto asks the scheduler")
  package static let mergedSession = Flag(
    "--session", .text("DIR"), "where the joined session is kept; only the summary when not given")
  package static let jobs = Flag(
    "--jobs", .count(1...1024),
    "workers, which change nothing but the time; one a processor when not given")
  package static let inProcess = Flag(
    "--in-process", .toggle, "run in this process; a subject that traps takes it along")
  package static let memory = Flag(
    "--memory", .size, "the most memory of a worker; 1G when not given")
  package static let subject = Flag(
    "--subject", .text("NAME"), "the store under test: indexed, reference or a planted defect")
  package static let noReference = Flag(
    "--no-reference", .toggle, "check the subject by its own answers; the same as NAME:alone")
  package static let failuresMax = Flag(
    "--failures-max", .count(1...Int.max), "stop at so many different failures; 1 when not given")
  package static let reports = Flag(
    "--reports", .text("DIR"), "where reports are written; Reports when not given")
  package static let corpus = Flag(
    "--corpus", .text("DIR"),
    "where seeds/*.lockstep are, from which some trials start; Corpus when not given")
  package static let crowds = Flag(
    "--crowds", .count(0...Int.max),
    "one trial in N is long, on many objects; 8192 when not given, 0 for none")
  package static let fromCorpus = Flag(
    "--from-corpus", .count(1...Int.max),
    "one trial in N starts from a case of the corpus; 16 when not given")
  package static let regressions = Flag(
    "--regressions", .toggle, "also start from the corpus's regressions: bugs have neighbours")
  package static let noCorpus = Flag("--no-corpus", .toggle, "start from no case of the corpus")
  package static let corpusFolders = Flag(
    "--corpus", .text("DIR"), "where seeds, regressions and open are; Corpus when not given")
  package static let into = Flag(
    "--into", .text("FOLDER"), "seeds, regressions or open; regressions when not given")
  package static let dryRun = Flag("--dry-run", .toggle, "only say what would be dropped")
  package static let open = Flag(
    "--open", .text("DIR"),
    "cases known to fail, which are counted only; CORPUS/open when not given")
  package static let json = Flag("--json", .toggle, "print one JSON object on standard output")
  package static let quiet = Flag("--quiet", .toggle, "no progress, only what came of it")
  package static let html = Flag(
    "--html", .toggle, "print the page of a report, which runs its case once more")
  package static let trace = Flag(
    "--trace", .toggle, "print every step, both sides where they differ")
  package static let output = Flag(
    "--output", .text("FILE"), "where the shrunk case is written; beside FILE when not given")
  package static let list = Flag("--list", .toggle, "only list the defects")
  package static let only = Flag(
    "--only", .text("ID,..."), "only these defects, such as B24 or B1,B24")
  package static let onlyOrders = Flag(
    "--only", .text("ORDER,..."), "only these save orders, such as rollback or saveAtOnce,undoRedo")
  package static let sample = Flag(
    "--sample", .count(1...Int.max), "only so many of the cells, spread over all axes")
  package static let length = Flag(
    "--length", .count(1...2), "operations in a sequence; 1 when not given, 2 for a long session")
  package static let all = Flag(
    "--all", .toggle, "every cell that was never run, not only the first 20")
  package static let depth = Flag(
    "--depth", .count(1...64), "the most commands of a sequence; 4 when not given")
  package static let objects = Flag(
    "--objects", .count(1...64), "the most objects of a sequence; 3 when not given")
  package static let world = Flag(
    "--world", .text("NAME,..."), "only these worlds of the universe, such as clients or undo")
  package static let caseFile = Flag(
    "--case", .text("FILE"),
    "instead, the world of this case, and its commands in any order")
  package static let listWorlds = Flag(
    "--list", .toggle, "only print the universe: its worlds, and what is done in each")
  package static let noPruning = Flag(
    "--no-pruning", .toggle, "continue every sequence, though its state was reached before")
}
