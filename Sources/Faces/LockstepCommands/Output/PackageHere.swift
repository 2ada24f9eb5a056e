import Campaign
import Foundation

/// The package that `swift run` builds in the working directory.
enum PackageHere {
  /// Whether it has an executable of a name, as far as its manifest tells.
  ///
  /// Swift takes the nearest manifest, in the directory or above it. Its text is searched for the
  /// name as a product, a target, or a package that it depends on.
  static func declares(_ product: String, from directory: String) -> Bool {
    guard let manifest = manifest(above: directory) else { return false }
    return ["\"", "/"].contains { start in
      ["\"", ".git\""].contains { manifest.contains(start + product + $0) }
    }
  }

  /// The text of the nearest manifest.
  private static func manifest(above directory: String) -> String? {
    var place = URL(filePath: directory)
    while true {
      let file = place.appending(path: "Package.swift").path
      if TextFile.kind(of: file) == .file { return try? TextFile.read(file) }
      let above = place.deletingLastPathComponent().standardizedFileURL
      guard above.path.count < place.path.count else { return nil }
      place = above
    }
  }
}
