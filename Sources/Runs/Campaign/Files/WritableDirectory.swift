import Foundation

/// Tries at the start of a run whether its files can be written, so that no night is lost for a
/// path that was wrong from the first minute.
package enum WritableDirectory {
  /// How much is written: a disk that is full takes an empty file.
  private static let bytes = [UInt8](repeating: UInt8(ascii: "\n"), count: 1024)
  /// How often a directory is made again that another run has just removed after its own trial.
  private static let attempts = 20

  /// Makes a directory where it is missing, writes a small file into it, and removes the file and
  /// every directory that was made; one that another run uses at that moment stays, empty.
  ///
  /// - Throws: the problem that a report in this directory would meet.
  package static func check(_ path: String) throws(FileProblem) {
    let missing = missingDirectories(path)
    defer {
      // The innermost first; one that is in use by now stays.
      for directory in missing.reversed() { rmdir(directory) }
    }
    var attempt = 1
    while true {
      try ReportDirectory.makeDirectory(path)
      do throws(FileProblem) {
        return try writeTrial(in: path, named: path)
      } catch {
        guard attempt < attempts, TextFile.kind(of: path) == .nothing else { throw error }
        attempt += 1
      }
    }
  }

  /// Writes a small file beside a file that is to be written, and removes it.
  ///
  /// - Throws: the problem that the file would meet; its directory must be there.
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
    // Named as a draft, so that the next run removes it where a signal comes before it is gone.
    let file = directory + "/.lockstep-\(UUID().uuidString)" + TextFile.temporarySuffix()
    let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw FileProblem(.write, name, cause: TextFile.lastCause()) }
    unlink(file)
    defer { close(descriptor) }
    try TextFile.write(bytes, toDescriptor: descriptor, named: name)
    // A disk elsewhere may say only now that it is full; a file system that can't sync is none.
    guard fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS else {
      throw FileProblem(.write, name, cause: TextFile.lastCause())
    }
  }

  /// The directories of a path that are not there yet, the outermost first.
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
