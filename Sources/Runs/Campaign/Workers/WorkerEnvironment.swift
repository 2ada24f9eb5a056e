import Foundation

/// The variables that a worker process is given.
enum WorkerEnvironment {
  /// Those of this process but our own flags, with more freed memory kept at hand.
  ///
  /// - Parameter backtraces: whether Swift writes a backtrace where the worker traps.
  static func variables(backtraces: Bool) -> [String: String] {
    variables(of: ProcessInfo.processInfo.environment, backtraces: backtraces)
  }

  /// Those of a process whose own are these.
  static func variables(of own: [String: String], backtraces: Bool) -> [String: String] {
    var variables = own.filter { !$0.key.hasPrefix("LOCKSTEP_") }
    if let value = AllocatorTuning.value(beside: own[AllocatorTuning.variable]) {
      variables[AllocatorTuning.variable] = value
    }
    guard backtraces else {
      variables["SWIFT_BACKTRACE"] = "enable=no"
      return variables
    }
    variables["SWIFT_BACKTRACE"] =
      "enable=yes,interactive=no,color=no,registers=none,images=none,threads=crashed,"
      + "sanitize=yes,limit=32,top=0,output-to=stderr"
    if own["SWIFT_ROOT", default: ""].isEmpty {
      variables["SWIFT_ROOT"] = toolchain(on: own["PATH"] ?? "")
    }
    return variables
  }

  /// The toolchain of the first `swift` on a path that has the program which writes backtraces;
  /// nil where there is none. A worker that has the toolchain's libraries in it looks for that
  /// program beside itself, and cannot know where else.
  static func toolchain(on path: String) -> String? {
    for directory in path.split(separator: ":") where directory.hasPrefix("/") {
      let swift = URL(filePath: String(directory)).appending(path: "swift")
      let root = swift.resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent()
      let writer = root.appending(path: "libexec/swift/linux/swift-backtrace")
      if FileManager.default.isExecutableFile(atPath: writer.path) { return root.path }
    }
    return nil
  }
}
