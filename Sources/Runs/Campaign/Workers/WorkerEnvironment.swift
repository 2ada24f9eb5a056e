import Foundation

/// The environment variables of a worker process.
enum WorkerEnvironment {
  /// Returns the variables of this process without our own flags, with the memory setting of
  /// workers, and with the variables of a command.
  ///
  /// - Parameter backtraces: whether Swift writes a backtrace when the worker traps.
  static func variables(for command: WorkerCommand, backtraces: Bool) -> [String: String] {
    variables(of: ProcessInfo.processInfo.environment, backtraces: backtraces)
      .merging(command.variables) { _, ofCommand in ofCommand }
  }

  /// Returns the variables of a worker of a process that has the variables `own`.
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

  /// Returns the toolchain of the first `swift` on a path that contains the program which writes
  /// backtraces; nil if there is none. A worker that is statically linked looks for that program
  /// only beside itself.
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
