import Foundation
import StoreModel

/// A type that a field of a record can have.
///
/// ```swift
/// enum Zone: String, CaseIterable, RecordValue { case east, west }
/// ```
///
/// These types conform: `Bool`, all integers, `Double`, `Float`, `String`, `Date`, `UUID`, `Data`,
/// and optionals of them. An enum with raw values names this protocol and `CaseIterable`.
public protocol RecordValue: SendableMetatype {
  /// The type of the attribute that holds the value.
  static var attributeType: AttributeType { get }
  /// The values that a case draws; empty for all of the attribute's type.
  static var drawnValues: [Value] { get }
  /// Whether there is a value for nil.
  static var takesNil: Bool { get }
  /// The value as an attribute holds it.
  var recordValue: Value? { get }
  /// Reads the value of an attribute; nil if this type has no such value.
  init?(recordValue: Value?)
}

extension RecordValue {
  /// Returns no values: a case draws all of the type.
  public static var drawnValues: [Value] { [] }
  /// Returns false.
  public static var takesNil: Bool { false }
}

extension Bool: RecordValue {
  /// The type of the attribute.
  public static var attributeType: AttributeType { .bool }
  /// The value of the attribute.
  public var recordValue: Value? { .bool(self) }
  /// Reads the value of the attribute.
  public init?(recordValue: Value?) {
    guard case .bool(let value) = recordValue else { return nil }
    self = value
  }
}

extension RecordValue where Self: FixedWidthInteger {
  /// The type of the attribute.
  public static var attributeType: AttributeType { .int }
  /// The values around zero and at the ends of the type, as far as it has them.
  public static var drawnValues: [Value] {
    if Self(exactly: Int64.max) != nil, Self.min < 0 { return [] }
    return [0, 1, 2, 3, -1, Int64(clamping: Self.max), Int64(clamping: Self.min)]
      .reduce(into: []) { values, number in
        if Self(exactly: number) != nil, !values.contains(.int(number)) {
          values.append(.int(number))
        }
      }
  }
  /// The value of the attribute.
  public var recordValue: Value? { .int(Int64(clamping: self)) }
  /// Reads the value of the attribute.
  public init?(recordValue: Value?) {
    guard case .int(let value) = recordValue else { return nil }
    self.init(exactly: value)
  }
}

extension Int: RecordValue {}
extension Int8: RecordValue {}
extension Int16: RecordValue {}
extension Int32: RecordValue {}
extension Int64: RecordValue {}
extension UInt: RecordValue {}
extension UInt8: RecordValue {}
extension UInt16: RecordValue {}
extension UInt32: RecordValue {}
extension UInt64: RecordValue {}

extension Double: RecordValue {
  /// The type of the attribute.
  public static var attributeType: AttributeType { .double }
  /// The value of the attribute.
  public var recordValue: Value? { .double(self) }
  /// Reads the value of the attribute.
  public init?(recordValue: Value?) {
    guard case .double(let value) = recordValue else { return nil }
    self = value
  }
}

extension Float: RecordValue {
  /// The type of the attribute.
  public static var attributeType: AttributeType { .double }
  /// Numbers that a `Float` holds exactly.
  public static var drawnValues: [Value] { [0, 1, 0.5, -1, 2.25, .infinity].map { .double($0) } }
  /// The value of the attribute.
  public var recordValue: Value? { .double(Double(self)) }
  /// Reads the value of the attribute.
  public init?(recordValue: Value?) {
    guard case .double(let value) = recordValue else { return nil }
    self.init(value)
  }
}

extension String: RecordValue {
  /// The type of the attribute.
  public static var attributeType: AttributeType { .string }
  /// The value of the attribute.
  public var recordValue: Value? { .string(self) }
  /// Reads the value of the attribute.
  public init?(recordValue: Value?) {
    guard case .string(let value) = recordValue else { return nil }
    self = value
  }
}

