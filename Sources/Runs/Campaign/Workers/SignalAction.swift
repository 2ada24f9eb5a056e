import Foundation

/// The action that follows a signal.
enum SignalAction {
  /// Installs a handler, which runs on the thread that receives the signal. A handler may do very
  /// little.
  ///
  /// - Parameter flags: the flags of `sigaction`, such as `SA_RESETHAND`.
  /// - Returns: the previous action.
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
