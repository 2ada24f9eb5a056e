import Foundation

/// A directory of text files that exists completely or not at all.
package enum ReportDirectory {
  /// A file of the directory.
  package typealias Entry = (name: String, text: String)

  /// Writes a new directory beside its place, then renames it.
  ///
  /// If the place already has a directory, both are exchanged in one step. On a system without such
  /// a step, the old directory is moved aside first, and moved back if the second step fails.
  package static func write(_ files: [Entry], to path: String) throws(FileProblem) {
    let path = path.withoutEndSlash
    let draft = path + TextFile.temporarySuffix()
    do throws(FileProblem) {
      try makeDirectory(draft)
      for file in files { try TextFile.writeDirectly(file.text, to: draft + "/" + file.name) }
      try put(draft, at: path)
    } catch {
      try? FileManager.default.removeItem(atPath: draft)
      throw FileProblem(.write, path, cause: error.cause)
    }
    try? FileManager.default.removeItem(atPath: draft)
  }

  /// Removes the unfinished files of processes that were killed while they wrote.
  package static func removeDrafts(in path: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    for name in names {
      guard let owner = TextFile.owner(ofDraft: name), kill(owner, 0) != 0, errno == ESRCH else {
        continue
      }
      try? FileManager.default.removeItem(atPath: path + "/" + name)
    }
  }

  /// Creates a directory and its missing parents.
  package static func makeDirectory(_ path: String) throws(FileProblem) {
    var parent = ""
    for part in path.split(separator: "/", omittingEmptySubsequences: false) {
      parent += parent.isEmpty && part.isEmpty ? "/" : part + "/"
      if mkdir(parent, 0o777) == 0 { continue }
      let problem = errno
      // With a slash at its end, a file would count as nothing.
      let kind = TextFile.kind(of: parent == "/" ? parent : String(parent.dropLast()))
      if kind == .directory { continue }
      // Something was there a moment ago: a file, or a directory that another run has removed.
      let reason = problem == EEXIST ? (kind == .nothing ? ENOENT : ENOTDIR) : problem
      throw FileProblem(.write, parent, cause: TextFile.cause(of: reason))
    }
  }

  private static func put(_ draft: String, at path: String) throws(FileProblem) {
    if rename(draft, path) == 0 { return }
    let cause = TextFile.lastCause()
    guard TextFile.kind(of: path) == .directory else {
      throw FileProblem(.write, path, cause: cause)
    }
    if exchange(draft, path) { return }
    let aside = path + ".old" + TextFile.temporarySuffix()
    guard rename(path, aside) == 0 else {
      throw FileProblem(.write, path, cause: TextFile.lastCause())
    }
    guard rename(draft, path) == 0 else {
      let cause = TextFile.lastCause()
      rename(aside, path)
      throw FileProblem(.write, path, cause: cause)
    }
    try? FileManager.default.removeItem(atPath: aside)
  }

  /// Exchanges two directories in one step; returns false if that is not possible.
  private static func exchange(_ draft: String, _ path: String) -> Bool {
    #if canImport(Darwin)
      return renamex_np(draft, path, UInt32(RENAME_SWAP)) == 0
    #else
      // The C library has the call, but its header hides it from Swift.
      typealias Rename =
        @convention(c) (
          CInt, UnsafePointer<CChar>, CInt, UnsafePointer<CChar>, CUnsignedInt
        ) -> CInt
      guard let symbol = dlsym(nil, "renameat2") else { return false }
      let exchange: CUnsignedInt = 2
      return unsafeBitCast(symbol, to: Rename.self)(AT_FDCWD, draft, AT_FDCWD, path, exchange) == 0
    #endif
  }
}

extension String {
  /// The path without a slash at its end.
  fileprivate var withoutEndSlash: String {
    count > 1 && last == "/" ? String(dropLast()) : self
  }
}
