import Campaign
import Foundation

/// The package that `swift run` builds in the working directory.
enum CurrentPackage {
  /// Returns whether the package seems to have an executable with a name.
  ///
  /// Swift takes the nearest manifest, in the directory or above it. This function searches the
  /// manifest's text for the name: as a product, as a target, or as a package that it depends on.
  static func declares(_ product: String, from directory: String) -> Bool {
    guard let manifest = manifest(above: directory) else { return false }
    return ["\"", "/"].contains { start in
      ["\"", ".git\""].contains { manifest.contains(start + product + $0) }
    }
  }

  /// Returns the text of the nearest manifest; nil if there is none.
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
