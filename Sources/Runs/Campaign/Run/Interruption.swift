import Foundation

/// Ctrl-C and a polite kill, as a question that long runs ask themselves.
package enum Interruption {
  /// Whether one has come.
  package static var hasCome: Bool { interruptions != 0 }

  /// Takes the next Ctrl-C, kill or hang-up as a wish; one more ends the process as ever.
  package static func await() {
    for signal in [SIGINT, SIGTERM, SIGHUP] {
      SignalAction.set(signal, flags: resetsHandler, note)
    }
  }

  private static var resetsHandler: Int32 { Int32(truncatingIfNeeded: SA_RESETHAND) }

  private static let note: @convention(c) (Int32) -> Void = { _ in interruptions = 1 }
}

/// Written by the signal handler, which may do nothing else.
nonisolated(unsafe) private var interruptions: sig_atomic_t = 0
