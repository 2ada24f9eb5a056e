import Foundation

/// A line of numbers, as in the files of /proc.
enum NumberLine {
  /// Reads a number of an open file, from the beginning of the file, by its index; nil if there is
  /// none.
  static func number(_ place: Int, ofFile descriptor: Int32) -> Int? {
    var bytes = [UInt8](repeating: 0, count: 128)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    return number(place, of: bytes.prefix(max(0, count)))
  }

  /// Returns a number of a line by its index; nil if there is none.
  static func number(_ place: Int, of line: some Collection<UInt8>) -> Int? {
    let fields = line.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
    guard fields.indices.contains(place) else { return nil }
    return Int(String(decoding: fields[place], as: UTF8.self))
  }
}
