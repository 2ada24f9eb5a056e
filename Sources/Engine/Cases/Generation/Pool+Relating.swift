import Choices
import StoreModel

/// The beliefs about related objects: what each relationship was last given, whatever happened to
/// the objects since.
extension Pool {
  /// The objects that a relationship of an object was last given.
  func related(_ number: Int, of object: Int) -> [Int] {
    members[object].related[number] ?? []
  }

  /// Records the objects of a relationship, and the other ends.
  mutating func relate(_ object: Int, _ number: Int, to others: [Int], in schema: Schema) {
    guard members.indices.contains(object), number >= 0, number / 2 < schema.relations.count else {
      return
    }
    let inverse = schema.inverse(of: number)
    for former in related(number, of: object) where !others.contains(former) {
      members[former].related[inverse]?.removeAll { $0 == object }
    }
    for other in others where members.indices.contains(other) {
      if !schema.isToMany(inverse) {
        for owner in related(inverse, of: other) where owner != object {
          members[owner].related[number]?.removeAll { $0 == other }
        }
        members[other].related[inverse] = [object]
      } else if !related(inverse, of: other).contains(object) {
        members[other].related[inverse, default: []].append(object)
      }
    }
    members[object].related[number] = others.filter { members.indices.contains($0) }
  }

  /// Draws an object that another object has in the same relationship; nil if none is found.
  func relatedElsewhere(
    than object: Int, _ number: Int, from source: ChoiceSource
  ) -> Int? {
    let start = source.index(below: members.count)
    for step in 0..<members.count {
      let owner = (start + step) % members.count
      if owner != object, let first = related(number, of: owner).first { return first }
    }
    return nil
  }
}

extension CommandGenerator {
  /// Draws the objects of a to-many relationship as a small step from those that it has: one added,
  /// dropped, exchanged, or moved from another object. Nil if there is nothing to step from, and
  /// half of the time.
  func steppedSet(
    _ number: Int, of object: Int, in context: Int, from source: ChoiceSource
  ) -> [Int]? {
    guard world.schema.isToMany(number), source.bool() else { return nil }
    var set = pool.related(number, of: object)
    let destination = world.schema.destination(of: number)
    guard !set.isEmpty else { return nil }
    let place = source.index(below: set.count)
    switch source.weighted([4, 4, 3, 2, 1]) {
    case 0: set += related(of: destination, in: context, from: source).map { [$0] } ?? []
    case 1: set.remove(at: place)
    case 2: set[place] = related(of: destination, in: context, from: source) ?? set[place]
    case 3: set += pool.relatedElsewhere(than: object, number, from: source).map { [$0] } ?? []
    default: set.reverse()
    }
    var seen: [Int] = []
    for other in set where !seen.contains(other) { seen.append(other) }
    return seen
  }
}
