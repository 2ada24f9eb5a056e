import Choices
import StoreModel

/// Section keys. Most of them are not the first sort key (R51).
extension RequestGenerator {
  /// Draws a legal section key, or none.
  ///
  /// The key is the first sort key, something derived of it, another attribute of the same object,
  /// or anything at all. Values that follow the sort key keep the sections by another attribute
  /// together (`AlignedSections`). Nothing does so for the last kind, so its lists are soon split
  /// (R50).
  static func sectionKey(
    of sort: [SortDescriptor], on scope: RequestScope, from source: ChoiceSource
  ) -> SectionKey? {
    guard let first = sort.first?.path, !source.chance(1, in: 3) else { return nil }
    let end = scope.schema.entities[scope.schema.end(of: first, from: scope.entity)].attributes
    let others = end.indices.filter { $0 != first.attribute }
    let transients = others.filter { end[$0].isTransient }
    switch source.weighted([4, 4, others.isEmpty ? 0 : 4, transients.isEmpty ? 0 : 3, 3]) {
    case 0: return .attribute(first)
    case 1: return derivedKey(of: first, on: scope, from: source)
    case 2: return otherKey(than: first, among: others, on: scope, from: source)
    case 3: return otherKey(than: first, among: transients, on: scope, from: source)
    default:
      let path = scope.path(from: source) ?? first
      return source.bool() ? derivedKey(of: path, on: scope, from: source) : .attribute(path)
    }
  }

  private static func otherKey(
    than first: AttributePath, among attributes: [Int], on scope: RequestScope,
    from source: ChoiceSource
  ) -> SectionKey {
    let path = AttributePath(source.element(of: attributes), through: first.through)
    return source.chance(1, in: 3)
      ? derivedKey(of: path, on: scope, from: source) : .attribute(path)
  }

  /// Draws a key derived of an attribute; the attribute itself if nothing is derived of its type.
  private static func derivedKey(
    of path: AttributePath, on scope: RequestScope, from source: ChoiceSource
  ) -> SectionKey {
    switch scope.attribute(at: path).type {
    case .string: return .firstLetter(path)
    case .date: return source.bool() ? .day(path) : .month(path)
    case .int:
      return source.chance(1, in: 3)
        ? .firstDigit(path) : .bucket(source.element(of: bucketSizes), path)
    case .bool, .double, .uuid, .data: return .attribute(path)
    }
  }

  /// Sizes that put values of small domains, or neighbours of 0, into one bucket.
  private static let bucketSizes = [10, 1, 2, 3, 1000]

  /// Draws any section key for an edit, legal or not, or none.
  static func anySectionKey(on scope: RequestScope, from source: ChoiceSource) -> SectionKey? {
    guard let path = scope.refusedPath(from: source) ?? scope.path(from: source) else {
      return nil
    }
    switch source.weighted([4, 6, 2, 3]) {
    case 0: return nil
    case 1: return .attribute(path)
    case 2: return .firstLetter(path)
    default:
      return source.chance(1, in: 8)
        ? .bucket(0, path) : source.element(of: Array(keys(of: path).dropFirst(2)))
    }
  }

  /// One key of each kind on an attribute, the two most usual kinds first.
  static func keys(of path: AttributePath) -> [SectionKey] {
    [
      .attribute(path), .firstLetter(path), .month(path), .day(path), .bucket(10, path),
      .firstDigit(path),
    ]
  }
}
