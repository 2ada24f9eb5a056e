import Foundation

/// The memory that this process uses.
package enum ResidentMemory {
  /// The resident bytes; 0 if the system does not tell.
  package static var bytes: Int {
    #if canImport(Darwin)
      var info = mach_task_basic_info()
      let words = MemoryLayout<mach_task_basic_info>.size / MemoryLayout<natural_t>.size
      var count = mach_msg_type_number_t(words)
      let status = withUnsafeMutablePointer(to: &info) {
        $0.withMemoryRebound(to: integer_t.self, capacity: words) {
          task_info(mach_task_self_, task_flavor_t(MACH_TASK_BASIC_INFO), $0, &count)
        }
      }
      return status == KERN_SUCCESS ? Int(info.resident_size) : 0
    #else
      let descriptor = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return 0 }
      defer { close(descriptor) }
      let pages = NumberLine.number(1, ofFile: descriptor) ?? 0
      return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    #endif
  }
}
