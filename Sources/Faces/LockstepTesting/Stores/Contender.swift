import Driving

/// A store to verify: its name, its capabilities, and the closure that makes an empty one.
///
/// ```swift
/// let mine = Contender(name: "mine") { MyStore(schema: $0, options: $1) }
/// try await verify(mine)
/// ```
public typealias Contender = Driving.Contender

/// A command of your own: a method of your store that does what an ordinary command does.
///
/// ```swift
/// static let archive = OwnCommand<NoteContext>.setting("archive", ["done": .int(1)]) {
///   context, note, values, _ in
///   if note.isInserted { Goals.reach("a new note is archived") }
///   try context.set(values, of: note)
/// }
/// ```
public typealias OwnCommand = Driving.OwnCommand

/// A law of your own: a statement about what a store shows before and after each command.
///
/// ```swift
/// static let once = OwnLaw("the list shows each note once") { _, after in
///   let names = after.list("notes")?.rows.map(\.name) ?? []
///   return Set(names).count == names.count ? nil : "the rows are \(names)"
/// }
/// ```
public typealias OwnLaw = Driving.OwnLaw
