import Driving

/// A store to verify: its name, its capabilities, and the closure that makes an empty one.
///
/// ```swift
/// let mine = Contender(name: "mine") { MyStore(schema: $0, options: $1) }
/// try await verify(mine)
/// ```
public typealias Contender = Driving.Contender
