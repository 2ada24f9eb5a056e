import StoreModel

/// The first key of a row, as a population names it.
enum KeySlot: Hashable {
  /// No value.
  case absent
  /// One of a few different values of the shape.
  case rung(Int)
  /// A value that ties with the first rung. It is another value if the comparator ignores
  /// something.
  case twin
  /// A value whose section has the name that nil gives it (R49).
  case empty
}

extension SortShape {
  /// The type of the key in the matrix.
  var keyType: AttributeType {
    switch self {
    case .bool: .bool
    case .int: .int
    case .double: .double
    case .date: .date
    case .uuid: .uuid
    case .data: .data
    default: .string
    }
  }

  /// The comparator of the key. A key path ignores case, so that its ties may differ.
  var comparator: StringComparator {
    switch self {
    case .caseInsensitive, .keyPath: .caseInsensitive
    case .diacriticInsensitive: .diacriticInsensitive
    case .caseAndDiacriticInsensitive: .caseAndDiacriticInsensitive
    case .numeric: .numeric
    default: .binary
    }
  }

  /// The values of the rungs. They differ under the comparator, and are not sorted.
  var rungs: [Value] {
    switch self {
    case .bool: [.bool(false), .bool(true)]
    case .int: [.int(0), .int(-1), .int(.max)]
    case .double: [.double(0), .double(-1.5), .double(.infinity)]
    case .date: [0, 86_400_000, -1].map { .date(Timestamp(milliseconds: $0)) }
    case .uuid: [1, 0, .max].map { .uuid(UUIDBytes(high: 0, low: $0)) }
    case .data: [.data([1]), .data([]), .data([0, 255])]
    case .binary: [.string("\u{E1}"), .string(""), .string("b")]
    case .caseInsensitive, .keyPath: [.string("a"), .string("B"), .string("c")]
    case .diacriticInsensitive: [.string("e"), .string("\u{E1}"), .string("i")]
    case .caseAndDiacriticInsensitive: [.string("e"), .string("\u{C1}"), .string("I")]
    case .numeric: [.string("a9"), .string("a10"), .string("b")]
    }
  }

  /// A value that ties with the first rung and differs from it, if there is such a value; else the
  /// first rung.
  var twin: Value {
    switch self {
    case .double: .double(-0.0)
    case .binary: .string("a\u{301}")
    case .caseInsensitive, .keyPath: .string("A")
    case .diacriticInsensitive: .string("\u{E9}")
    case .caseAndDiacriticInsensitive: .string("E\u{301}")
    case .numeric: .string("a09")
    default: rungs[0]
    }
  }

  /// Returns the value of a slot.
  func value(of slot: KeySlot) -> Value? {
    switch slot {
    case .absent: nil
    case .rung(let number): rungs[number % rungs.count]
    case .twin: twin
    case .empty: self == .data ? .data([]) : .string("")
    }
  }

  /// The number of the least rung.
  private var leastRung: Int {
    switch self {
    case .bool, .caseInsensitive, .keyPath, .numeric: 0
    default: 1
    }
  }

  /// Returns the shade of a slot, by which a list makes sections without sorting by it. The shades
  /// follow the order of the keys, so that no section is split.
  func shade(of slot: KeySlot) -> Value? {
    let isLeast: Bool? =
      switch slot {
      case .absent: nil
      case .rung(let number): number % rungs.count == leastRung
      case .twin: leastRung == 0
      case .empty: true
      }
    return isLeast.map { .string($0 ? "x" : "y") }
  }

  /// Whether the twin is written differently from the first rung.
  var hasTwin: Bool { self == .double || isText }
}

extension MatrixCell {
  /// The first keys of at most three rows, in the order of their inserts.
  ///
  /// Different values that tie are neighbours in every order, so that no section is split. If the
  /// list has one row, its predicate hides the others.
  var slots: [KeySlot] {
    if isOfOneRow { return Array(repeating: nils == .all ? .absent : .rung(0), count: 3) }
    return switch (nils, ties) {
    case (.none, .none): [.rung(1), .rung(0)] + (sort.rungs.count > 2 ? [.rung(2)] : [])
    case (.none, .some): [.rung(1), .rung(0), .twin]
    case (.none, .all):
      section == .singleValued
        ? [.rung(0), .rung(0), .rung(0)] : [.rung(0), .rung(0), .twin]
    case (.some, _) where section == .singleValued:
      [.empty, .absent] + (ties == .some ? [.empty] : [])
    case (.some, .none): [.rung(0), .absent, .rung(1)]
    case (.some, _): [.rung(0), .absent, .twin]
    case (.all, _): [.absent, .absent, .absent]
    }
  }
}
