import Driving

/// A store to verify: its name, what it can do, and how it is made.
public typealias Contender = Driving.Contender
