import Campaign

/// The checks of the directory of `--session`, for verbs that begin or resume a session.
enum SessionDirectory {
  /// Throws if a directory already contains a session.
  static func checkFree(_ directory: String) throws(CommandFault) {
    guard CampaignJournal.isThere(in: directory) else { return }
    throw CommandFault(
      .usage,
      "--session: \(directory) holds a session already; continue it with --resume, or name"
        + " another directory")
  }

  /// Returns the directory of the session to resume; throws if it contains no session.
  static func resumed(_ directory: String?) throws(CommandFault) -> String {
    guard let directory else {
      throw CommandFault(
        .usage, "--resume needs --session, the directory of the session to continue")
    }
    guard CampaignJournal.isThere(in: directory) else {
      throw CommandFault(
        .badInput,
        "--resume: there is no \(CampaignJournal.fileName) in \(directory); without --resume a"
          + " session begins there")
    }
    return directory
  }

  /// Returns the fault of a flag whose value differs from the value that the session keeps.
  static func fault(
    of flag: Flag, unlike kept: String, in directory: String
  ) -> CommandFault {
    CommandFault(
      .usage,
      "\(flag.name): the session of \(directory) has \(kept), and keeps it; omit"
        + " \(flag.name), or begin another session")
  }
}
