/// The durable form of a case: text that a person reads, edits and pastes (`*.lockstep`).
///
/// One thing a line, keyword first. The header says what the case plays in, the lines after it are
/// the commands in order:
///
/// ```
/// lockstep 1
/// entity Team name:string (required) zone:string wins:int=0 (min=0 max=99)
/// entity Derby : Team extra:bool
/// entity Player name:string
/// relation Player.team one nullify required, Team.players many cascade
/// option inaccessible-faults throw
/// demand resolving-ids
/// looks 8
/// context main auto undo
/// context side of main policy store-trump
/// objects brazil chile 4
/// list A Team where wins > 3 and name contains[cd] "x" sort zone, wins desc sections zone
/// list B Player sort team.name, name in side
/// insert brazil Team name="Brazil" wins=5
/// insert pele Player name="Pelé" in side
/// relate pele team brazil in side
/// save as 1 in side
/// save
/// ```
///
/// Beside what is done to one object, a context or a list:
///
/// ```
/// relate pele team                       (to none)
/// batch-insert chile Team name="Chile" as 2
/// batch-update Team where wins > 3 set zone="x" as 3
/// batch-delete Team where wins == nil
/// merge 3 in side
/// hook set pele name="x"                 (or: insert, relate, delete, obtain, refresh, existing as
///                                         above, endless pele, refetch players, perform-fetch
///                                         players, undo)
/// arm A delete pele                      (or: insert, set, relate, obtain, refresh, existing,
///                                         query, process, fail, perform-fetch, apply-elsewhere,
///                                         release, delegate none, fetch B, save in side,
///                                         save, undo)
/// refresh pele keep                      (or: drop, invalidate)
/// trespass set pele of side in main      (or: delete, refresh, obtain, relate, read,
///                                         follow)
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
/// - Pool numbers are those of the first inserts in order, batch inserts and habits among them,
///   which may come after a use. The `objects` line stands where that would not give the numbers or
///   names of the case: it lists the names by number, then how many objects there are when some
///   have no name of their own.
/// - An attribute is named in the entity of its list or object. `Team.name` names one of another
///   entity, or one whose name is a word of this form. A request also takes key paths, `team.name`:
///   a name before a point is a relationship where the entity at hand has one of that name, else an
///   entity; a colon says that it is an entity, `:Team.name`. Relationships of other entities are
///   named in the same way, `Player.team.name`.
/// - `self == Team.t3` asks for the object that has or had a temporary ID, `Team.p3` for that of a
///   permanent one; the entity is the object's own.
/// - A name is a letter or `_`, then letters, digits or `_`. A letter is one of any script, in one
///   piece: `é`, not `e` and an accent.
/// - `looks 8` says that everything is looked at after every eighth command and at the end; else it
///   is after each.
/// - Each end of a relation says how many it leads to (`one`, `many`), its delete rule (`nullify`,
///   `cascade`, `deny`, `no-action`) and whether a save demands one (`required`). Relations stand
///   behind all entities, relations and contexts before all lists.
/// - Without `context` lines there is one context, `main`; else the lines are the contexts, and
///   those that merge by themselves (`auto`), remember steps (`undo`) or have another policy than
///   `error` say so. `in` and a context end a command that is not done in the first one, and the
///   line of a list that is not of the first one.
/// - `in` before the last word of a list of objects is the context, though an object may be called
///   `in`; only in a file without `context` lines that has such an object it is the object.
/// - `refused` at the end of a `list` or `make` line says that the store is expected to refuse the
///   list when it is made. Without the clause a refused list is an error of the case.
/// - `as` and a number say under what a save or a batch request keeps its note, for `merge`.
/// - The first thing that is wrong is reported as a `CaseTextError`; no text traps.
///
/// Limits: conditions nest at most 64 deep, the `objects` line counts to at most 10,000, notes are
/// numbered 0 to 9999. What no store can be given does not print as something that reads back: a
/// number beyond the lists, contexts, relationships or notes, or an insert as a `batch`.
public enum CaseText {
  /// The version in the first line, the only one that is read.
  public static let version = 1

  /// How deep conditions may nest.
  static let nestingLimit = 64
  /// How many objects the `objects` line may count to.
  static let objectLimit = 10_000
  /// The numbers that notes are kept under.
  static let noteNumbers = 0...9999

  /// The clause of a list that the store is expected to refuse when it is made.
  package static let refusedWord = "refused"

  /// The words that can't stand for an attribute without its entity.
  static let reservedWords: Set<String> = [
    "and", "or", "not", "true", "false", "nil", "none", "self", "where", "sort", "sections",
    "limit", "offset", "batch", "window", "pending", "subentities", "result", "cache", "marks",
    "delegate",
  ]
}

extension Case {
  /// The canonical text, which ends with a line feed.
  public var text: String {
    let names = CaseNames(self)
    var lines = ["lockstep \(CaseText.version)"]
    lines += world.settings
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
