import Campaign
import Reporting

extension Arguments {
  /// Throws at the start of a run when the directories of its reports or its session take no files.
  ///
  /// A session that is to be resumed and is not there is left to the verb, which says so.
  func checkDirectories() throws(CommandFault) {
    try Arguments.check(text(.reports) ?? "Reports", .reports)
    guard let session = text(.session) else { return }
    if isOn(.resume), TextFile.kind(of: session) == .nothing { return }
    try Arguments.check(session, .session)
    let corpus = Report.directory(for: KeptCorpus.folder, in: session)
    try Arguments.check(corpus + "/" + CorpusFiles.seedsFolder, .session)
  }

  /// Throws when the folder of a corpus takes no files.
  func checkCorpus(_ folder: String) throws(CommandFault) {
    try Arguments.check(corpusDirectory + "/" + folder, .corpusFolders)
  }

  /// Throws when a file can't be written, such as the one that a case is shrunk to.
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
