/// The call of a method that a subject has and the rules do not know, such as `archive(note)`.
///
/// ```text
/// own "archive" 3 as set a done=true
/// ```
///
/// A call stands for an ordinary command: the subject performs its own method, and the reference
/// performs that command. So all rules and checks of the ordinary command hold for the method, too.
public struct OwnCall: Hashable, Sendable {
  /// The name of the method in cases and reports.
  public var name: String
  /// A drawn number for the method to use, at least 0.
  public var number: Int

  /// Names a method and a number.
  public init(_ name: String, number: Int = 0) {
    self.name = name
    self.number = number
  }
}

extension Command {
  /// The command of the rules: the one that an own call stands for, else the command itself.
  @usableFromInline package var ordinary: Command {
    if case .own(_, let ordinary) = self { ordinary } else { self }
  }

  /// Whether a method of a subject's own may stand for the command.
  package var mayBeOwn: Bool {
    switch self {
    case .insert, .set, .relate, .delete, .process: true
    default: false
    }
  }
}
