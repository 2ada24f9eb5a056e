/// The choices in which real systems differ, and which are no faults.
///
/// ```swift
/// try await verify(MyStore.self, follows: .swiftData)
/// ```
///
/// The rules describe one system. Another system may sort ties in another way, and that is its
/// documented behaviour. So a world names a dialect, both stores follow it (`StoreOptions`), and a
/// subject says which one it follows. The default is `frc`. The article *Dialects* of
/// `LockstepTesting` describes each option with an example.
public struct Dialect: Hashable, Sendable {
  /// The place of the section key in the order of a list (C410).
  public enum Sections: String, Hashable, Sendable, CaseIterable {
    /// The section key only names the sections; rows out of line split a section (R50).
    case contiguous
    /// The section key is the first sort key, so that no section is ever split.
    case keyFirst = "key-first"
  }

  /// The section of rows whose section key is nil (C413).
  public enum UnnamedSections: String, Hashable, Sendable, CaseIterable {
    /// Nil and "" share the section "" (R49).
    case shared
    /// Nil has a section of its own, `SectionInfo.nameOfNil`.
    case apart
  }

  /// The order of rows that no sort key tells apart (C416).
  public enum Ties: String, Hashable, Sendable, CaseIterable {
    /// The order of creation (R44).
    case serial
    /// The order of the identifiers, so that a save may move rows.
    case identifier
  }

  /// The moment from which an edited request counts (C425).
  public enum Edits: String, Hashable, Sendable, CaseIterable {
    /// The next `performFetch` (R72).
    case atFetch = "at-fetch"
    /// At once: the edit fetches.
    case atOnce = "at-once"
  }

  /// The order of strings (R42).
  public enum Strings: String, Hashable, Sendable, CaseIterable {
    /// The canonical scalars; folding covers Unicode (R42, R43).
    case canonical
    /// The bytes of UTF-8; folding covers ASCII letters only.
    case bytes
  }

  /// The report of the permanent IDs that a save gives (C427).
  public enum IDSwaps: String, Hashable, Sendable, CaseIterable {
    /// None: the IDs on show change without a callback (R77).
    case silent
    /// A second snapshot, which differs in IDs only.
    case told
  }

  /// The place of the section key in the order of a list.
  public var sections = Sections.contiguous
  /// The section of rows whose section key is nil.
  public var unnamedSections = UnnamedSections.shared
  /// The order of rows that no sort key tells apart.
  public var ties = Ties.serial
  /// The moment from which an edited request counts.
  public var edits = Edits.atFetch
  /// The order of strings.
  public var strings = Strings.canonical
  /// The report of the permanent IDs that a save gives.
  public var swaps = IDSwaps.silent

  /// Makes the dialect `frc`, whose options you can change.
  public init() {}
}

// The dialects with a name.
extension Dialect {
  /// The fetched results controller of Core Data; the default.
  public static let frc = Dialect()

  /// As `frc`, with a second snapshot after a save that replaces IDs on show.
  public static let toldFRC = Dialect { $0.swaps = .told }

  /// The sectioned queries of SwiftData.
  public static let swiftData = Dialect {
    $0.sections = .keyFirst
    $0.unnamedSections = .apart
    $0.ties = .identifier
    $0.edits = .atOnce
  }

  /// A list over SQLite. As `swiftData`, with the order of strings that SQLite has.
  ///
  /// A store that gives permanent IDs at once leaves out the capability `temporaryIDs`.
  public static let sqliteData = Dialect {
    $0 = .swiftData
    $0.strings = .bytes
  }

  /// The dialects with a name, `frc` first. The name is that of a case and of `--dialect`.
  public static let named: [(name: String, dialect: Dialect)] = [
    ("frc", .frc), ("frc-told", .toldFRC), ("swiftdata", .swiftData), ("sqlitedata", .sqliteData),
  ]

  private init(_ change: (inout Dialect) -> Void) {
    change(&self)
  }

  /// The order of strings that a world of the dialect has, if it names no other (C429).
  public var order: StringOrder { strings == .bytes ? .utf8Bytes : .canonical }

  /// The words that a case has for the dialect: its name, or `frc` and the options that differ.
  public var text: String {
    if let name = Dialect.named.first(where: { $0.dialect == self })?.name { return name }
    return "frc"
      + Dialect.options.map { option in
        let word = option.word(self)
        return word == option.word(.frc) ? "" : " \(option.name) \(word)"
      }.joined()
  }

  /// The dialects that differ from this one in one option, which is as in `frc` there.
  package var simpler: [Dialect] {
    Dialect.options.compactMap { option in
      var dialect = self
      option.reset(&dialect)
      return dialect == self ? nil : dialect
    }
  }
}

// The options by name, for texts.
extension Dialect {
  /// One option: its name, and its value as a word.
  struct Option: Sendable {
    let name: String
    /// The numbers of the rules that depend on the option.
    let rules: [Int]
    /// The words of its values, that of `frc` first.
    let words: [String]
    let word: @Sendable (Dialect) -> String
    /// Sets the option to a value, given by its place among the words.
    let set: @Sendable (inout Dialect, Int) -> Void

    func reset(_ dialect: inout Dialect) { set(&dialect, 0) }

    /// The place of the value of a dialect among the words.
    func place(in dialect: Dialect) -> Int {
      let word = word(dialect)
      return words.firstIndex(of: word) ?? 0
    }

    init<Value: CaseIterable & RawRepresentable & Sendable>(
      _ name: String, _ rules: [Int], _ path: WritableKeyPath<Dialect, Value> & Sendable
    ) where Value.RawValue == String {
      self.name = name
      self.rules = rules
      let values = Array(Value.allCases)
      words = values.map(\.rawValue)
      word = { $0[keyPath: path].rawValue }
      set = { $0[keyPath: path] = values[$1] }
    }
  }

  /// All options, in the order of texts.
  static let options: [Option] = [
    Option("sections", [50, 51, 53], \.sections), Option("unnamed", [49], \.unnamedSections),
    Option("ties", [44], \.ties), Option("edits", [72], \.edits),
    Option("strings", [42, 43], \.strings), Option("swaps", [77], \.swaps),
  ]

  /// The sentences for a report that names rules on which dialects differ: one for each option that
  /// decides one of the rules.
  ///
  /// - Parameter rules: the numbers of the rules.
  package func remarks(on rules: [Int]) -> [String] {
    Dialect.options.filter { !$0.rules.allSatisfy { !rules.contains($0) } }.map { option in
      let others = option.words.filter { $0 != option.word(self) }
      return "the option '\(option.name)' is '\(option.word(self))' here (dialect \(text)), and"
        + " '\(others.joined(separator: "' or '"))' in other dialects; if your code follows one of"
        + " these, say so (follows:)"
    }
  }
}
