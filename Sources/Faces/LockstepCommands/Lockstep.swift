import Campaign
import Foundation
import Reporting

/// The command line of Lockstep, for an executable of your own.
///
/// These lines make an executable that has every verb, such as `fuzz` and `replay`, for your store:
///
/// ```swift
/// import LockstepCommands
///
/// let mine = Contender(name: "mine", capabilities: .all.subtracting(.undo)) {
///   MyStore(schema: $0, options: $1)
/// }
/// await Lockstep(mine).main()
/// ```
public struct Lockstep: Sendable {
  /// The version of the tool.
  public static let version = "0.1.0"

  /// The stores and the planted defects that the command line can run.
  let subjects: Subjects
  /// The differences and screens that the command line can run, each with a description.
  private let pairs: [(subject: PairSubject, summary: String)]
  /// The stores and lists that tasks change, each with a description.
  private let actors: [(subject: ActorSubject, summary: String)]
  /// Whether some stores, differences or screens are not from this package.
  private var isTheirs = false
  /// The name of the executable, if all stores are from this package.
  private var program = Program.standard
  /// The verbs of the command line.
  private var table = VerbTable.user

  /// Makes a command line for your own stores, differences and screens, and for those of this
  /// package.
  ///
  /// Yours come first. A run without `--subject` takes the first store, or the first difference or
  /// screen.
  ///
  /// - Parameters:
  ///   - stores: the stores for `fuzz` and all other verbs except `pairs`.
  ///   - pairs: the differences and screens for the verb `pairs`.
  ///   - actors: the stores and lists that tasks change, for `fuzz`, `exhaust` and `replay`.
  public init(
    _ stores: Contender..., pairs: [PairSubject] = [], actors: [ActorSubject] = []
  ) {
    var subjects = Subjects.standard
    subjects.stores.insert(contentsOf: stores.map { Subject($0, "a store of one's own") }, at: 0)
    self.init(
      subjects: subjects, pairs: pairs.map { ($0, "one's own") } + PairSubjects.standard,
      actors: actors.map { ($0, "one's own") } + ActorSubjects.standard)
    isTheirs = !stores.isEmpty || !pairs.isEmpty || !actors.isEmpty
  }

  /// Makes a command line for other subjects.
  ///
  /// - Parameters:
  ///   - subjects: the stores and the planted defects.
  ///   - pairs: the differences and screens, each with a description.
  ///   - actors: the stores and lists that tasks change, each with a description.
  package init(
    subjects: Subjects,
    pairs: [(subject: PairSubject, summary: String)] = PairSubjects.standard,
    actors: [(subject: ActorSubject, summary: String)] = ActorSubjects.standard
  ) {
    self.subjects = subjects
    self.pairs = pairs
    self.actors = actors
  }

  /// Makes a command line with the usual subjects, but other verbs and another name.
  package init(_ table: VerbTable, named program: String) {
    self.init(subjects: .standard)
    self.table = table
    self.program = program
  }

  /// Runs the command line of this process, and ends the process with its exit code.
  ///
  /// The exit codes are 0 (nothing failed), 1 (a failure), 2 (nothing is proved), 3 (interrupted),
  /// 64 (a wrong flag), 65 (a wrong file) and 70 (a file can't be written, or a fault of Lockstep).
  ///
  /// - Parameter buildFlags: the flags that `swift run` needs to build this executable, such as
  ///   `--traits SQLite`. Reports print them in their commands, so that you can paste the commands.
  public func main(buildFlags: String = "") async -> Never {
    ClosedPipe.endsNoProcess()
    let own = CommandLine.arguments.first.map { URL(filePath: $0).lastPathComponent }
    let name = isTheirs ? own ?? program : program
    let isHere = CurrentPackage.declares(name, from: FileManager.default.currentDirectoryPath)
    let code = await Program.$name.withValue(name) {
      await Program.$buildFlags.withValue(buildFlags) {
        await Program.$executable.withValue(isHere ? nil : CommandLine.arguments.first) {
          await run(
            Array(CommandLine.arguments.dropFirst()),
            environment: ProcessInfo.processInfo.environment, terminal: .standard,
            workerExecutable: WorkerCommand.ownExecutable, catchesSignals: true)
        }
      }
    }
    exit(code.rawValue)
  }

  /// Runs a command line and returns its exit code.
  ///
  /// - Parameters:
  ///   - arguments: the words after the name of the executable.
  ///   - environment: the variables of the environment. Those with `LOCKSTEP_` stand for flags.
  ///   - terminal: the receiver of all output.
  ///   - workerExecutable: the path of an executable that has the verb `worker` and the same
  ///     subjects; nil to run everything in this process.
  ///   - catchesSignals: whether Ctrl-C ends a campaign cleanly. Only a process that runs nothing
  ///     else may catch signals.
  package func run(
    _ arguments: [String], environment: [String: String] = [:], terminal: Terminal,
    workerExecutable: String? = nil, catchesSignals: Bool = false
  ) async -> ExitCode {
    do {
      let invocation = try Invocation(arguments, of: table, environment: environment)
      let session = Session(
        table: table, subjects: subjects, pairs: pairs, actors: actors, terminal: terminal,
        environment: environment,
        workerExecutable: workerExecutable, catchesSignals: catchesSignals)
      let code = try await session.run(invocation)
      try terminal.checkOutput()
      return code
    } catch let fault as CommandFault {
      terminal.say("\(Program.name): " + fault.message)
      return fault.code
    } catch let problem as FileProblem where problem.attempt == .write {
      terminal.say("\(Program.name): \(problem)")
      return .ownFault
    } catch let problem as WorkerProblem {
      terminal.say("\(Program.name): \(problem)")
      return .ownFault
    } catch {
      terminal.say("\(Program.name): \(error)")
      return .badInput
    }
  }
}
