import Campaign
import Foundation
import JSONText

/// The file of `--observe`: one line of JSON for each trial, written as the rounds end.
final class ObservationFile: @unchecked Sendable {
  private let path: String
  private let property: String
  private let start = Date().timeIntervalSince1970
  private let descriptor: Int32
  private let terminal: Terminal
  /// The problem that ended the file.
  private var problem: FileProblem?

  /// Opens the file.
  ///
  /// - Parameter continues: whether to write behind what is there.
  /// - Throws: `FileProblem` if it can't be written.
  init(_ path: String, of subject: String, continues: Bool, _ terminal: Terminal) throws {
    self.path = path
    self.terminal = terminal
    property = "lockstep fuzz: \(subject)"
    descriptor = open(path, O_WRONLY | O_CREAT | (continues ? O_APPEND : O_TRUNC), 0o666)
    guard descriptor >= 0 else {
      throw FileProblem(.write, path, cause: String(cString: strerror(errno)))
    }
  }

  deinit { close(descriptor) }

  /// Writes some trials. A problem is told at once, and ends the run at its end.
  func add(_ trials: [ObservedTrial]) {
    guard problem == nil else { return }
    let lines = trials.map { trial in
      let run = [
        JSON.Field("run_start", .decimal(start)), JSON.Field("property", .text(property)),
      ]
      return JSON(.object(run + trial.fields)).inOneLine + "\n"
    }
    do throws(FileProblem) {
      try TextFile.write(lines.joined(), toDescriptor: descriptor, named: path)
    } catch {
      problem = error
      terminal.say("\(error)")
    }
  }

  /// Throws the problem that ended the file, if there was one.
  func end() throws(FileProblem) { if let problem { throw problem } }
}
