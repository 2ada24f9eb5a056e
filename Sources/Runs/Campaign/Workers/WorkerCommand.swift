import Foundation

/// The command that starts a worker: an executable, and the arguments that make it a worker.
package struct WorkerCommand: Hashable, Sendable {
  package var executable: String
  package var arguments: [String]
  /// Environment variables of the worker, besides those of this process.
  package var variables: [String: String] = [:]
  /// The most seconds until the worker answers; nil for no limit.
  package var startSeconds: Double?
  /// The advice in the error that says that workers can't be started.
  package var remedy = "--in-process does without them"

  /// Makes a command.
  package init(executable: String, arguments: [String]) {
    self.executable = executable
    self.arguments = arguments
  }

  /// The path of this process's executable, so that a worker is the same program under any name;
  /// nil if the system does not tell.
  package static var ownExecutable: String? {
    #if os(Linux)
      // The file that was started, even if its name now belongs to another file.
      let link = "/proc/self/exe"
      if access(link, X_OK) == 0 { return link }
    #endif
    return Bundle.main.executablePath
  }
}
