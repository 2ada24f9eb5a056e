import Foundation

/// A pipe whose reader has gone, such as the standard output of `lockstep fuzz | head -1`.
package enum ClosedPipe {
  /// Makes a write to such a pipe fail instead of ending this process, so that a run ends with the
  /// exit code of its verdict and with all its reports.
  ///
  /// The handler is one that does nothing: programs that this process starts have the usual one.
  package static func endsNoProcess() {
    SignalAction.set(SIGPIPE, flags: 0) { _ in }
  }
}
