import StoreModel

/// A small world in which every sequence of commands up to a length can be run.
///
/// Random search goes far but leaves gaps. Here there are no gaps, but the world is small. A
/// universe is written in the language of cases, so you can read in full what a proved bound
/// covers. It has a world and two lists of commands. Every sequence begins with the *opening*. Then
/// it continues with commands of the *alphabet*, in which objects and notes are roles.
///
/// ```text
/// entity Item name:string
/// list A Item sort name delegate snapshot
/// fetch A                      (the opening)
/// insert a Item name="x"       (the alphabet)
/// set a name="y"
/// save as 1
/// merge 1
/// ```
///
/// After a sequence, the next commands are all commands that the alphabet stands for:
///
/// - The role of an inserted object stands for the next object of the pool, up to a maximum number
///   of objects.
/// - Any other object role stands for each object of its entity that was inserted so far, dead or
///   alive. Two roles in one command stand for two different objects.
/// - The role of a kept note stands for the next note. Any other note role stands for each note
///   that was kept so far.
///
/// The commands are drawn from choices, like all commands. The source of the choices goes through
/// every choice (`UniverseGenerator`), so the commands have an order and none is missing.
///
/// Two sequences that lead to the same state continue in the same way, so only one of them is
/// continued. This is sound if a state contains everything that decides what may come. A state
/// contains (`Driver.mixState`):
///
/// - the whole state of the reference;
/// - the driver's records and the displays of the clients, on both sides;
/// - the state of the subject if the subject gives it, as the planted defects do, else all
///   observations of the subject;
/// - the numbers of objects and notes that commands have asked for.
///
/// Objects, IDs and versions are names. Two states are the same if they differ only by a renaming
/// that keeps the order of the names (`StateDigest`).
///
/// The proof rests on two assumptions:
///
/// - The hidden state of the optimised store follows from its known state, whatever the sequence
///   that led there. If two sequences fill a structure differently, a defect in that structure can
///   be missed.
/// - The numbers of IDs and versions count only by their order. An error that names such a number
///   is checked in one of the states that differ by their numbers, not in each.
package struct Universe: Sendable {
  /// The name, as `--world` takes it.
  package let name: String
  /// The subject of the universe, in a few words.
  package let about: String
  /// The world, and the commands that every sequence begins with.
  package private(set) var opening: Case
  /// The commands that follow, in which objects and notes are roles. No command occurs twice.
  package let alphabet: [Command]
  /// The universe as text for people: the case of its opening, then its alphabet.
  package let text: String

  /// Makes a universe of its parts; repeated commands of the alphabet count once.
  package init(name: String, about: String, opening: Case, alphabet: [Command]) {
    self.name = name
    self.about = about
    self.alphabet = alphabet.withoutRepeats(in: opening.world)
    text = Universe.text(name, about, opening, self.alphabet)
    self.opening = opening
    // The names belong to the roles; the objects have no names of their own.
    self.opening.world.objectNames = []
  }

  /// Makes the universe of a case: its world, with its commands as the alphabet.
  package init(of trialCase: Case, name: String) {
    self.init(
      name: name, about: "the world of a case, its commands in any order",
      opening: Case(world: trialCase.world, commands: []), alphabet: trialCase.commands)
  }

  /// Reads a universe from the texts of its header, its opening and its alphabet.
  package init(
    name: String, about: String, world: String, opening: String = "", alphabet: String
  ) throws(CaseTextError) {
    let head = "lockstep \(CaseText.version)\n" + world + "\n"
    let whole = try Case(parsing: head + opening + "\n" + alphabet, file: name)
    let start = opening.split(separator: "\n").count
    self.init(
      name: name, about: about,
      opening: Case(world: whole.world, commands: Array(whole.commands.prefix(start))),
      alphabet: Array(whole.commands.dropFirst(start)))
  }

  /// Returns the universe without the commands that need a missing capability. Nil if its world or
  /// its opening needs one, or if no command remains.
  package func restricted(to capabilities: StoreCapabilities) -> Universe? {
    if capabilities.hasAll, !opening.world.options.followsRelatedObjects { return self }
    let known = alphabet.filter { capabilities.admits($0, in: opening.world) }
    guard capabilities.admits(opening), !known.isEmpty else { return nil }
    return Universe(name: name, about: about, opening: opening, alphabet: known)
  }

  private static func text(
    _ name: String, _ about: String, _ opening: Case, _ alphabet: [Command]
  ) -> String {
    let whole = Case(world: opening.world, commands: opening.commands + alphabet)
    let lines = whole.text.split(separator: "\n").map(String.init).dropFirst()
    let commands = lines.suffix(whole.commands.count)
    var text = ["# \(name): \(about)"] + lines.dropLast(commands.count)
    if !opening.commands.isEmpty { text.append("# every sequence begins with") }
    text += commands.prefix(opening.commands.count)
    text.append("# and goes on with any of")
    text += commands.dropFirst(opening.commands.count)
    return text.map { $0 + "\n" }.joined()
  }
}
