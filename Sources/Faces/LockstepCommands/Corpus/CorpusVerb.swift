import Campaign
import StoreModel

/// The verb `lockstep corpus ACTION`: maintains the cases that are kept beside the sources.
struct CorpusVerb {
  /// An action on the corpus.
  private enum Action: String, CaseIterable {
    case check
    case distill
    case add
    case bytes
  }

  let session: Session
  let arguments: Arguments

  func run() throws -> ExitCode {
    let name = arguments.operands[0]
    let names = Action.allCases.map(\.rawValue)
    guard let action = Action(rawValue: name) else {
      throw CommandFault(
        .usage,
        "corpus has no action \(name.inQuotes)"
          + NameSuggestion.sentences(for: name, among: names))
    }
    let rest = Array(arguments.operands.dropFirst())
    let expected: (operands: String, count: ClosedRange<Int>) =
      switch action {
      case .check, .distill: ("nothing more", 0...0)
      case .add: ("FILE...", 1...Int.max)
      case .bytes: ("one DIR", 1...1)
      }
    guard expected.count.contains(rest.count) else {
      throw CommandFault(.usage, "corpus \(name) takes \(expected.operands), found \(rest.count)")
    }
    return switch action {
    case .check: try CorpusCheck(session: session, arguments: arguments).run()
    case .distill: try CorpusDistillation(session: session, arguments: arguments).run()
    case .add: try CorpusAddition(session: session, arguments: arguments).run(rest)
    case .bytes: try CorpusBytes(session: session, arguments: arguments).run(rest[0])
    }
  }
}

extension Arguments {
  /// The directory of the corpus.
  var corpusDirectory: String { text(.corpusFolders) ?? "Corpus" }
}

/// A file of the corpus.
struct CorpusEntry {
  /// The name of its folder, such as `seeds`.
  let folder: String
  let path: String
  let text: String
  /// The case in the file.
  let trialCase: Case

  /// Reads a file.
  init(_ path: String, folder: String) throws {
    self.folder = folder
    self.path = path
    text = try TextFile.read(path)
    trialCase = try Case(parsing: text, file: path)
  }

  /// Throws an error with the place of an object that the case inserts twice.
  func checkInserts() throws(CaseTextError) { try Case.checkInserts(in: text, file: path) }

  /// Returns the comments of a case file, line by line.
  static func story(in text: String) -> [Substring] {
    text.split(separator: "\n").filter { $0.hasPrefix("#") }
  }

  /// Whether the text, without its comments, is the canonical text of the case.
  var isCanonical: Bool {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.filter { !$0.hasPrefix("#") }.joined(separator: "\n") == trialCase.text
  }

  /// Returns the fault of a directory of a corpus that does not exist.
  static func isMissing(_ directory: String) -> CommandFault {
    CommandFault(
      .badInput,
      "there is no directory \(directory); expected one that holds "
        + CorpusFiles.folders.joined(separator: ", ") + ", such as --corpus Corpus")
  }

  /// Returns the paths of all files in the folders of a corpus.
  static func paths(in directory: String) throws -> [(folder: String, path: String)] {
    guard TextFile.kind(of: directory) == .directory else {
      throw CorpusEntry.isMissing(directory)
    }
    return try CorpusFiles.folders.flatMap { folder in
      try (CorpusFiles.paths(in: directory + "/" + folder) ?? []).map { (folder, $0) }
    }
  }
}
