import Campaign

/// The directory of `--session`, as a verb that begins or resumes a session finds it.
enum SessionDirectory {
  /// Refuses a directory that holds a session.
  static func checkFree(_ directory: String) throws(CommandFault) {
    guard CampaignJournal.isThere(in: directory) else { return }
    throw CommandFault(
      .usage,
      "--session: \(directory) holds a session already; go on with it with --resume, or name"
        + " another directory")
  }

  /// The directory that `--resume` goes on in; it must hold a session.
  static func resumed(_ directory: String?) throws(CommandFault) -> String {
    guard let directory else {
      throw CommandFault(.usage, "--resume needs --session, the directory of what to go on with")
    }
    guard CampaignJournal.isThere(in: directory) else {
      throw CommandFault(
        .badInput,
        "--resume: there is no \(CampaignJournal.fileName) in \(directory); without --resume a"
          + " session begins there")
    }
    return directory
  }

  /// The fault of a flag that says something else than the session of a directory keeps.
  static func fault(
    of flag: Flag, unlike kept: String, in directory: String
  ) -> CommandFault {
    CommandFault(
      .usage,
      "\(flag.name): the session of \(directory) has \(kept), and keeps it; leave \(flag.name)"
        + " out, or begin another session")
  }
}
