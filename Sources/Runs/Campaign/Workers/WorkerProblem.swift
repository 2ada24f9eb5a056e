/// An error: the workers can't do their work, and the subject is not to blame.
package struct WorkerProblem: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String

  /// Returns the problem that workers end, again and again, before they do anything.
  static func doesNotStart(_ command: WorkerCommand, _ end: WorkerEnd?) -> WorkerProblem {
    let last = end?.lastLines.last.map { ", it said: " + $0 } ?? ""
    return WorkerProblem(
      description: "workers can't be started with \(command.executable)"
        + " \(command.arguments.joined(separator: " "))\(last); \(command.remedy)")
  }
}
