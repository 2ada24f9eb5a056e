import Campaign
import Reporting
import StoreModel

/// The action `lockstep corpus add FILE...`: adds cases to the corpus, as canonical text with their
/// comments.
struct CorpusAddition {
  let session: Session
  let arguments: Arguments

  func run(_ paths: [String]) throws -> ExitCode {
    let folder = arguments.text(.into) ?? CorpusFiles.regressionsFolder
    guard CorpusFiles.folders.contains(folder) else {
      throw CommandFault(
        .usage,
        "--into: there is no folder \(folder.inQuotes)"
          + NameSuggestion.sentences(for: folder, among: CorpusFiles.folders))
    }
    try arguments.checkCorpus(folder)
    for path in paths { try add(path, into: folder) }
    return .clean
  }

  private func add(_ path: String, into folder: String) throws {
    let input = try InputFile(path: path)
    let directory = arguments.corpusDirectory
    let isNew = TextFile.kind(of: directory) == .nothing
    for known in try isNew ? [] : CorpusEntry.paths(in: directory)
    where try CorpusEntry(known.path, folder: known.folder).trialCase.unmarked
      == input.trialCase.unmarked
    {
      throw CommandFault(.badInput, "\(path): the same case is there already, as \(known.path)")
    }
    let target = "\(directory)/\(folder)/\(name(of: path, input))\(CorpusFiles.ending)"
    guard TextFile.kind(of: target) == .nothing else {
      throw CommandFault(.badInput, "\(path): there is another case of that name, \(target)")
    }
    let subject = try input.subject(session, arguments, path: path)
    let isOpen = folder == CorpusFiles.openFolder
    let trialCase = try checkedCase(input, path, subject, isOpen: isOpen)
    let lines = trialCase.text.split(separator: "\n", maxSplits: 1)
    let text = try [lines[0] + "\n"] + story(of: path, input) + lines.dropFirst()
    try CorpusFiles.write(text.joined(), to: target)
    session.terminal.printResult("\(path): kept as \(target)")
  }

  /// Returns the case to keep.
  ///
  /// The text of a case must mark the lists that the stores reject, with the clause `refused`. A
  /// drawn case has no text, so this function adds the clauses.
  private func checkedCase(
    _ input: InputFile, _ path: String, _ subject: Subject, isOpen: Bool
  ) throws -> Case {
    let examiner = session.examiner(of: subject, arguments)
    let examination = try examiner.examine(input.trialCase, .verdict)
    if case .trialCase = input, let surprise = input.surprises(in: examination).first {
      throw CommandFault(.badInput, "\(path): \(surprise)")
    }
    if let mismatch = examination.mismatch, !isOpen {
      throw CommandFault(
        .badInput,
        "\(path): fails on \(subject.name) (\(mismatch.title)); keep it with --into"
          + " \(CorpusFiles.openFolder) until the bug is fixed")
    }
    let trialCase = input.trialCase.marking(examination.refusals)
    if isOpen { try checkIsOpen(trialCase, path, subject, examiner) }
    return trialCase
  }

  /// Throws if a case for the folder `open` passes, or shrinks further.
  ///
  /// A later failure counts as known if it shrinks to the same case. So the case must be shrunk.
  private func checkIsOpen(
    _ trialCase: Case, _ path: String, _ subject: Subject, _ examiner: any CaseExamining
  ) throws {
    guard let failure = try examiner.failure(of: trialCase) else {
      throw CommandFault(
        .badInput, "\(path): passes on \(subject.name), so it is no open failure")
    }
    guard failure.shrunk.text != trialCase.text else { return }
    throw CommandFault(
      .badInput,
      "\(path): shrinks further on \(subject.name); keep the smaller case that"
        + " \(Program.name) shrink writes")
  }

  /// Returns the name of the file without its ending, or the fingerprint of a report.
  private func name(of path: String, _ input: InputFile) -> String {
    if case .failure(let failure, _) = input { return failure.fingerprint }
    let name = path.split(separator: "/").last ?? ""
    return String(name.lastIndex(of: ".").map { name[..<$0] } ?? name)
  }

  /// Returns the comments of a case file, as lines to put after the first line.
  private func story(of path: String, _ input: InputFile) throws -> [Substring] {
    guard case .trialCase = input, TextFile.kind(of: path) == .file else { return [] }
    return CorpusEntry.story(in: try TextFile.read(path)).map { $0 + "\n" }
  }
}
