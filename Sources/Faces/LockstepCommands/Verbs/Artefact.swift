import Campaign
import Reporting
import Shrinking
import StoreModel

/// A file that a verb is given: a case, or a failure with what is known of it.
enum Artefact {
  case trialCase(Case)
  /// What a fuzzer kept as bytes: a case that nobody has written.
  case drawn(Case)
  case failure(Failure, directory: String?)

  /// Reads a case file, a `failure.json`, the directory of a report, or what a fuzzer kept.
  ///
  /// - Parameter isRun: whether the commands are run as they stand, so that a second insert of an
  ///   object is an error.
  /// - Throws: what makes it none, with file, line and column where they are known.
  init(path: String, isRun: Bool = true) throws {
    switch TextFile.kind(of: path) {
    case .directory: try self.init(directory: path)
    case .file, .nothing:
      if let trialCase = try Artefact.input(at: path) {
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

  /// The case that an input of a fuzzer draws, such as `crash-…`; nil for what is text.
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

  /// What is run.
  var trialCase: Case {
    switch self {
    case .trialCase(let trialCase), .drawn(let trialCase): trialCase
    case .failure(let failure, _): failure.shrunk
    }
  }

  /// What a run shows of refused lists that the case does not say; nothing where it cannot say it.
  func surprises(in examination: Examination) -> [String] {
    if case .drawn = self { return [] }
    return trialCase.surprises(in: examination)
  }

  /// The subject to run it on: the one that is asked for, else the one that failed, else the
  /// default.
  func subject(_ session: Session, _ arguments: Arguments, path: String) throws -> Subject {
    let subject = try named(session, arguments, path: path)
    let lacking = subject.capabilities.lacking(for: trialCase)
    guard lacking.isEmpty else {
      throw CommandFault(
        .badInput,
        "\(path) needs \(lacking.joined(separator: ", ")), which \(subject.name) is said to lack")
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
  /// What a run shows of refused lists that the case does not say.
  func surprises(in examination: Examination) -> [String] {
    surprises(in: examination.refusals, after: examination.commands)
  }
}
