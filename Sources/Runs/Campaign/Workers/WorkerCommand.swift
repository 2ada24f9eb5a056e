import Foundation

/// How a worker is started: an executable and the words that make it one.
package struct WorkerCommand: Hashable, Sendable {
  package var executable: String
  package var arguments: [String]

  /// Names an executable.
  package init(executable: String, arguments: [String]) {
    self.executable = executable
    self.arguments = arguments
  }

  /// The path of the process that is running, so that a worker is the same program whatever its
  /// name; nil where the system does not tell.
  package static var ownExecutable: String? {
    #if os(Linux)
      // The file that was started, even when another has taken its name since.
      let link = "/proc/self/exe"
      if access(link, X_OK) == 0 { return link }
    #endif
    return Bundle.main.executablePath
  }
}
