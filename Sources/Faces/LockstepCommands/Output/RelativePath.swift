import Foundation

/// The way from one directory to another place, as links take it.
enum RelativePath {
  /// From a directory to a file or directory; both as people type them. Parts are escaped as a link
  /// needs it.
  static func link(from directory: String, to path: String) -> String {
    let (start, end) = (parts(directory), parts(path))
    let common = zip(start, end).prefix { $0 == $1 }.count
    let ways = Array(repeating: "..", count: start.count - common) + end[common...].map(escaped)
    return ways.isEmpty ? "." : ways.joined(separator: "/")
  }

  /// The parts of the absolute path; `.` and `..` are resolved, links are not.
  private static func parts(_ path: String) -> [String] {
    let whole =
      path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    var parts: [String] = []
    for part in whole.split(separator: "/") {
      switch part {
      case ".": continue
      case "..": _ = parts.popLast()
      default: parts.append(String(part))
      }
    }
    return parts
  }

  private static func escaped(_ part: String) -> String {
    part.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."):
        String(UnicodeScalar(byte))
      default:
        "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }.joined()
  }
}
