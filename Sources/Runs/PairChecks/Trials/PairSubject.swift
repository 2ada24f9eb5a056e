import StoreModel

/// A difference or a screen for the command line, with its name and its rules.
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
/// `lockstep pairs --subject mine` runs the code in worker processes, which a trap or a hang may
/// end, and shrinks the failing pair.
public struct PairSubject: Sendable {
  /// The name for `--subject` and for reports.
  public let name: String
  /// Makes a new check in the process that calls the code.
  package let makeCheck: @Sendable () -> PairCheck

  /// Makes a subject of a screen, as in `verify(screen:)`.
  ///
  /// - Parameters:
  ///   - screen: the type of the screen.
  ///   - name: the name; the name of the type if nil.
  ///   - isStrict: whether the screen must throw an error for a batch that can't be right.
  ///   - isSectioned: whether the lists have sections; without sections, each list is one section
  ///     named "".
  ///   - mode: the systems whose rules decide which batches are right (R86).
  public init<Screen: BatchScreen & SendableMetatype>(
    screen: Screen.Type, named name: String? = nil, isStrict: Bool = false,
    isSectioned: Bool = true, mode: BatchMode = .portable
  ) {
    let name = name ?? "\(Screen.self)"
    self.init(name) {
      PairCheck(
        screen: Screen.self, named: name, isStrict: isStrict, isSectioned: isSectioned, mode: mode)
    }
  }

  /// Makes a subject of a snapshot, as in `verify(snapshot:)`.
  ///
  /// - Parameters:
  ///   - snapshot: the type of the snapshot.
  ///   - name: the name; the name of the type if nil.
  ///   - isStrict: whether the snapshot must throw an error for an edit that can't be performed.
  public init<Subject: EditableSnapshot & SendableMetatype>(
    snapshot: Subject.Type, named name: String? = nil, isStrict: Bool = true
  ) {
    let name = name ?? "\(Subject.self)"
    self.init(name) { PairCheck(snapshot: Subject.self, named: name, isStrict: isStrict) }
  }

  /// Makes a subject of an outline, as in `verify(outline:)`.
  ///
  /// - Parameters:
  ///   - outline: the type of the outline.
  ///   - name: the name; the name of the type if nil.
  ///   - isStrict: whether the outline must throw an error for an edit that can't be performed.
  public init<Subject: EditableOutline & SendableMetatype>(
    outline: Subject.Type, named name: String? = nil, isStrict: Bool = true
  ) {
    let name = name ?? "\(Subject.self)"
    self.init(name) { PairCheck(outline: Subject.self, named: name, isStrict: isStrict) }
  }

  /// Makes a subject of a data source, as in `verify(dataSource:)`.
  ///
  /// - Parameters:
  ///   - dataSource: the type of the data source.
  ///   - name: the name; the name of the type if nil.
  public init<Subject: ApplyingDataSource & SendableMetatype>(
    dataSource: Subject.Type, named name: String? = nil
  ) {
    let name = name ?? "\(Subject.self)"
    self.init(name) { PairCheck(dataSource: Subject.self, named: name) }
  }

  /// Makes a subject of a screen of several lists, as in `verify(sharedScreen:)`.
  ///
  /// - Parameters:
  ///   - sharedScreen: the type of the screen.
  ///   - name: the name; the name of the type if nil.
  public init<Screen: SharedScreen & SendableMetatype>(
    sharedScreen: Screen.Type, named name: String? = nil
  ) {
    let name = name ?? "\(Screen.self)"
    self.init(name) { PairCheck(sharedScreen: Screen.self, named: name) }
  }

  /// Makes a subject of a screen with drags, as in `verify(reorderableScreen:)`.
  ///
  /// - Parameters:
  ///   - reorderableScreen: the type of the screen.
  ///   - name: the name; the name of the type if nil.
  public init<Screen: ReorderableScreen & SendableMetatype>(
    reorderableScreen: Screen.Type, named name: String? = nil
  ) {
    let name = name ?? "\(Screen.self)"
    self.init(name) { PairCheck(reorderableScreen: Screen.self, named: name) }
  }

  /// Makes a subject of a difference of plain lists, as in `verify(difference:)`.
  ///
  /// - Parameters:
  ///   - difference: returns the changes that lead from the first list to the second; all places
  ///     are in section 0.
  ///   - name: the name.
  ///   - rules: the rules for the difference, besides leading to the second list.
  ///   - mode: the systems that must accept the difference (R86).
  public init(
    difference: @escaping @Sendable ([Int], [Int]) throws -> BatchUpdate,
    named name: String = "difference", rules: DifferenceRules = [],
    mode: BatchMode = .portable
  ) {
    self.init(name) { PairCheck(difference: difference, named: name, rules: rules, mode: mode) }
  }

  /// Makes a subject of a difference of lists with sections, as in `verify(sectionedDifference:)`.
  public init(
    sectionedDifference: @escaping @Sendable ([ListSection], [ListSection]) throws -> BatchUpdate,
    named name: String = "difference", rules: DifferenceRules = [],
    mode: BatchMode = .portable
  ) {
    self.init(name) {
      PairCheck(
        sectionedDifference: sectionedDifference, named: name, rules: rules, mode: mode)
    }
  }

  /// Makes a subject of an engine that answers with stages, as in `verify(stages:)`.
  public init(
    stages: @escaping @Sendable ([ListItem], [ListItem]) throws -> [ListStage],
    named name: String = "stages", rules: DifferenceRules = [], mode: BatchMode = .portable
  ) {
    self.init(name) {
      PairCheck(
        sectionedStages: { try stages($0[0].items, $1[0].items) }, named: name, rules: rules,
        mode: mode, isSectioned: false)
    }
  }

  /// Makes a subject of an engine of lists with sections, as in `verify(sectionedStages:)`.
  public init(
    sectionedStages: @escaping @Sendable ([ItemSection], [ItemSection]) throws -> [ListStage],
    named name: String = "stages", rules: DifferenceRules = [], mode: BatchMode = .portable
  ) {
    self.init(name) {
      PairCheck(
        sectionedStages: sectionedStages, named: name, rules: rules, mode: mode, isSectioned: true)
    }
  }

  /// Makes a subject of a check, for one thread at a time.
  package init(_ check: PairCheck) {
    nonisolated(unsafe) let check = check
    self.init(check.name) { check }
  }

  private init(_ name: String, _ makeCheck: @escaping @Sendable () -> PairCheck) {
    self.name = name
    self.makeCheck = makeCheck
  }
}
