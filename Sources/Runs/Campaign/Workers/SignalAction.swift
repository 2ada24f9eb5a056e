import Foundation

/// What is done when a signal comes.
enum SignalAction {
  /// Has a function called, which may do next to nothing, on the thread that the signal is for.
  ///
  /// - Parameter flags: of `sigaction`, such as `SA_RESETHAND`.
  /// - Returns: what was done before.
  @discardableResult
  static func set(
    _ signal: Int32, flags: Int32, _ handler: @escaping @convention(c) (Int32) -> Void
  ) -> sigaction {
    var action = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
    action.sa_flags = flags
    var former = sigaction()
    sigaction(signal, &action, &former)
    return former
  }
}
