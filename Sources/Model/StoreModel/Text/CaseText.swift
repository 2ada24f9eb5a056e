/// The text form of a case, which a person can read, edit and paste (`*.lockstep`).
///
/// Each line is one declaration or one command and begins with a keyword. The header declares the
/// world of the case; the lines after it are the commands, in order:
///
/// ```case
/// lockstep 2
/// entity Team name:string (required) zone:string wins:int=0 (min=0 max=99)
/// entity Derby : Team extra:bool
/// entity Player name:string
/// relation Player.team one nullify required, Team.players many cascade
/// option inaccessible-faults throw
/// dialect swiftdata
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
/// More commands:
///
/// ```text
/// relate pele team                       (to none)
/// batch-insert chile Team name="Chile" as 2
/// batch-update Team where wins > 3 set zone="x" as 3
/// batch-delete Team where wins == nil
/// merge 3 in side
/// hook set pele name="x"                 (or: insert, relate, delete, obtain, refresh, existing as
///                                         above, endless pele, refetch players, perform-fetch
///                                         players, undo)
/// arm A delete pele                      (or: insert, set, relate, obtain, refresh, existing,
///                                         query, read 0,1, process, fail, perform-fetch,
///                                         apply-elsewhere,
///                                         release, delegate none, fetch B, save in side,
///                                         save, undo)
/// refresh pele keep                      (or: drop, invalidate)
/// read A 0,1                             (as a cell reads the row at section, item)
/// settle                                 (the store delivers what is due)
/// catch-up in side                       (merges what others have written)
/// delete-history in side                 (up to the last write that side has caught up with)
/// own "archive" 3 as set pele name="x"   (a method of the subject's own, or: insert, relate,
///                                         delete, process)
/// close                                  (the store)
/// trespass set pele of side in main      (or: delete, refresh, obtain, relate, read,
///                                         follow)
/// ```
///
/// Printing and reading
/// - Printing is canonical: each case has one text, with its clauses in a fixed order and without
///   defaults.
/// - Reading accepts clauses in any order, blanks and tabs, blank lines, CRLF, and a byte order
///   mark.
/// - A comment is a line that begins with `#`, or the end of a line from a `#` between blanks.
/// - A printed case reads back as the same case. This includes invalid requests: a NaN, a value of
///   another type, a negative limit, no sort keys.
/// - An int literal for a double attribute is a double; `int(3)` is the int.
/// - The reader reports the first error as a `CaseTextError`. No text makes it trap.
///
/// Names
/// - A name is a letter or `_`, then letters, digits or `_`. A letter may be of any script, but
///   must be one scalar: `é`, not `e` and an accent.
/// - Objects get their pool numbers in the order of their first inserts. Batch inserts and inserts
///   of habits count too. An insert may come after a use.
/// - The `objects` line is printed only if the inserts alone would give other numbers or names. It
///   lists the names by number, then the number of objects if some have no own name.
/// - An attribute is named in the entity of its list or object. `Team.name` names an attribute of
///   another entity, or one whose name is a keyword of this form.
/// - A request also takes key paths, `team.name`. The name before a point is a relationship if this
///   entity has one of that name, else an entity. A colon says that it is an entity: `:Team.name`.
/// - Relationships of other entities are named in the same way, `Player.team.name`.
/// - Sections are by an attribute, `sections zone`, or by something derived of it:
///   `first-letter name`, `first-digit n`, `bucket 10 n`, `day d` or `month d`. An attribute may
///   have one of these names: `sections month` is by an attribute.
/// - `self == Team.t3` matches the object that has or had a temporary ID, `Team.p3` the one with a
///   permanent ID. The entity is the object's own.
/// - `team == Team.t3` and `team == nil` compare the end of a to-one relationship (R103).
/// - Conditions also take `wins in (1, 2)`, `wins between 1 and 3`, and `any players.name == "x"`
///   through to-many relationships (R103).
/// - `sort none` says that the sort descriptors are nil, which a list rejects. `sort ()`, or no
///   such clause, says that there are none (R70).
/// - `limit 3 from end` gives the last three rows, in their order (R104).
///
/// Lines
/// - `looks 8` says that the driver looks at everything after every eighth command and at the end.
///   Without the line it looks after each command.
/// - `demand resolving-ids` says that every identifier on screen must resolve (S3).
/// - `option inaccessible-faults throw` says that a fault without a row throws when it fires (R12).
/// - `dialect swiftdata` names the dialect of the world (`Dialect`). Without the line it is `frc`.
///   Options that differ from the named dialect follow it, each with its value: `dialect frc ties
///   identifier`.
/// - `option gone-objects last-values` says that a gone object keeps its last values (R91).
/// - `option delivery late` says that lists deliver when the store settles (R92).
/// - `option history keep` says that the store keeps a history of its writes (R99).
/// - `option related-objects follow` says that lists follow the changes of related objects (R102).
/// - `option strings utf8` names the order of strings, if it is not that of the dialect (R105). A
///   name that is no identifier is quoted. Only a subject that brings the order along can run such
///   a case.
/// - Each end of a relation says how many objects it leads to (`one`, `many`) and its delete rule
///   (`nullify`, `cascade`, `deny`, `no-action`). `required` says that a save demands an object.
/// - Relations come after all entities. Relations and contexts come before all lists.
/// - Without `context` lines there is one context, `main`. A `context` line may say that the
///   context merges automatically (`auto`), keeps undo steps (`undo`), has another policy than
///   `error`, or is the author of its writes under a name (`author "app"`).
/// - `in` and a context end a command for another context than the first, and the line of a list in
///   another context.
/// - `in` before the last word of a list of objects begins the context, even if an object is called
///   `in`. It is that object only in a file without `context` lines.
/// - `refused` at the end of a `list` or `make` line says that the store should reject the list.
///   Without `refused`, a rejected list is an error of the case. So is `refused` at a list that
///   the store makes, except in version 1: its rules rejected more lists.
/// - `as` and a number say where a save or a batch request keeps its note, for `merge`.
///
/// Limits: conditions nest at most 64 deep, the `objects` line counts to at most 10,000, and notes
/// have the numbers 0 to 9999. A few commands print as text that does not read back, because no
/// store can get them: a number beyond the lists, contexts, relationships or notes, or an insert as
/// a `batch`.
public enum CaseText {
  /// The version in the first line of a new case.
  public static let version = 2
  /// The versions that the reader accepts. In version 1, the clause `refused` may also mark a list
  /// that the rules of today accept, such as one that is not sorted by its section key (R51, R70).
  static let versions = 1...version

  /// The greatest depth of nested conditions.
  static let nestingLimit = 64
  /// The greatest number of objects in the `objects` line.
  static let objectLimit = 10_000
  /// The numbers of notes.
  package static let noteNumbers = 0...9999

  /// The clause of a list that the store should reject.
  package static let refusedWord = "refused"
  /// The first word of a line that calls a method of the subject's own.
  package static let ownWord = "own"

  /// The words that are attribute names only after their entity.
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
    var lines = ["lockstep \(version)"]
    lines += world.settings
    if let line = objectsLine(names) { lines.append(line) }
    lines += world.lists.map { $0.text(in: names) }
    lines += commands.map { $0.text(in: names) }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The `objects` line, nil if the inserts alone give the numbers and names of the objects.
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
