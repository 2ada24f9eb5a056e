import Campaign

/// The cases that are known to fail on the subject.
///
/// If a new failure shrinks to one of these cases, the campaign only counts it. The failure neither
/// stops the campaign nor makes it fail.
///
/// A case counts as known only if its own failure still shrinks to the same case. On another
/// subject it may fail for another reason, which nobody has looked at. Such a failure is reported
/// like any other.
struct OpenCases {
  /// The paths of the known cases, by the fingerprints of their failures.
  private(set) var pathsByFingerprint: [String: String] = [:]
  /// The paths of the cases that pass.
  private(set) var passing: [String] = []
  /// The paths of the cases that fail, but shrink to another case.
  private(set) var strange: [String] = []

  /// Runs the cases of `--open`, or those in the folder `open` of the corpus if it exists.
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
        pathsByFingerprint[failure.fingerprint] = pathsByFingerprint[failure.fingerprint] ?? path
      } else {
        strange.append(path)
      }
    }
  }

  /// The text about all these cases, for people; nil if there are none.
  var text: String? {
    guard pathsByFingerprint.count + passing.count + strange.count > 0 else { return nil }
    let names = passing.joined(separator: ", ")
    let pass = passing.isEmpty ? "" : "; these pass now, move them to regressions: " + names
    let other = strange.isEmpty ? "" : "; these shrink further, so they do not count as known: "
    return pathsByFingerprint.count.counted("known failure") + pass + other
      + strange.joined(separator: ", ")
  }
}
