import StoreModel

/// A small world in which every sequence of commands up to a length can be run.
///
/// Random search goes far and leaves corners; here nothing is left out, but the world is small. A
/// universe is said in the language of cases, so that whoever reads a bound that was proved can
/// read in full what it was proved of: a world, an *opening* that every sequence begins with, and
/// an *alphabet*, commands in which objects and notes are roles.
///
/// ```
/// entity Item name:string
/// list A Item sort name delegate snapshot
/// fetch A                      (the opening)
/// insert a Item name="x"       (the alphabet)
/// set a name="y"
/// save as 1
/// merge 1
/// ```
///
/// The next commands after a sequence are all commands that the alphabet stands for: an object
/// that is inserted is the next of the pool, up to a number of objects in all; any other stands for
/// each object of its entity that was inserted so far, dead or alive, two different ones for two
/// different objects; a note that is kept is the next one, and any other each that was kept. They
/// are drawn from choices like all commands, from a source that goes through every choice
/// (`UniverseGenerator`), so they have an order and none is missing.
///
/// Two sequences that lead to the same state go on alike, so only one of them is continued. What a
/// state is decides whether that is sound. It is all that decides what may come: what the
/// reference holds, whole; the books of the driver and what the clients show, on both sides; of the
/// subject what it holds where it can tell, which the planted defects can, else all that was seen
/// of it (`Driver.mixState`); and how many objects and notes were asked for. Objects, IDs and
/// versions are names: states that differ by a renaming that keeps their order are the same
/// (`StateDigest`).
///
/// What that rests on. What the optimised store hides is assumed to follow from its state as it is
/// known, as it does where it is a function of what it was told in the end and not of the way
/// there: a defect in a structure that two ways fill differently can be passed over. And the
/// numbers of IDs and versions count by their order alone: an error that names one is looked at in
/// one of the states that differ by their numbers, not in each.
package struct Universe: Sendable {
  /// A word for it, as `--world` takes it.
  package let name: String
  /// What it is about, in a few words.
  package let about: String
  /// The world, and what every sequence begins with.
  package private(set) var opening: Case
  /// What is done, by roles; none twice.
  package let alphabet: [Command]
  /// The universe as people read it: the case of its opening, then its alphabet.
  package let text: String

  /// Puts a universe together.
  package init(name: String, about: String, opening: Case, alphabet: [Command]) {
    self.name = name
    self.about = about
    self.alphabet = alphabet.withoutRepeats(in: opening.world)
    text = Universe.text(name, about, opening, self.alphabet)
    self.opening = opening
    // Names are those of roles; objects have none of their own.
    self.opening.world.objectNames = []
  }

  /// The universe of a case: its world, and its commands as the alphabet.
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

  /// The universe without the commands that need what a store can't do; nil where its world or its
  /// opening does, or nothing is left to do.
  package func restricted(to capabilities: StoreCapabilities) -> Universe? {
    if capabilities == .all { return self }
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
