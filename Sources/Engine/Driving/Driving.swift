// # Driving
//
// Read this to add a command, or when a call to your store puzzles you.
//
// The driver runs a case on a store. It turns each command into the calls that an app would make,
// puts clients on the store's lists, and gathers an observation: everything that the lists, the
// clients and the objects show after the command.
//
// The driver translates the store's object IDs to pool identities (`ItemRef`), so that stores may
// number as they like. It holds one instance of each object in each context that has met it.
//
// Rules: generic over the store, and imports none. The driver is inlinable and compiled for each
// store where a `Contender` names that store. A trial sees a driver as three functions
// (`AnyDriver`). Whatever is inlinable is public or internal, since the compiler does not carry
// `package` functions from one module to another. Key paths and dynamic casts stay out of generic
// code that runs once a command, since they are made anew each time. No clock, no file.
//
// Limits: a subject that traps or never returns ends the process. `Campaign` turns that into a
// finding of its own (`trap`, `hang`, `memory`).
