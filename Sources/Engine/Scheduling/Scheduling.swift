// # Scheduling
//
// Read this to change how asynchronous code is run.
//
// Swift runs tasks on a pool of threads, so two runs of the same tasks differ. This target runs
// them on one thread, one job after another. A job is the piece of a task between two suspension
// points. Whenever several jobs could run next, a function chooses one of them. The same choices
// give the same run. If the function always chooses 0, jobs run in the order in which they became
// ready.
//
// How it is built. A `Schedule` is a task executor that keeps its jobs in an array. It is entered
// by a thread, which then runs jobs until none is ready. Three things bring jobs to it:
// - A task that prefers the schedule sends it all its jobs. This carries over to its child tasks,
//   to `async let`, and to the actors that it calls.
// - An unstructured task, `Task {}` or `Task.detached {}`, has no such preference. On Linux a
//   function in front of the runtime's gives it one (`CScheduling`).
// - All other jobs go to the executors of the process, for example those of the main actor.
//   `ProcessExecutors` takes their place. A job from a thread inside a schedule goes to this
//   schedule, and every other job to the executor of the system.
//
// Time. A sleep ends when no job is ready, without waiting: the earliest one first. Deadlines are
// rounded up to a grid, since the clock goes on while jobs run.
//
// Limits. A job that another thread sends can't be repeated, for example one of a dispatch queue.
// The schedule counts these jobs (`foreignJobs`). Within a job the code runs as it is, so a race
// between two threads is not found.
//
// Rules: no file and no process in this target. The interface that replaces the executors of the
// process is not final in Swift 6.3. It is used on Linux alone, and `Schedule.controlsProcess` and
// `Schedule.prefersTasks` say what works.
