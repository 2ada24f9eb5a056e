import Foundation

/// An interruption by Ctrl-C, SIGTERM or SIGHUP, as a question that long runs ask.
package enum Interruption {
  /// Whether an interruption has come.
  package static var hasCome: Bool { interruptions != 0 }

  /// Turns the next Ctrl-C, SIGTERM or SIGHUP into a request to stop. A second one of the same
  /// signal ends the process as usual.
  package static func await() {
    for signal in [SIGINT, SIGTERM, SIGHUP] {
      SignalAction.set(signal, flags: resetsHandler, note)
    }
  }

  private static var resetsHandler: Int32 { Int32(truncatingIfNeeded: SA_RESETHAND) }

  private static let note: @convention(c) (Int32) -> Void = { _ in interruptions = 1 }
}

/// The flag that the signal handler sets; a handler may do nothing else.
nonisolated(unsafe) private var interruptions: sig_atomic_t = 0
