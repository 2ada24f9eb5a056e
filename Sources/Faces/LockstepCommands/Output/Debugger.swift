import Foundation

/// The debugger that this process runs in.
enum Debugger {
  /// Whether there is one.
  static var isAttached: Bool {
    #if os(Linux)
      let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
      let tracer = status.split(separator: "\n").first { $0.hasPrefix("TracerPid:") }
      return tracer.map { !$0.hasSuffix("\t0") } ?? false
    #elseif canImport(Darwin)
      var info = kinfo_proc()
      var size = MemoryLayout<kinfo_proc>.stride
      var name = [CTL_KERN, KERN_PROC, KERN_PROC_PID, getpid()]
      let found = sysctl(&name, UInt32(name.count), &info, &size, nil, 0)
      return found == 0 && info.kp_proc.p_flag & P_TRACED != 0
    #else
      return false
    #endif
  }

  /// Stops in it.
  static func stop() { raise(SIGTRAP) }
}
