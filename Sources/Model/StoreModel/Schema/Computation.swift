/// A function that computes the value of an attribute from the other attributes of its object.
///
/// ```swift
/// won.computation = Computation { values in .bool(values[1] == .int(2)) }
/// ```
///
/// The driver assigns the result together with every change of the object, on both sides of a
/// trial. The text of a case says only that an attribute is computed. So all computations are
/// equal, and one that is read from text computes nil.
public struct Computation: Hashable, Sendable {
  /// Returns the value for the values of an object, which are in the order of its attributes.
  public let value: @Sendable ([Value?]) -> Value?

  /// Makes a computation of a function.
  public init(_ value: @escaping @Sendable ([Value?]) -> Value?) {
    self.value = value
  }

  /// A computation that is read from the text of a case.
  static let unknown = Computation { _ in nil }

  /// Returns true.
  public static func == (left: Computation, right: Computation) -> Bool { true }

  /// Adds nothing, in accordance with equality.
  public func hash(into hasher: inout Hasher) {}
}

extension Attribute {
  /// Whether a command may assign a value.
  @usableFromInline package func admits(_ value: Value?) -> Bool {
    if computation != nil { return false }
    guard let value else { return takesNil }
    if case .string(let text) = value {
      if isComposed, !Collation.composed(text).hasSameScalars(as: text) { return false }
      if hasOneForm, !Collation.oneForm(of: text).hasSameScalars(as: text) { return false }
    }
    return choices.isEmpty || choices.contains(value)
  }
}

extension Entity {
  /// Whether an attribute is computed.
  @usableFromInline package var hasComputed: Bool {
    attributes.contains { $0.computation != nil }
  }

  /// Returns assignments with the values of all computed attributes added.
  ///
  /// - Parameter current: the values of the object before; nil for a new object.
  @usableFromInline package func completing(
    _ values: [Assignment], over current: [Value?]?
  ) -> [Assignment] {
    guard hasComputed else { return values }
    var all = current ?? attributes.map(\.initial)
    for assignment in values { all[assignment.attribute] = assignment.value }
    return values
      + attributes.enumerated().compactMap { index, attribute in
        attribute.computation.map { Assignment(index, $0.value(all)) }
      }
  }
}
