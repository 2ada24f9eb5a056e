/// Why workers can't do their work, through no fault of the subject.
package struct WorkerProblem: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String

  /// A worker that ends before it has done anything, time after time.
  static func doesNotStart(_ command: WorkerCommand, _ end: WorkerEnd?) -> WorkerProblem {
    let last = end?.lastLines.last.map { ", it said: " + $0 } ?? ""
    return WorkerProblem(
      description: "workers can't be started with \(command.executable)"
        + " \(command.arguments.joined(separator: " "))\(last); --in-process does without them")
  }
}
