import Testing

@testable import LockstepCommands

@Suite("Command line: help")
struct CommandHelpTests {
  private static let twins = """
    Each flag has a twin in the environment, LOCKSTEP_ and its name in capitals: LOCKSTEP_SEED
    for --seed, LOCKSTEP_FAILURES_MAX for --failures-max, LOCKSTEP_JSON=1 for --json. A flag
    that is given counts more.
    """

  @Test("without a verb, help names the verbs, the twins and the exit codes")
  func overview() async {
    for words in ["--help", "-h", "help"] {
      #expect(
        await lockstep(words) == CommandOutcome(code: .clean, output: Self.overview, error: ""))
    }
  }

  private static let overview = """
    lockstep: finds where a store and the lists on it part from the rules

    usage: lockstep [VERB] [FLAGS] [FILE...]

      fuzz     drives a subject and the reference side by side and looks for a difference
      replay   runs cases or reports again
      shrink   shrinks a case that fails further
      defects  plants each defect, finds it and shrinks it
      mutate   changes one thing at a time in sources, and counts what a campaign notices
      matrix   runs every cell of sort, section and save order, and shows what was covered
      exhaust  runs every sequence of commands up to a length in a small universe
      pairs    checks a difference or a screen, in a process that it may end
      bench    measures the work against other ways to do it, in one run
      show     prints a case or a report, with what it means
      merge    joins the sessions of shards to what one machine would have found
      corpus   checks, distills and extends the cases kept beside the sources
      help     this, or with a verb's name what that verb takes

    Without a verb it is fuzz, for 20 seconds, on the indexed store.

    \(twins)

    Results go to standard output, progress and errors to standard error.
    exit: 0 clean, 1 counterexample, 2 inconclusive, 64 usage, 65 bad input file, 70 can't write

    """

  @Test("each verb has help of its own, in either way of asking", arguments: verbs.map(\.name))
  func verb(name: String) async throws {
    let text = try #require(Self.verbs.first { $0.name == name }).text
    #expect(
      await lockstep("help", name) == CommandOutcome(code: .clean, output: text, error: ""))
    #expect(
      await lockstep(name, "x", "--help") == CommandOutcome(code: .clean, output: text, error: ""))
  }

  @Test("every verb is there")
  func allVerbs() {
    #expect(Self.verbs.map(\.name) == VerbTable.all.map(\.name))
  }

  @Test("no line of help is wider than 100 columns")
  func width() {
    for text in VerbTable.all.map(Help.text) + [Help.overview] {
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 })
    }
  }

  @Test("--version names the tool and the forms it reads")
  func version() async {
    #expect(
      await lockstep("--version")
        == CommandOutcome(
          code: .clean, output: "lockstep 0.1.0, case text 1, failure.json 1\n", error: ""))
  }

  private static let verbs: [(name: String, text: String)] = [
    (
      "fuzz",
      """
      lockstep fuzz: drives a subject and the reference side by side and looks for a difference

      usage: lockstep [fuzz] [FLAGS]

      Each trial draws a world and commands from the seed, does them to both stores, and checks
      after every command. A difference is shrunk and written as a report. A planted defect, the
      canary, is looked for first: a run that misses it proves nothing and ends with 2, and so
      does one that finds nothing but failures that do not fail every time. With --session all
      that is done and found is kept as it comes; whatever ends the run, --resume goes on where
      it was, and ends as if nothing had been. With --shard several machines share the trials of
      one seed: --trials is what all do together, other budgets are each one's, and merge joins
      what they did. auto takes the shard from a Slurm array, a Kubernetes indexed job, or from
      STRATEGY_JOB_INDEX and STRATEGY_JOB_TOTAL of a GitHub matrix.

        --seed S          everything follows from it; drawn from the system when not given
        --trials N        stop after so many trials
        --for TIME        stop after so long; 20s when neither this nor --trials is given
        --quiet-for TIME  stop when nothing new was found for so long
        --jobs N          workers, which change nothing but the time; one a processor when not given
        --in-process      run in this process; a subject that traps takes it along
        --memory SIZE     the most memory of a worker; 1G when not given
        --subject NAME    the store under test: indexed, reference or a planted defect
        --no-reference    check the subject by its own answers; the same as NAME:alone
        --failures-max N  stop at so many different failures; 1 when not given
        --crowds N        one trial in N is long, on many objects; 8192 when not given, 0 for none
        --shard I/N       run one of N parts of the trials; auto asks the scheduler for I, or both
        --session DIR     where the journal is kept, such as Reports/sessions/NAME
        --resume          go on with the session of DIR: same seed, cases and budgets
        --reports DIR     where reports are written; Reports when not given
        --corpus DIR      where seeds/*.lockstep are, from which some trials start; Corpus when \
      not given
        --from-corpus N   one trial in N starts from a case of the corpus; 16 when not given
        --regressions     also start from the corpus's regressions: bugs have neighbours
        --no-corpus       start from no case of the corpus
        --open DIR        cases known to fail, which are counted only; CORPUS/open when not given
        --json            print one JSON object on standard output
        --quiet           no progress, only what came of it

      \(twins)

      """
    ),
    (
      "replay",
      """
      lockstep replay: runs cases or reports again

      usage: lockstep replay [FLAGS] FILE...

      FILE is a .lockstep case, a failure.json, the directory of a report, or what libFuzzer
      kept, such as crash-0f3a. Without --subject a report runs on the subject that it names, a
      case on indexed. Ends with 1 when any of them fails, and says whether a report fails the
      same check as before.

        --subject NAME  the store under test: indexed, reference or a planted defect
        --no-reference  check the subject by its own answers; the same as NAME:alone
        --trace         print every step, both sides where they differ
        --in-process    run in this process; a subject that traps takes it along
        --memory SIZE   the most memory of a worker; 1G when not given

      \(twins)

      """
    ),
    (
      "shrink",
      """
      lockstep shrink: shrinks a case that fails further

      usage: lockstep shrink [FLAGS] FILE

      FILE is as for replay. The shrunk case is written beside it: a.shrunk.lockstep for
      a.lockstep. Ends with 1, since the subject fails; with 0, and writes nothing, where the
      case passes.

        --subject NAME  the store under test: indexed, reference or a planted defect
        --no-reference  check the subject by its own answers; the same as NAME:alone
        --output FILE   where the shrunk case is written; beside FILE when not given
        --in-process    run in this process; a subject that traps takes it along
        --memory SIZE   the most memory of a worker; 1G when not given

      \(twins)

      """
    ),
    (
      "defects",
      """
      lockstep defects: plants each defect, finds it and shrinks it

      usage: lockstep defects [FLAGS]

      The suite's own examination: each defect must be found, and shrunk to no more commands than
      its shortest case asks. Ends with 1 where one is not. The commands of the table are those
      of all trials that were run until it was found, in whole rounds. All run in this process;
      trap, hang, memory and mixed, which end theirs, run in workers, and only where --only names
      them. With --compare nothing is shrunk or asked for: the table shows side by side how many
      trials find each defect, in the middle of several seeds, where all are drawn anew and where
      some start from the cases of DIR, such as the corpus that a session leaves. With --shapes
      the soonest failure of a round of each seed is shrunk, and the table shows how many shapes
      they end in (the kinds of commands in order, and the check), how many texts, and at how
      many commands; with --failures the plainest of N of the round, the soonest of each check,
      then the next of each, as a campaign shows it first.

        --list         only list the defects
        --only ID,...  only these defects, such as B24 or B1,B24
        --seed S       everything follows from it; 1 when not given
        --trials N     the most trials for each defect; 20,000 when not given
        --compare DIR  also look with trials of which some start from DIR/seeds/*.lockstep; show \
      both
        --starts N     with --compare: one trial in N starts from a case; 16 when not given
        --shapes       show how alike the shrunk cases of several seeds are
        --failures N   with --shapes: shrink N of each seed and keep the plainest; 1 when not given
        --seeds N      how many seeds, from S on; with --compare 10 when not given, with --shapes 20
        --jobs N       workers, which change nothing but the time; one a processor when not given
        --json         print one JSON object on standard output
        --quiet        no progress, only what came of it

      \(twins)

      """
    ),
    (
      "mutate",
      """
      lockstep mutate: changes one thing at a time in sources, and counts what a campaign notices

      usage: lockstep mutate [FLAGS]

      Draws places in the sources, builds a copy of the package with all of them asleep in it,
      and runs a campaign with each awake in turn. What it lets pass is given to tests, which see
      work, and mistakes that no campaign makes. One that is not found is listed with its line:
      it changes nothing that can be seen, or a check is missing. A file says of some why they
      are not found, in blocks of four lines: the file, the change, > and the line, the reason.
      Ends with 1 where one survived that is not explained. What is known is kept in the scratch
      directory, and the same call goes on where it was ended. Packages of others, with an
      executable like this one, will do as well.

        --in DIR,...      sources of targets; our subject, differences and clients when not given
        --not NAME,...    leave out files whose names end so, such as +Invariants.swift
        --tests NAME,...  tests for what campaigns let pass; for our sources theirs and the corpus
        --known FILE      why some are not found; Tests/MutationTests/Explained.txt for our sources
        --mutants N       how many are drawn; 200 when not given
        --seed S          everything follows from it; 1 when not given
        --for TIME        how long the campaign of each may take; 30s when not given
        --jobs N          workers, which change nothing but the time; one a processor when not given
        --subject NAME    the store under test: indexed, reference or a planted defect
        --package DIR     where Package.swift is; the working directory when not given
        --product NAME    the executable of the package that runs campaigns; lockstep when not given
        --scratch DIR     where the copy is built and the log is kept; .build/mutate when not given
        --list            only list what is drawn
        --json            print one JSON object on standard output
        --quiet           no progress, only what came of it

      \(twins)

      """
    ),
    (
      "matrix",
      """
      lockstep matrix: runs every cell of sort, section and save order, and shows what was covered

      usage: lockstep matrix [FLAGS]

      Each cell is run with every operation on up to three objects; before them come all pairs of
      the other axes. A cell is covered when a list was in it as its save order was complete. One
      panel a save order: a row for each shape of the first sort key, a column for each way to
      make sections. All is run in workers, and a case that ends one is a failure like any other.
      Ends with 2 where a cell was run and is not covered.

        --only ORDER,...  only these save orders, such as rollback or saveAtOnce,undoRedo
        --sample N        only so many of the cells, spread over all axes
        --length N        operations in a sequence; 1 when not given, 2 for a long session
        --jobs N          workers, which change nothing but the time; one a processor when not given
        --in-process      run in this process; a subject that traps takes it along
        --memory SIZE     the most memory of a worker; 1G when not given
        --subject NAME    the store under test: indexed, reference or a planted defect
        --failures-max N  stop at so many different failures; 1 when not given
        --all             every cell that was never run, not only the first 20
        --reports DIR     where reports are written; Reports when not given
        --json            print one JSON object on standard output
        --quiet           no progress, only what came of it

      \(twins)

      """
    ),
    (
      "exhaust",
      """
      lockstep exhaust: runs every sequence of commands up to a length in a small universe

      usage: lockstep exhaust [FLAGS]

      Each world of the universe has its own commands; --list prints them all. Every sequence of
      them is run, the shorter ones first, and checked after each command, but of sequences that
      lead to the same state only one goes on. So a failure is as short as any in the universe,
      and a run without one proves a bound. It rests on this: a subject that cannot tell its
      state has none beyond what follows from the reference's and from what was seen of it. All
      is run in workers, and a command that ends one is a failure like any other.

        --depth N         the most commands of a sequence; 4 when not given
        --objects N       the most objects of a sequence; 3 when not given
        --world NAME,...  only these worlds of the universe, such as clients or undo
        --case FILE       instead, the world of this case, and its commands in any order
        --list            only print the universe: its worlds, and what is done in each
        --no-pruning      continue every sequence, though its state was reached before
        --jobs N          workers, which change nothing but the time; one a processor when not given
        --in-process      run in this process; a subject that traps takes it along
        --memory SIZE     the most memory of a worker; 1G when not given
        --subject NAME    the store under test: indexed, reference or a planted defect
        --failures-max N  stop at so many different failures; 1 when not given
        --reports DIR     where reports are written; Reports when not given
        --json            print one JSON object on standard output
        --quiet           no progress, only what came of it

      \(twins)

      """
    ),
    (
      "pairs",
      """
      lockstep pairs: checks a difference or a screen, in a process that it may end

      usage: lockstep pairs [FLAGS]

      Each trial draws two lists, and for a screen a batch that leads from one to the other. The
      code is called once and its answer is checked, as verify(difference:) and verify(screen:)
      do in a test. The code runs in a worker: a trap, a hang or a memory blow-up is a failure
      of the check trap, hang or memory. The first failure ends the run. It runs again by
      itself, and is shrunk; each smaller pair runs in a worker too. --trial N runs one trial
      again and prints its pair first. Results go to standard output, progress to standard
      error. Ends with 1 where a pair fails, also after an interruption; with 2 where fewer
      trials came back than one round has (512, or all that were asked for), or where the
      failure does not fail again; with 3 where it was interrupted later and nothing had failed.
      Lockstep(pairs: [...]) in an executable of your own runs your code.

        --subject NAME     a difference or a screen; the first of --list when not given
        --seed S           everything follows from it; drawn from the system when not given
        --trials N         stop after so many trials; 20,000 when not given
        --trial N          run only the trial of this number, and print its pair
        --for TIME         stop after so long, shrinking not included
        --shrink-for TIME  shrink a failure for so long at most; 10s when not given
        --shrink-tries N   try so many smaller pairs; 5,000 when not given
        --in-process       run in this process; a subject that traps takes it along
        --memory SIZE      the most memory of a worker; 1G when not given
        --list             only list the differences and screens
        --json             print one JSON object on standard output
        --quiet            no progress, only what came of it

      \(twins)

      """
    ),
    (
      "bench",
      """
      lockstep bench: measures the work against other ways to do it, in one run

      usage: lockstep bench [FLAGS]

      Ours and the baselines of each workload run in turn on the same inputs, one sample each
      a round. The table gives medians, quartiles and our share of each baseline's time, then
      how the cost grows with the rows, what was counted, and the bars. Ends with 1 where a
      bar or the bound of a count is missed; the times of a quick run are too rough for bars,
      and only counts end it with 1.

        --list           only list the workloads
        --only NAME,...  only these workloads or groups of workloads
        --quick          leave out the largest sizes and take few samples
        --seed S         everything follows from it; 1 when not given
        --json           print one JSON object on standard output
        --quiet          no progress, only what came of it

      \(twins)

      """
    ),
    (
      "show",
      """
      lockstep show: prints a case or a report, with what it means

      usage: lockstep show [FLAGS] FILE...

      FILE is as for replay. Nothing is run but what a report needs; a case is printed as its
      canonical text, each command with its meaning as a comment. With --html it is the page of
      one report, as report.html holds it.

        --html         print the page of a report, which runs its case once more
        --in-process   run in this process; a subject that traps takes it along
        --memory SIZE  the most memory of a worker; 1G when not given

      \(twins)

      """
    ),
    (
      "merge",
      """
      lockstep merge: joins the sessions of shards to what one machine would have found

      usage: lockstep merge [FLAGS] DIR...

      DIR is the directory of a session; any of the shards, in any order, and what was joined
      before. One that is given twice counts once. Ends as fuzz would have ended, with 2 where
      nothing was found but a shard is missing or was cut off, and with 65 where the sessions are
      not of one campaign. Reports are written for what was found.

        --session DIR  where the joined session is kept; only the summary when not given
        --reports DIR  where reports are written; Reports when not given
        --json         print one JSON object on standard output

      \(twins)

      """
    ),
    (
      "corpus",
      """
      lockstep corpus: checks, distills and extends the cases kept beside the sources

      usage: lockstep corpus [FLAGS] ACTION [FILE...]

      check: every file reads, is canonical text and passes on the subject, but those of open
      fail. Ends with 1 where a case fails that should not, with 65 for anything else.
      distill: drops the seeds whose cells other seeds reach, the longest first. Runs them in
      this process.
      add FILE...: keeps cases or reports as canonical text, with their comments. Refuses what is
      there already, what fails unless it goes into open, and what passes if it does.
      bytes DIR: writes what libFuzzer starts from: all cases, bytes of drawn trials, and a
      dictionary.

        --corpus DIR    where seeds, regressions and open are; Corpus when not given
        --into FOLDER   seeds, regressions or open; regressions when not given
        --dry-run       only say what would be dropped
        --seed S        everything follows from it; 1 when not given
        --subject NAME  the store under test: indexed, reference or a planted defect
        --no-reference  check the subject by its own answers; the same as NAME:alone
        --in-process    run in this process; a subject that traps takes it along
        --memory SIZE   the most memory of a worker; 1G when not given

      \(twins)

      """
    ),
  ]
}
