/// The durable form of a case: text that a person reads, edits and pastes (`*.lockstep`).
///
/// One thing a line, keyword first. The header says what the case plays in, the lines after it are
/// the commands in order:
///
/// ```
/// lockstep 1
/// entity Team name:string (required) zone:string wins:int=0 (min=0 max=99)
/// entity Derby : Team extra:bool
/// option inaccessible-faults throw
/// objects brazil chile 4
/// list A Team where wins > 3 and name contains[cd] "x" sort zone, wins desc sections zone
/// insert brazil Team name="Brazil" wins=5
/// save
/// ```
///
/// Rules
/// - Printing is canonical: one text a case, clauses in one order, defaults left out. Reading
///   takes clauses in any order, blanks and tabs, blank lines, CRLF, a byte order mark, and
///   comments: a line that begins with `#`, or the end of a line from a `#` that stands between
///   blanks.
/// - What is printed reads back as the same case, refused requests included: a NaN, a value of
///   another type, a negative limit, no sort. An int literal for a double attribute is a double;
///   `int(3)` is the int.
/// - Pool numbers are those of the first `insert` lines in order, which may come after a use. The
///   `objects` line stands where that would not give the numbers or names of the case: it lists
///   the names by number, then how many objects there are when some have no name of their own.
/// - An attribute is named in the entity of its list or object. `Team.name` names one of another
///   entity, or one whose name is a word of this form.
/// - The first thing that is wrong is reported as a `CaseTextError`; no text traps.
///
/// Limits: conditions nest at most 64 deep, the `objects` line counts to at most 10,000.
public enum CaseText {
  /// The version in the first line, the only one that is read.
  public static let version = 1

  /// How deep conditions may nest.
  static let nestingLimit = 64
  /// How many objects the `objects` line may count to.
  static let objectLimit = 10_000

  /// The words that can't stand for an attribute without its entity.
  static let reservedWords: Set<String> = [
    "and", "or", "not", "true", "false", "nil", "none", "where", "sort", "sections", "limit",
    "offset", "batch", "window", "pending", "subentities", "result", "cache", "marks", "delegate",
  ]
}

extension Case {
  /// The canonical text, which ends with a line feed.
  public var text: String {
    let names = CaseNames(self)
    var lines = ["lockstep \(CaseText.version)"]
    lines += world.schema.entities.map { $0.text(in: world.schema) }
    if !world.options.deletesInaccessibleFaults {
      lines.append("option inaccessible-faults throw")
    }
    if let line = objectsLine(names) { lines.append(line) }
    lines += world.lists.map { $0.text(in: names) }
    lines += commands.map { $0.text(in: names) }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The line that lists the objects, nil where the inserts alone give their numbers and names.
  private func objectsLine(_ names: CaseNames) -> String? {
    let inserted = names.insertionOrder
    let count = (commands.flatMap(\.objects).max() ?? -1) + 1
    if inserted == Array(0..<inserted.count), count <= inserted.count {
      let all = inserted.map(world.name(ofObject:))
      let isPlain = all == inserted.map { World.name(ofObject: $0, among: []) }
      if (isPlain ? [] : all) == world.objectNames { return nil }
    }
    let number = count > world.objectNames.count ? [String(count)] : []
    return (["objects"] + world.objectNames + number).joined(separator: " ")
  }
}
