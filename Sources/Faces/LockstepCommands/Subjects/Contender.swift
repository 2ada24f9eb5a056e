import Driving

/// A store for the command line: its name, what it can do, and how it is made.
public typealias Contender = Driving.Contender
