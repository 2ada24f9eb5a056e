import Foundation

/// Cuts what comes over a socket into lines.
struct LineBuffer {
  private var bytes: [UInt8] = []
  /// Up to here there is no line feed.
  private var searched = 0
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)

  /// Takes in what has come; false where the other end is gone.
  ///
  /// - Parameter waits: whether to wait where nothing has come.
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

  /// The next whole line, without its end.
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