extension Date: RecordValue {
  /// The type of the attribute.
  public static var attributeType: AttributeType { .date }
  /// Times that a `Date` tells apart, some of them by a microsecond.
  public static var drawnValues: [Value] {
    [0, 1, 86_400_000, -1, 1_402_592_400_000].map { .date(Timestamp(milliseconds: $0)) }
      + [(0, 1), (1_402_592_400_000, 500)].map {
        .date(Timestamp(milliseconds: $0, microseconds: $1))
      }
  }
  /// The value of the attribute.
  public var recordValue: Value? {
    let milliseconds = timeIntervalSince1970 * 1000
    guard let whole = Int64(exactly: milliseconds.rounded(.down)) else { return nil }
    // Far from 1970, a `Date` has no fraction of a millisecond. So the rest is 0 to 1000.
    let rest = UInt16(((milliseconds - milliseconds.rounded(.down)) * 1000).rounded())
    return .date(
      Timestamp(milliseconds: whole &+ (rest == 1000 ? 1 : 0), microseconds: rest % 1000))
  }
  /// Reads the value of the attribute.
  public init?(recordValue: Value?) {
    guard case .date(let value) = recordValue else { return nil }
    self.init(
      timeIntervalSince1970: Double(value.milliseconds) / 1000
        + Double(value.microseconds) / 1_000_000)
  }
}

extension UUID: RecordValue {
  /// The type of the attribute.
  public static var attributeType: AttributeType { .uuid }
  /// The value of the attribute.
  public var recordValue: Value? {
    withUnsafeBytes(of: uuid) { bytes in
      .uuid(
        UUIDBytes(
          high: bytes.loadUnaligned(as: UInt64.self).bigEndian,
          low: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self).bigEndian))
    }
  }
  /// Reads the value of the attribute.
  public init?(recordValue: Value?) {
    guard case .uuid(let value) = recordValue else { return nil }
    var uuid: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    withUnsafeMutableBytes(of: &uuid) { bytes in
      bytes.storeBytes(of: value.high.bigEndian, as: UInt64.self)
      bytes.storeBytes(of: value.low.bigEndian, toByteOffset: 8, as: UInt64.self)
    }
    self.init(uuid: uuid)
  }
}

extension Data: RecordValue {
  /// The type of the attribute.
  public static var attributeType: AttributeType { .data }
  /// The value of the attribute.
  public var recordValue: Value? { .data(Array(self)) }
  /// Reads the value of the attribute.
  public init?(recordValue: Value?) {
    guard case .data(let value) = recordValue else { return nil }
    self.init(value)
  }
}

extension Optional: RecordValue where Wrapped: RecordValue {
  /// The type of the attribute.
  public static var attributeType: AttributeType { Wrapped.attributeType }
  /// The values of the wrapped type.
  public static var drawnValues: [Value] { Wrapped.drawnValues }
  /// Returns true.
  public static var takesNil: Bool { true }
  /// The value of the attribute.
  public var recordValue: Value? { self?.recordValue }
  /// Reads the value of the attribute.
  public init?(recordValue: Value?) {
    guard let recordValue else {
      self = Self.none
      return
    }
    guard let wrapped = Wrapped(recordValue: recordValue) else { return nil }
    self = wrapped
  }
}

extension RecordValue where Self: RawRepresentable, RawValue: RecordValue {
  /// The type of the attribute.
  public static var attributeType: AttributeType { RawValue.attributeType }
  /// The values of the raw type.
  public static var drawnValues: [Value] { RawValue.drawnValues }
  /// The value of the attribute.
  public var recordValue: Value? { rawValue.recordValue }
  /// Reads the value of the attribute.
  public init?(recordValue: Value?) {
    guard let raw = RawValue(recordValue: recordValue) else { return nil }
    self.init(rawValue: raw)
  }
}

extension RecordValue where Self: RawRepresentable & CaseIterable, RawValue: RecordValue {
  /// The raw values of all cases.
  public static var drawnValues: [Value] { allCases.compactMap(\.recordValue) }
}
