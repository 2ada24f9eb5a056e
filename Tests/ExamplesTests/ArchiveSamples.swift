import LockstepTesting
import StoreModel

/// A command, a law and a goal of one's own, for notes that can be archived.
enum ArchiveSamples {
  static let world = """
    lockstep 2
    entity Note title:string done:int
    list notes Note sort done, title marks off delegate snapshot
    """

  static let archive = OwnCommand<NoteContext>.setting("archive", ["done": .int(1)]) {
    context, note, values, _ in
    if note.isInserted { Goals.reach("a new note is archived") }
    try context.set(values, of: note)
  }

  static let once = OwnLaw("the list shows each note once") { _, after in
    let names = after.list("notes")?.rows.map(\.name) ?? []
    return Set(names).count == names.count ? nil : "the rows are \(names)"
  }

  static func verifyNotes() async throws {
    try await verify(
      NoteStore.self, capabilities: NoteStore.capabilities, world: world, commands: [archive],
      laws: [once], goals: ["a new note is archived"])
  }
}
