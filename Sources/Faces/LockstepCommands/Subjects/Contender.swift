import Driving

/// A store for the command line: its name, its capabilities, and the closure that makes an empty
/// one.
///
/// ```swift
/// let mine = Contender(name: "mine") { MyStore(schema: $0, options: $1) }
/// await Lockstep(mine).main()
/// ```
public typealias Contender = Driving.Contender

/// A command of your own: a method of your store that does what an ordinary command does.
public typealias OwnCommand = Driving.OwnCommand

/// A law of your own: a statement about what a store shows before and after each command.
public typealias OwnLaw = Driving.OwnLaw
