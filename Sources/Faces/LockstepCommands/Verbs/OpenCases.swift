import Campaign

/// The cases that are known to fail on the subject: what shrinks to one of them is counted, and
/// neither ends a campaign nor makes it fail.
///
/// A case is known only while it is what its own failure shrinks to. On another subject it may fail
/// for another reason, which nobody has looked at; that one is told like any other.
struct OpenCases {
  /// The path of each by the fingerprint of its failure.
  private(set) var known: [String: String] = [:]
  /// The paths of those that pass.
  private(set) var passing: [String] = []
  /// The paths of those that fail, but shrink to something else than what was kept.
  private(set) var strange: [String] = []

  /// Runs the cases of `--open`, else those of `open` in the corpus, where there is one.
  init(_ session: Session, _ arguments: Arguments, _ subject: Subject) throws {
    let given = arguments.text(.open)
    let directory = given ?? (arguments.text(.corpus) ?? "Corpus") + "/" + CorpusFiles.openFolder
    guard let paths = try CorpusFiles.paths(in: directory) else {
      guard given != nil else { return }
      throw CommandFault(.badInput, "--open: there is no directory \(directory)")
    }
    let examiner = session.examiner(of: subject, arguments)
    for path in paths {
      let kept = try CorpusFiles.trialCase(at: path)
      guard let failure = try examiner.failure(of: kept) else {
        passing.append(path)
        continue
      }
      if failure.shrunk.unmarked == kept.unmarked {
        known[failure.fingerprint] = known[failure.fingerprint] ?? path
      } else {
        strange.append(path)
      }
    }
  }

  /// What there is, for people; nil where there is nothing.
  var text: String? {
    guard known.count + passing.count + strange.count > 0 else { return nil }
    let names = passing.joined(separator: ", ")
    let pass = passing.isEmpty ? "" : "; these pass now, move them to regressions: " + names
    let other = strange.isEmpty ? "" : "; these shrink further, so they do not count as known: "
    return known.count.counted("known failure") + pass + other + strange.joined(separator: ", ")
  }
}
