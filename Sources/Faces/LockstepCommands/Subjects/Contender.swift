import Driving

/// A store for the command line: its name, its capabilities, and the closure that makes an empty
/// one.
///
/// ```swift
/// let mine = Contender(name: "mine") { MyStore(schema: $0, options: $1) }
/// await Lockstep(mine).main()
/// ```
public typealias Contender = Driving.Contender
