import StoreModel

extension Rules {
  /// R5: whether an entity matches a request: it is the entity of the request, or a descendant when
  /// the request includes subentities.
  package static func entityMatches(
    _ schema: Schema, _ entity: Int, _ request: FetchRequest
  ) -> Bool {
    request.includesSubentities
      ? schema.entity(entity, isKindOf: request.entity) : entity == request.entity
  }

  /// Whether a comparison holds, given the order of its two sides (R2).
  package static func comparisonHolds(_ comparison: Comparison, _ order: Int) -> Bool {
    switch comparison {
    case .equal: order == 0
    case .notEqual: order != 0
    case .less: order < 0
    case .lessOrEqual: order <= 0
    case .greater: order > 0
    case .greaterOrEqual: order >= 0
    }
  }

  /// Three-valued *not*: unknown stays unknown.
  package static func not(_ value: Bool?) -> Bool? {
    value.map { !$0 }
  }

  /// Three-valued *and*: false beats unknown, unknown beats true.
  package static func and(_ left: Bool?, _ right: Bool?) -> Bool? {
    if left == false || right == false { return false }
    return left == nil || right == nil ? nil : true
  }

  /// Three-valued *or*: true beats unknown, unknown beats false.
  package static func or(_ left: Bool?, _ right: Bool?) -> Bool? {
    if left == true || right == true { return true }
    return left == nil || right == nil ? nil : false
  }

  /// The result of a comparison or a match of nil: unknown.
  package static func verdictOnNil() -> Bool? {
    nil
  }

  /// Whether an object with a verdict is in the result; only *true* is.
  package static func isIncluded(_ verdict: Bool?) -> Bool {
    verdict == true
  }

  /// R6, R13: whether an ID names an object; an ID that a save has replaced still does (C263,
  /// C264).
  package static func isObject(
    _ id: ObjectID, _ row: StoredRow, _ store: ReferenceStore
  ) -> Bool {
    store.serial(of: id) == row.serial
  }

  /// R103: whether a value is one of several, given whether it equals each of them; unknown if that
  /// is unknown, and false if there is none (C361).
  package static func isAmong(_ equalities: [Bool?]) -> Bool? {
    equalities.reduce(false) { or($0, $1) }
  }

  /// R103: whether a value is between two others, given the order of the value to each (C362).
  package static func isBetween(_ toLow: Int, _ toHigh: Int) -> Bool {
    toLow >= 0 && toHigh <= 0
  }

  /// R103: whether a to-one relationship leads to no object (C363).
  package static func leadsToNone(_ path: RelationshipPath, _ row: StoredRow, _ layer: Layer)
    -> Bool
  {
    end(of: path, row, layer) == nil
  }

  /// R103: whether a to-one relationship leads to the object that has or had an ID (C364).
  package static func leadsTo(
    _ path: RelationshipPath, _ id: ObjectID, _ row: StoredRow, _ layer: Layer
  ) -> Bool {
    guard let other = end(of: path, row, layer) else { return false }
    return layer.store.serial(of: id) == other.serial
  }

  /// R103: the values at all ends of a path, which may go through to-many relationships (C366).
  package static func allValues(
    _ path: AttributePath, _ row: StoredRow, _ layer: Layer
  ) -> [Value?] {
    var rows = [row]
    for relationship in path.through {
      rows = rows.flatMap { layer.related(relationship, of: $0).compactMap(layer.row) }
    }
    return rows.map { $0.values[path.attribute] }
  }

  /// R103: whether a comparison holds for at least one value. A value of nil does not count (C367,
  /// C368).
  package static func anyHolds(_ verdicts: [Bool?]) -> Bool? {
    verdicts.contains(true)
  }

  /// The object to which a path of to-one relationships leads.
  private static func end(
    of path: RelationshipPath, _ row: StoredRow, _ layer: Layer
  ) -> StoredRow? {
    path.steps.reduce(row) { row, relationship in
      row.flatMap { layer.related(relationship, of: $0).first }.flatMap { layer.row($0) }
    }
  }

  /// R42, R43, R90: whether a text matches a pattern. Both are folded, and then the characters of
  /// their canonical forms are compared (C277, C393). Only `like` has wildcards (C392).
  package static func textMatches(
    _ match: TextMatch, _ text: String, _ pattern: String, _ folding: Folding
  ) -> Bool {
    matches(
      match, Array(Collation.canonical(text, folding: folding)),
      Array(Collation.canonical(pattern, folding: folding)))
  }

  /// R90: whether the units of a text match those of a pattern.
  static func matches<Unit: TextUnit>(_ match: TextMatch, _ text: [Unit], _ pattern: [Unit]) -> Bool
  {
    switch match {
    case .contains: text.indices.contains { text[$0...].starts(with: pattern) } || pattern.isEmpty
    case .beginsWith: text.starts(with: pattern)
    case .endsWith: text.reversed().starts(with: pattern.reversed())
    case .like: isLike(text[...], pattern[...])
    }
  }

  /// Whether a text is like a pattern: `*` stands for any units and `?` for one. Nothing escapes
  /// them (C278).
  private static func isLike<Unit: TextUnit>(
    _ text: ArraySlice<Unit>, _ pattern: ArraySlice<Unit>
  ) -> Bool {
    guard let first = pattern.first else { return text.isEmpty }
    if first == Unit("*") {
      return (text.startIndex...text.endIndex).contains {
        isLike(text[$0...], pattern.dropFirst())
      }
    }
    guard let unit = text.first, first == Unit("?") || first == unit else { return false }
    return isLike(text.dropFirst(), pattern.dropFirst())
  }
}

/// A part of a text that a text match compares: a character or a scalar (R105).
protocol TextUnit: Equatable {
  init(_ scalar: Unicode.Scalar)
}

extension Unicode.Scalar: TextUnit {}
extension Character: TextUnit {}
