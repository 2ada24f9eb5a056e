import Campaign
import Foundation
import Testing

/// The executable of this package, built beside the tests.
package enum BuiltExecutable {
  package static let path: String? = {
    var directories = Bundle.allBundles.map {
      ($0.bundlePath as NSString).deletingLastPathComponent
    }
    let own = "/proc/self/exe"
    if let real = try? FileManager.default.destinationOfSymbolicLink(atPath: own) {
      directories.append((real as NSString).deletingLastPathComponent)
    }
    return directories.map { $0 + "/lockstep" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }()

  /// The path of a release build, if the environment names one. It is another build than `path`.
  package static let release = ProcessInfo.processInfo.environment["SURVIVAL_EXECUTABLE"]

  /// The command that starts workers of the executable for a subject.
  package static func workers(of subject: String) throws -> WorkerCommand {
    WorkerCommand(
      executable: try #require(path, "the executable lockstep was not built"),
      arguments: ["worker", "--subject=" + subject])
  }
}
