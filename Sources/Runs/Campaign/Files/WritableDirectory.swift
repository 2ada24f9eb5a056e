import Foundation

/// A check at the start of a run that its files can be written. So a wrong path fails in the first
/// minute, and not after a night.
package enum WritableDirectory {
  /// The bytes to write. An empty file would not do: a full disk still accepts it.
  private static let bytes = [UInt8](repeating: UInt8(ascii: "\n"), count: 1024)
  /// The most attempts, since another run may remove the directory or its parents after its own
  /// check.
  private static let attempts = 100

  /// Creates a directory if it is missing, writes a small file into it, and removes the file and
  /// every directory that it created. A directory that another run uses at that moment stays,
  /// empty.
  ///
  /// - Throws: the problem that writing a report into this directory would meet.
  package static func check(_ path: String) throws(FileProblem) {
    let missing = missingDirectories(path)
    defer {
      // The innermost directory first. A directory that is in use by now stays.
      for directory in missing.reversed() { rmdir(directory) }
    }
    var attempt = 1
    while true {
      do throws(FileProblem) {
        try ReportDirectory.makeDirectory(path)
        return try writeTrial(in: path, named: path)
      } catch {
        let hasVanished =
          TextFile.kind(of: path) == .nothing || error.cause == TextFile.cause(of: ENOENT)
        guard attempt < attempts, hasVanished else { throw error }
        attempt += 1
      }
    }
  }

  /// Writes a small file in the directory of the given file, and removes it.
  ///
  /// - Throws: the problem that writing the file would meet. The directory must exist.
  package static func checkFile(_ path: String) throws(FileProblem) {
    guard TextFile.kind(of: path) != .directory else {
      throw FileProblem(.write, path, cause: String(cString: strerror(EISDIR)))
    }
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    let directory = path.dropLast(name.count)
    try writeTrial(in: directory.isEmpty ? "." : String(directory), named: path)
  }

  private static func writeTrial(
    in directory: String, named name: String
  ) throws(FileProblem) {
    // The name is that of an unfinished file. If a signal ends this process, the next run removes
    // it.
    let file = directory + "/.lockstep-\(UUID().uuidString)" + TextFile.temporarySuffix()
    let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw FileProblem(.write, name, cause: TextFile.lastCause()) }
    unlink(file)
    defer { close(descriptor) }
    try TextFile.write(bytes, toDescriptor: descriptor, named: name)
    // A disk on another machine may report only now that it is full. If the file system can't sync,
    // that is no problem.
    guard fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS else {
      throw FileProblem(.write, name, cause: TextFile.lastCause())
    }
  }

  /// Returns the missing directories of a path, the outermost first.
  private static func missingDirectories(_ path: String) -> [String] {
    var missing: [String] = []
    var place = ""
    for part in path.split(separator: "/", omittingEmptySubsequences: false) {
      place += part + "/"
      if TextFile.kind(of: place) == .nothing { missing.append(place) }
    }
    return missing
  }
}
