// All flags except those of `pairs`. A flag has the same meaning in all its verbs.
extension Flag {
  package static let seed = Flag(
    "--seed", .seed, "the number that decides all trials; a random one by default")
  package static let fixedSeed = Flag(
    "--seed", .seed, "the number that decides all trials; 1 by default")
  package static let trials = Flag("--trials", .count(1...Int.max), "stop after N trials")
  package static let trialsEach = Flag(
    "--trials", .count(1...Int.max), "the most trials for each defect; 20,000 by default")
  package static let time = Flag(
    "--for", .duration, "stop after this time; 20s if neither this nor --trials is given")
  package static let shrinkFor = Flag(
    "--shrink-for", .duration, "the most time for shrinking one failure; 60s by default")
  package static let shrinkForAll = Flag(
    "--shrink-for", .duration, "the most time for shrinking; no limit by default")
  package static let quietFor = Flag(
    "--quiet-for", .duration, "stop when nothing new was found for this time")
  package static let session = Flag(
    "--session", .text("DIR"), "keep a journal there, such as in Reports/sessions/NAME")
  package static let resume = Flag(
    "--resume", .toggle, "continue the session of DIR: same seed, cases and limits")
  package static let resumeRounds = Flag(
    "--resume", .toggle, "continue the session of DIR, with the same flags")
  package static let shard = Flag(
    "--shard", .shard, "run part I of N of the trials; auto asks the scheduler")
  package static let roundShard = Flag(
    "--shard", .shard, "run part I of N of the rounds or worlds; auto asks the scheduler")
  package static let mergedSession = Flag(
    "--session", .text("DIR"), "keep the joined session there; by default only print the summary")
  package static let jobs = Flag(
    "--jobs", .count(1...1024),
    "the number of workers; one for each processor by default")
  package static let inProcess = Flag(
    "--in-process", .toggle, "run in this process; a subject that traps ends it")
  package static let memory = Flag(
    "--memory", .size, "the most memory of a worker; 1G by default")
  package static let subject = Flag(
    "--subject", .text("NAME"), "the store to test: indexed, reference, actor or a planted defect")
  package static let dialect = Flag(
    "--dialect", .text("NAME"),
    "the dialect to follow: frc, frc-told, swiftdata, sqlitedata; all by default")
  package static let noReference = Flag(
    "--no-reference", .toggle, "check the store by its own answers alone; the same as NAME:alone")
  package static let failuresMax = Flag(
    "--failures-max", .count(1...Int.max), "stop at N different failures; 1 by default")
  package static let reports = Flag(
    "--reports", .text("DIR"), "write reports there; Reports by default")
  package static let corpus = Flag(
    "--corpus", .text("DIR"),
    "the directory of seeds/*.lockstep; Corpus by default")
  package static let crowds = Flag(
    "--crowds", .count(0...Int.max),
    "one trial in N is large in one dimension; 256 by default, 0 for none")
  package static let fromCorpus = Flag(
    "--from-corpus", .count(1...Int.max),
    "one trial in N starts from a case of the corpus; 16 by default")
  package static let regressions = Flag(
    "--regressions", .toggle, "start from regressions/*.lockstep too, to find similar bugs")
  package static let noCorpus = Flag(
    "--no-corpus", .toggle, "do not start from cases of the corpus")
  package static let corpusFolders = Flag(
    "--corpus", .text("DIR"), "the directory of seeds, regressions and open; Corpus by default")
  package static let into = Flag(
    "--into", .text("FOLDER"), "seeds, regressions or open; regressions by default")
  package static let dryRun = Flag("--dry-run", .toggle, "only print what would be dropped")
  package static let open = Flag(
    "--open", .text("DIR"),
    "cases that are known to fail, and only counted; CORPUS/open by default")
  package static let json = Flag("--json", .toggle, "print one JSON object on standard output")
  package static let quiet = Flag("--quiet", .toggle, "print no progress, only the result")
  package static let observe = Flag(
    "--observe", .text("FILE"), "write a line of JSON for each trial there, as Hypothesis does")
  package static let breakBefore = Flag(
    "--break", .count(1...Int.max), "stop in the debugger before command N; implies --in-process")
  package static let html = Flag(
    "--html", .toggle, "print the page of a report")
  package static let trace = Flag(
    "--trace", .toggle, "print every step, and both stores where they differ")
  package static let output = Flag(
    "--output", .text("FILE"), "write the smaller case there; beside FILE by default")
  package static let list = Flag("--list", .toggle, "only print the planted bugs")
  package static let only = Flag(
    "--only", .text("ID,..."), "only these planted bugs, such as B24 or B1,B24")
  package static let onlyOrders = Flag(
    "--only", .text("ORDER,..."), "only these save orders, such as rollback or saveAtOnce,undoRedo")
  package static let sample = Flag(
    "--sample", .count(1...Int.max), "only N of the cells, spread over all axes")
  package static let length = Flag(
    "--length", .count(1...2), "operations in a sequence, 1 or 2; 1 by default")
  package static let all = Flag(
    "--all", .toggle, "print every cell that was never run, not only the first 20")
  package static let depth = Flag(
    "--depth", .count(1...64), "the most commands of a sequence; 4 by default")
  package static let objects = Flag(
    "--objects", .count(1...64), "the most objects of a sequence; 3 by default")
  package static let world = Flag(
    "--world", .text("NAME,..."), "only these worlds, such as clients or undo")
  package static let caseFile = Flag(
    "--case", .text("FILE"),
    "the world of this case, and its commands in any order")
  package static let listWorlds = Flag(
    "--list", .toggle, "only print the worlds and their commands")
  package static let switches = Flag(
    "--switches", .count(0...64),
    "for an actor: the most switches of a schedule; 3 by default")
  package static let noPruning = Flag(
    "--no-pruning", .toggle, "continue every sequence, even if its state was reached before")
}
