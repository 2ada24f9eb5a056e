import Campaign
import Reporting
import StoreModel

/// The action `lockstep corpus check`: checks all files of the corpus.
///
/// Every file must read without an error and must be canonical text. Its case must pass, or fail if
/// it is in the folder `open`.
struct CorpusCheck {
  let session: Session
  let arguments: Arguments

  func run() throws -> ExitCode {
    let subject = try session.subject(arguments)
    let examiner = session.examiner(of: subject, arguments)
    let files = try CorpusEntry.paths(in: arguments.corpusDirectory)
    var (malformed, failing) = (0, 0)
    for (folder, path) in files {
      do {
        let entry = try CorpusEntry(path, folder: folder)
        try entry.checkInserts()
        if !entry.isCanonical {
          malformed += 1
          session.terminal.printResult(
            "\(path): not in canonical text; \(Program.name) show prints it")
        }
        let examination = try examiner.examine(entry.trialCase, .verdict)
        let mismatch = examination.mismatch
        for surprise in entry.trialCase.surprises(in: examination) {
          malformed += 1
          session.terminal.printResult("\(path): \(surprise)")
        }
        let isOpen = folder == CorpusFiles.openFolder
        if let mismatch, !isOpen {
          failing += 1
          session.terminal.printResult("\(path): fails on \(subject.name): \(mismatch.title)")
        } else if mismatch == nil, isOpen {
          malformed += 1
          session.terminal.printResult(
            "\(path): passes on \(subject.name), so it is no open failure; move it to"
              + " \(CorpusFiles.regressionsFolder)")
        }
      } catch let error as CaseTextError {
        malformed += 1
        session.terminal.printResult("\(error)")
      }
    }
    let wrong = malformed + failing
    session.terminal.printResult(
      "\(files.count.counted("file")) on \(subject.name), "
        + (wrong == 0 ? "no problem" : "\(wrong.counted("thing")) wrong"))
    return failing > 0 ? .counterexample : malformed > 0 ? .badInput : .clean
  }
}
