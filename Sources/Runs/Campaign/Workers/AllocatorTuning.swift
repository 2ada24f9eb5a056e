import Foundation

/// How much freed memory the C library of Linux keeps at hand.
///
/// A command frees more blocks of one size than the seven that glibc keeps for each; the way to all
/// others costs a twentieth of a trial. Only the environment that a process begins with can say
/// so. Other systems do not look at it.
package enum AllocatorTuning {
  /// The variable that glibc reads.
  static let variable = "GLIBC_TUNABLES"
  private static let name = "glibc.malloc.tcache_count"
  /// The most that every glibc takes.
  private static let setting = name + "=127"

  /// What the variable is to be beside what it is; nil where that says a count by itself.
  static func value(beside own: String?) -> String? {
    guard let own, !own.isEmpty else { return setting }
    return own.contains(name) ? nil : own + ":" + setting
  }

  /// Begins this process anew with the memory that workers have, so that what is measured in it is
  /// what they do. Goes on as it is where it has that, or where the system can't.
  package static func restart() {
    #if os(Linux)
      guard let value = value(beside: ProcessInfo.processInfo.environment[variable]),
        let executable = WorkerCommand.ownExecutable
      else { return }
      setenv(variable, value, 1)
      execv(executable, CommandLine.unsafeArgv)
    #endif
  }
}
