import Foundation

/// Makes relative links from one directory to another place.
enum RelativePath {
  /// Returns a relative link from a directory to a file or a directory.
  ///
  /// Both are paths as people type them. The link is escaped for HTML pages.
  static func link(from directory: String, to path: String) -> String {
    let (start, end) = (parts(directory), parts(path))
    let common = zip(start, end).prefix { $0 == $1 }.count
    let ways = Array(repeating: "..", count: start.count - common) + end[common...].map(escaped)
    return ways.isEmpty ? "." : ways.joined(separator: "/")
  }

  /// Returns the parts of the absolute path. It resolves `.` and `..`, but no symbolic links.
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
