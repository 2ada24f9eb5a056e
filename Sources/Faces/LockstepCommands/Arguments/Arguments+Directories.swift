import Campaign
import Reporting

extension Arguments {
  /// Throws at the start of a run if no files can be written to its reports or its session.
  ///
  /// If a session to resume does not exist, this function does not throw, because the verb does.
  func checkDirectories() throws(CommandFault) {
    try Arguments.check(text(.reports) ?? "Reports", .reports)
    guard let session = text(.session) else { return }
    if isOn(.resume), TextFile.kind(of: session) == .nothing { return }
    try Arguments.check(session, .session)
    let corpus = Report.directory(for: SavedCorpus.folder, in: session)
    try Arguments.check(corpus + "/" + CorpusFiles.seedsFolder, .session)
  }

  /// Throws if no files can be written to a folder of the corpus.
  func checkCorpus(_ folder: String) throws(CommandFault) {
    try Arguments.check(corpusDirectory + "/" + folder, .corpusFolders)
  }

  /// Throws if a file can't be written, such as the file for a shrunk case.
  static func checkOutput(_ path: String) throws(CommandFault) {
    do throws(FileProblem) {
      try WritableDirectory.checkFile(path)
    } catch {
      throw CommandFault(
        .ownFault, "\(error). Name another file with \(Flag.output.name)")
    }
  }

  private static func check(_ directory: String, _ flag: Flag) throws(CommandFault) {
    do throws(FileProblem) {
      try WritableDirectory.check(directory)
    } catch {
      throw CommandFault(.ownFault, "\(error). Name another directory with \(flag.name)")
    }
  }
}
