import StoreModel

/// A method of the subject's own, as far as drawing needs to know it.
package struct OwnMethod: Sendable {
  /// The name in cases.
  package let name: String
  /// The drawn numbers are below this; at least 1.
  package let numbers: Int
  /// Returns the command that a call stands for in the place of a drawn one, whose object is of the
  /// entity; nil if it can't stand there.
  package let ordinary: @Sendable (Command, Entity?) -> Command?

  /// Describes a method.
  package init(
    name: String, numbers: Int, ordinary: @escaping @Sendable (Command, Entity?) -> Command?
  ) {
    self.name = name
    self.numbers = numbers
    self.ordinary = ordinary
  }
}
