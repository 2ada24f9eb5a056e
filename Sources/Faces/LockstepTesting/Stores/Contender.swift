import Driving

/// A store to verify: its name, its capabilities, and the closure that makes an empty one.
public typealias Contender = Driving.Contender
