// # Driving
//
// Read this to add a command, or when a call to your store puzzles you.
//
// The driver runs a case on one store. For each command it makes the calls that an app would make.
// Then it returns an observation: what the lists, the clients on their screens and the objects
// show. A trial has two drivers, one for each store, and compares their observations (see
// *Checking*).
//
// Some words are used throughout:
//
// - A *look* observes every list, client and object once. `LookSchedule` decides which commands are
//   followed by a look, and `LookCache` keeps the result for the next one.
// - An object is *in hand* in a context when the driver holds an instance of it there. The driver
//   holds one instance of each object in each context that has met the object.
// - A *habit* is an action that a case arms: a delegate runs it in its next callback, or a context
//   at its next save.
// - The *status* of a list is the set of claims that the checks may test of it.
//
// The parts:
//
// - `Contender` names a store, and makes a driver for it. `AnyDriver` hides the store's type.
// - `Driver+Commands`, `Driver+Lists` and `Driver+Saving` run the commands.
// - `Driver+Clients` shows lists; `RecordingDelegate` and `Driver+Callbacks` receive the callbacks.
// - `HeldSnapshots` keeps earlier snapshots, which must not change.
// - `Driver+Observing` looks, and `Driver+Status` updates the status of the lists.
// - `Driver+Identity` translates the store's object IDs to pool identities (`ItemRef`), so a store
//   may number its objects as it likes.
//
// Rules: the code is generic over the store, and imports none. It is inlinable, so that it is
// compiled for each store where a `Contender` names that store. A trial sees a driver only as a few
// functions (`AnyDriver`). Inlinable declarations are public or internal, since the compiler does
// not carry `package` functions from one module to another. Generic code that runs once a command
// has no key paths and no dynamic casts, since Swift makes them anew each time. No clock, no file.
//
// Limits: a subject that traps or never returns ends the process. `Campaign` turns that into a
// finding of its own (`trap`, `hang`, `memory`).
