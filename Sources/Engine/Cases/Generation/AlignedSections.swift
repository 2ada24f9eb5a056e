import Choices
import StoreModel

/// Values that keep the sections of lists together.
///
/// If a list makes sections by another attribute than it sorts by, independent values split it at
/// once (R50), and a list without contents tests nothing. So the section value mostly follows the
/// sort value: the values of the first sort key fall into three bands, one after the other in every
/// order, and each band has one section.
struct AlignedSections {
  /// The two attributes of an entity that a list sorts by and makes sections by.
  private struct Pair {
    let entity: Int
    let sort: Int
    let comparator: StringComparator
    let section: Int
    let isDerived: Bool
  }

  private let pairs: [Pair]
  private let schema: Schema

  /// Finds the pairs of the lists of a world.
  init(_ world: World) {
    schema = world.schema
    pairs = world.lists.compactMap { list in
      let request = list.configuration.request
      guard let first = request.sort.first, let key = list.configuration.sectionKey,
        key.path != first.path, key.path.through == first.path.through,
        world.schema.admits(list.configuration)
      else { return nil }
      return Pair(
        entity: world.schema.end(of: key.path, from: request.entity), sort: first.path.attribute,
        comparator: first.comparator, section: key.path.attribute, isDerived: key.type != nil)
    }
  }

  /// Changes most of the section values among some assignments, so that they follow the sort
  /// values.
  ///
  /// - Parameter known: returns the present value of an attribute that is not assigned.
  func align(
    _ values: inout [Assignment], of entity: Int, from source: ChoiceSource,
    known: (Int) -> Value?
  ) {
    for pair in pairs where schema.entity(entity, isKindOf: pair.entity) {
      let sort = values.last { $0.attribute == pair.sort }
      let places = values.indices.filter { values[$0].attribute == pair.section }
      guard sort != nil || !places.isEmpty, source.chance(7, in: 8) else { continue }
      let attribute = schema.entities[entity].attributes[pair.section]
      guard attribute.computation == nil, attribute.choices.isEmpty else { continue }
      let band = (sort.map(\.value) ?? known(pair.sort)).map { $0.band(under: pair.comparator) }
      let isVaried = pair.isDerived && source.bool()
      let value = attribute.value(ofBand: band, isVaried: isVaried)
      for place in places { values[place] = Assignment(pair.section, value) }
      if places.isEmpty { values.append(Assignment(pair.section, value)) }
    }
  }
}

extension Value {
  /// The band of the value: 0, 1 or 2. In every order, the values of a band follow each other.
  fileprivate func band(under comparator: StringComparator) -> Int {
    switch self {
    case .bool(let value): value ? 1 : 0
    case .int(let value): value < 1 ? 0 : value < 3 ? 1 : 2
    case .double(let value): value < 0.3 ? 0 : value < 2 ? 1 : 2
    case .date(let value):
      value.milliseconds < 1 ? 0 : value.milliseconds < 1_000_000_000 ? 1 : 2
    case .uuid(let value): value.high > 0 ? 2 : value.low > 0 ? 1 : 0
    case .data(let value): value.first.map { $0 > 0 ? 2 : 1 } ?? 0
    case .string(let text):
      // Every order of strings begins with the first scalar of the canonical form.
      Collation.canonical(text, folding: comparator.folding).unicodeScalars.first
        .map { $0 < "b" ? 1 : 2 } ?? 0
    }
  }
}

extension Attribute {
  /// Returns the section value of a band. Bounds of generated schemas admit it. Nil goes with nil,
  /// unless the attribute needs a value.
  ///
  /// - Parameter isVaried: whether to return another value, with the same section under most
  ///   derived keys.
  fileprivate func value(ofBand band: Int?, isVaried: Bool) -> Value? {
    guard let band = band ?? (isOptional && takesNil ? nil : 0) else { return nil }
    let isBound = minimum != nil || maximum != nil
    let more: Int64 = isVaried && !isBound ? 1 : 0
    switch type {
    case .bool: return .bool(band > 0)
    case .int:
      let numbers: [Int64] = isBound ? [0, 1, 2] : [-12, 20, 40]
      return .int(numbers[band] + more)
    case .double: return .double([0, 0.5, 1][band])
    case .date:
      let days: [Int64] = isBound ? [0, 0, 1] : [-1, 0, 16_233]
      return .date(Timestamp(milliseconds: days[band] * 86_400_000 + more))
    case .string: return .string(["A", "a", "b"][band] + (more > 0 ? "b" : ""))
    case .uuid: return .uuid(UUIDBytes(high: band > 1 ? 1 : 0, low: band == 1 ? 1 : 0))
    case .data: return .data([[], [0], [0, 0]][band])
    }
  }
}
