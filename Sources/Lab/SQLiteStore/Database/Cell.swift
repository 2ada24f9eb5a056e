#if SQLite
  import StoreModel

  /// A value as SQLite stores it.
  ///
  /// Booleans, integers and dates are integers, and a UUID is its sixteen bytes. SQLite's own order
  /// of each kind is then the order of the rules (R2). Only strings are compared by another text
  /// than the stored one (R43).
  enum Cell: Hashable, Sendable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob([UInt8])

    init(_ value: Value?) {
      switch value {
      case nil: self = .null
      case .bool(let value): self = .integer(value ? 1 : 0)
      case .int(let value): self = .integer(value)
      case .double(let value): self = .real(value)
      case .string(let value): self = .text(value)
      case .date(let value): self = .integer(value.milliseconds)
      case .uuid(let value): self = .blob(Cell.bytes(value.high) + Cell.bytes(value.low))
      case .data(let value): self = .blob(value)
      }
    }

    init(_ number: UInt64) { self = .integer(Int64(bitPattern: number)) }
    init(_ number: Int64) { self = .integer(number) }
    init(_ number: Int) { self = .integer(Int64(number)) }

    /// The value of an attribute, nil if the cell is no value of the type.
    func value(of type: AttributeType) -> Value? {
      switch (type, self) {
      case (.bool, .integer(let value)): .bool(value != 0)
      case (.int, .integer(let value)): .int(value)
      case (.double, .real(let value)): .double(value)
      case (.string, .text(let value)): .string(value)
      case (.date, .integer(let value)): .date(Timestamp(milliseconds: value))
      case (.uuid, .blob(let bytes)) where bytes.count == 16:
        .uuid(UUIDBytes(high: Cell.word(bytes[..<8]), low: Cell.word(bytes[8...])))
      case (.data, .blob(let bytes)): .data(bytes)
      default: nil
      }
    }

    /// The zeros of all kinds of cells.
    private static let nothings: [Cell] = [
      .integer(0), .real(0), .text(""), .blob([]), .blob([UInt8](repeating: 0, count: 16)),
    ]

    /// The zero of a type (R12): the first zero that is a value of the type.
    static func zero(of type: AttributeType) -> Cell {
      nothings.first { $0.value(of: type) != nil } ?? .null
    }

    private static func bytes(_ word: UInt64) -> [UInt8] {
      (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * UInt64($0))) }
    }

    private static func word(_ bytes: ArraySlice<UInt8>) -> UInt64 {
      bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }
  }
#endif
