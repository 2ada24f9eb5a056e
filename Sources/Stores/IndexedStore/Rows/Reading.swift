import StoreModel

/// The content of an object or row at one moment, as conditions, keys and key paths read it.
struct Reading {
  let serial: Int
  let values: [Value?]
  let related: [[Int]]

  init(_ row: Row) {
    serial = row.serial
    values = row.values
    related = row.related
  }

  init(_ object: IndexedObject) {
    serial = object.serial
    values = object.values
    related = object.related
  }

  init(serial: Int, values: [Value?], related: [[Int]] = []) {
    self.serial = serial
    self.values = values
    self.related = related
  }
}

/// The place where key paths are followed (R45, R46).
enum Scope {
  /// The objects that a context sees.
  case context(IndexedContext)
  /// The rows above a context.
  case above(IndexedContext)
  /// The rows of a store.
  case rows(IndexedStore)

  /// The value that a path leads to, nil if there is none.
  @inline(__always)
  func value(at path: AttributePath, of reading: Reading) -> Value? {
    path.isOwn ? reading.values[path.attribute] : follow(path, from: reading)
  }

  /// The serial that an ID belongs to. Looked up each time, because the store may meanwhile give
  /// out the permanent ID.
  func serial(of id: ObjectID) -> Int? { store.serial(of: id) }

  private func follow(_ path: AttributePath, from reading: Reading) -> Value? {
    end(of: path.through, from: reading)?.values[path.attribute]
  }

  /// The object that some to-one relationships lead to, one after the other.
  func end(of way: [Int], from reading: Reading) -> Reading? {
    var reading = reading
    for number in way {
      guard let next = step(number, from: reading) else { return nil }
      reading = next
    }
    return reading
  }

  /// Whether some relationships lead to an object that satisfies a condition (R103). The search
  /// goes depth first and ends at the first such object.
  func reaches(_ way: ArraySlice<Int>, from reading: Reading, _ isFit: (Reading) -> Bool) -> Bool {
    guard let number = way.first else { return isFit(reading) }
    let rest = way.dropFirst()
    let layout = store.relationships[number]
    if !layout.isToMany {
      return step(number, from: reading).map { reaches(rest, from: $0, isFit) } ?? false
    }
    let others =
      !layout.isStored
      ? claimants(of: reading.serial, layout.relation)
      : reading.related.isEmpty ? [] : reading.related[layout.relation]
    return others.contains { serial in
      self.reading(serial).map { reaches(rest, from: $0, isFit) } ?? false
    }
  }

  /// The object that a to-one relationship leads to.
  private func step(_ number: Int, from reading: Reading) -> Reading? {
    let layout = store.relationships[number]
    if layout.isStored {
      guard !reading.related.isEmpty else { return nil }
      for serial in reading.related[layout.relation] {
        if let next = self.reading(serial) { return next }
      }
      return nil
    }
    return claimants(of: reading.serial, layout.relation).first.flatMap { self.reading($0) }
  }

  private var store: IndexedStore {
    switch self {
    case .context(let context), .above(let context): context.store
    case .rows(let store): store
    }
  }

  private func reading(_ serial: Int) -> Reading? {
    switch self {
    case .context(let context): context.reading(serial)
    case .above(let context): context.rowAbove(serial).map { Reading($0) }
    case .rows(let store): store.rows[serial].map { Reading($0) }
    }
  }

  private func claimants(of serial: Int, _ relation: Int) -> [Int] {
    switch self {
    case .context(let context): context.claimants(of: serial, relation)
    case .above(let context): context.claimantsAbove(of: serial, relation)
    case .rows(let store): store.rows.claims.claimants(of: serial, relation)
    }
  }
}
