import Campaign
import Foundation
import Reporting

/// The command line: `await Lockstep().main()` is all that an executable needs.
///
/// With a store of your own it is five lines, and has every verb:
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

  /// What it can run.
  let subjects: Subjects
  /// The differences and screens that it can run, each with what it is.
  private let pairs: [(subject: PairSubject, summary: String)]
  /// Whether stores, differences or screens that are not this package's are among them.
  private var isTheirs = false
  /// Its name, where the stores are this package's.
  private var program = Program.standard
  /// The verbs that it has.
  private var table = VerbTable.user

  /// The command line over stores of your own, before those of this package; the first is run where
  /// none is named.
  ///
  /// - Parameters:
  ///   - stores: what `fuzz` and the other verbs run.
  ///   - pairs: differences and screens, which `pairs` runs, before those of this package.
  public init(_ stores: Contender..., pairs: [PairSubject] = []) {
    var subjects = Subjects.standard
    subjects.stores.insert(contentsOf: stores.map { Subject($0, "a store of one's own") }, at: 0)
    self.init(subjects: subjects, pairs: pairs.map { ($0, "one's own") } + PairSubjects.standard)
    isTheirs = !stores.isEmpty || !pairs.isEmpty
  }

  /// The command line over other subjects.
  ///
  /// - Parameter pairs: the differences and screens, each with what it is.
  package init(
    subjects: Subjects,
    pairs: [(subject: PairSubject, summary: String)] = PairSubjects.standard
  ) {
    self.subjects = subjects
    self.pairs = pairs
  }

  /// The same subjects under other verbs and another name.
  package init(_ table: VerbTable, named program: String) {
    self.init(subjects: .standard)
    self.table = table
    self.program = program
  }

  /// Runs the process's own arguments in its own environment, and ends the process.
  ///
  /// - Parameter buildFlags: what `swift run` needs to build this executable, such as
  ///   `--traits SQLite`, so that the commands it prints can be pasted as they are.
  public func main(buildFlags: String = "") async -> Never {
    ClosedPipe.endsNoProcess()
    let own = CommandLine.arguments.first.map { URL(filePath: $0).lastPathComponent }
    let name = isTheirs ? own ?? program : program
    let isHere = PackageHere.declares(name, from: FileManager.default.currentDirectoryPath)
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

  /// Runs a command line.
  ///
  /// - Parameters:
  ///   - arguments: the words after the name of the executable.
  ///   - environment: the variables; those that begin with `LOCKSTEP_` are the twins of flags.
  ///   - terminal: where to write.
  ///   - workerExecutable: what answers to `worker` with the same subjects; nil to run everything
  ///     in this process.
  ///   - catchesSignals: whether Ctrl-C ends a campaign cleanly; for a process of its own.
  package func run(
    _ arguments: [String], environment: [String: String] = [:], terminal: Terminal,
    workerExecutable: String? = nil, catchesSignals: Bool = false
  ) async -> ExitCode {
    do {
      let invocation = try Invocation(arguments, of: table, environment: environment)
      let session = Session(
        table: table, subjects: subjects, pairs: pairs, terminal: terminal,
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
