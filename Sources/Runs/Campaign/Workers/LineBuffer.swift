import Foundation

/// A buffer that cuts the bytes from a socket into lines.
struct LineBuffer {
  private var bytes: [UInt8] = []
  /// The number of leading bytes that contain no line feed.
  private var searched = 0
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)

  /// Reads the bytes that have arrived; returns false if the other end is closed.
  ///
  /// - Parameter waits: whether to wait if no byte has arrived.
  mutating func fill(from socket: Int32, waits: Bool) -> Bool {
    while true {
      let count = recv(socket, &chunk, chunk.count, waits ? 0 : Int32(MSG_DONTWAIT))
      if count > 0 {
        bytes += chunk[..<count]
        return true
      }
      if count == 0 { return false }
      if errno == EAGAIN || errno == EWOULDBLOCK { return true }
      if errno != EINTR { return false }
    }
  }

  /// Returns the next whole line without its line feed; nil if there is none yet.
  mutating func next() -> String? {
    guard let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = bytes.count
      return nil
    }
    let line = String(decoding: bytes[..<end], as: UTF8.self)
    bytes.removeSubrange(...end)
    searched = 0
    return line
  }
}
