import Campaign
import Reporting
import Shrinking
import StoreModel

/// A file that a verb reads: a case, or a failure with everything that is known about it.
enum InputFile {
  case trialCase(Case)
  /// A case that is drawn from the bytes of a fuzzer's input. It has no text.
  case drawn(Case)
  case failure(Failure, directory: String?)

  /// Reads a case file, a `failure.json`, the directory of a report, or an input of a fuzzer.
  ///
  /// - Parameters:
  ///   - path: the path of the file or directory.
  ///   - isRun: whether the commands will run as they are. If so, a second insert of the same
  ///     object is an error.
  /// - Throws: the error in the file, with line and column if they are known.
  init(path: String, isRun: Bool = true) throws {
    switch TextFile.kind(of: path) {
    case .directory: try self.init(directory: path)
    case .file, .nothing:
      if let trialCase = try InputFile.input(at: path) {
        self = .drawn(trialCase)
        return
      }
      let text = try TextFile.read(path)
      if path.hasSuffix(".json") || text.unicodeScalars.first == "{" {
        self = .failure(try Failure(parsing: text, file: path), directory: nil)
      } else {
        self = .trialCase(try Case(parsing: text, file: path))
        if isRun { try Case.checkInserts(in: text, file: path) }
      }
    }
  }

  /// Returns the case that is drawn from an input of a fuzzer, such as `crash-…`; nil for a file of
  /// text.
  private static func input(at path: String) throws -> Case? {
    let name = path.split(separator: "/").last ?? ""
    guard TextFile.kind(of: path) == .file, FuzzerInput.isInput(named: name) else { return nil }
    let bytes = try TextFile.bytes(of: path)
    return FuzzerInput.isText(bytes) ? nil : FuzzerInput.trialCase(of: bytes)
  }

  private init(directory path: String) throws {
    let base = path.hasSuffix("/") ? path : path + "/"
    if TextFile.kind(of: base + Report.failureFile) == .file {
      let text = try TextFile.read(base + Report.failureFile)
      let failure = try Failure(parsing: text, file: base + Report.failureFile)
      self = .failure(failure, directory: path)
    } else if TextFile.kind(of: base + Report.caseFile) == .file {
      self = .trialCase(try CorpusFiles.trialCase(at: base + Report.caseFile))
    } else {
      throw CommandFault(
        .badInput,
        "\(path) is no report: expected \(Report.failureFile) or \(Report.caseFile) in it")
    }
  }

  /// The case to run.
  var trialCase: Case {
    switch self {
    case .trialCase(let trialCase), .drawn(let trialCase): trialCase
    case .failure(let failure, _): failure.shrunk
    }
  }

  /// Returns a message for each list whose clause `refused` is missing or wrong; empty for a drawn
  /// case, which has no text for such a clause.
  func surprises(in examination: Examination) -> [String] {
    if case .drawn = self { return [] }
    return trialCase.surprises(in: examination)
  }

  /// Returns the subject to run the case on: the subject of `--subject`, or the subject of the
  /// failure, or the default subject.
  func subject(_ session: Session, _ arguments: Arguments, path: String) throws -> Subject {
    let named = try named(session, arguments, path: path)
    let dialect = trialCase.world.options.dialect
    let subject =
      named.obstacle(to: trialCase) == nil ? named : named.following(dialect) ?? named
    if let obstacle = subject.obstacle(to: trialCase) {
      throw CommandFault(.badInput, "\(path) was not run: it \(obstacle)")
    }
    return subject
  }

  private func named(
    _ session: Session, _ arguments: Arguments, path: String
  ) throws -> Subject {
    guard case .failure(let failure, _) = self, arguments.text(.subject) == nil else {
      return try session.subject(arguments)
    }
    if let subject = session.subjects.named(failure.subject) {
      return arguments.isOn(.noReference) ? subject.alone : subject
    }
    throw CommandFault(
      .badInput,
      "\(path) is about the subject \(failure.subject.inQuotes), which this program does not have;"
        + " name another with --subject" + session.subjects.sentences(for: failure.subject))
  }
}

extension Case {
  /// Returns a message for each list whose clause `refused` is missing or wrong.
  func surprises(in examination: Examination) -> [String] {
    surprises(in: examination.refusals, after: examination.commands)
  }
}
