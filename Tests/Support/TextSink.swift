import Foundation

/// Keeps all written text.
package final class TextSink: @unchecked Sendable {
  private let lock = NSLock()
  private var kept = ""

  package init() {}

  package func write(_ text: String) { lock.withLock { kept += text } }
  package var text: String { lock.withLock { kept } }
}
