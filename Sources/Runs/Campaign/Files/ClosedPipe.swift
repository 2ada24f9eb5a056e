import Foundation

/// A pipe whose reader has closed it, such as the standard output of `lockstep fuzz | head -1`.
package enum ClosedPipe {
  /// Makes a write to a closed pipe fail instead of ending this process. So the run still writes
  /// its reports, and ends with the exit code of its verdict.
  ///
  /// The signal has a handler that does nothing, and is not ignored: programs that this process
  /// starts then get the default handler.
  package static func endsNoProcess() {
    SignalAction.set(SIGPIPE, flags: 0) { _ in }
  }
}
