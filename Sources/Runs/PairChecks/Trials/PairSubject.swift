import StoreModel

/// A difference or a screen for the command line: its name, and what it is held to.
///
/// ```swift
/// import LockstepCommands
///
/// await Lockstep(pairs: [
///   PairSubject(screen: MyTable.self, isStrict: true),
///   PairSubject(difference: myDifference, named: "mine", rules: [.moves, .fewest]),
/// ]).main()
/// ```
///
/// `lockstep pairs --subject mine` runs it in worker processes, which a trap or a hang ends, and
/// shrinks what fails.
public struct PairSubject: Sendable {
  /// The name, as `--subject` takes it and reports have it.
  public let name: String
  /// Makes the check anew, where the code is called.
  package let makeCheck: @Sendable () -> PairCheck

  /// A screen that applies batches, as `verify(screen:)` takes it.
  ///
  /// - Parameters:
  ///   - screen: the type.
  ///   - name: its name; that of the type when not given.
  ///   - isStrict: whether a batch that can't be right has to be refused.
  ///   - isSectioned: whether lists have sections; else there is one, named "".
  public init<Screen: BatchScreen & SendableMetatype>(
    screen: Screen.Type, named name: String? = nil, isStrict: Bool = false,
    isSectioned: Bool = true
  ) {
    let name = name ?? "\(Screen.self)"
    self.init(name) {
      PairCheck(
        screen: Screen.self, named: name, isStrict: isStrict, isSectioned: isSectioned)
    }
  }

  /// A difference of plain lists, as `verify(difference:)` takes it.
  ///
  /// - Parameters:
  ///   - difference: what leads from the first list to the second, all places in section 0.
  ///   - name: its name.
  ///   - rules: what it is held to beside leading there.
  public init(
    difference: @escaping @Sendable ([Int], [Int]) throws -> BatchUpdate,
    named name: String = "difference", rules: DifferenceRules = [.moves, .fewest]
  ) {
    self.init(name) { PairCheck(difference: difference, named: name, rules: rules) }
  }

  /// A difference of lists in sections, as `verify(sectionedDifference:)` takes it.
  public init(
    sectionedDifference: @escaping @Sendable ([ListSection], [ListSection]) throws -> BatchUpdate,
    named name: String = "difference", rules: DifferenceRules = [.moves, .fewest]
  ) {
    self.init(name) {
      PairCheck(sectionedDifference: sectionedDifference, named: name, rules: rules)
    }
  }

  private init(_ name: String, _ makeCheck: @escaping @Sendable () -> PairCheck) {
    self.name = name
    self.makeCheck = makeCheck
  }
}
