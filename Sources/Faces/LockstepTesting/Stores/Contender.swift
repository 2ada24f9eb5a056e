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
/// let archive = OwnCommand<MyContext>.setting("archive", ["done": .bool(true)]) {
///   context, note, _, _ in context.archive(note)
/// }
/// try await verify(MyStore.self, commands: [archive])
/// ```
public typealias OwnCommand = Driving.OwnCommand

/// A law of your own: a statement about what a store shows before and after each command.
///
/// ```swift
/// let law = OwnLaw("nobody has negative wins") { _, after in
///   after.objects.first { $0["wins"] == .int(-1) }.map { "\($0.name) has -1" }
/// }
/// try await verify(MyStore.self, laws: [law])
/// ```
public typealias OwnLaw = Driving.OwnLaw
