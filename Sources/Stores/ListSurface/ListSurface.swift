// # ListSurface
//
// Read this when a report names a client or a batch, or when you write a client.
//
// A client is the code that an app puts between a fetched results controller and the screen. This
// target has clients, and a model of the screen that rejects wrong updates. A store may send
// wrong callbacks. A client that applies them shows whether they lead to the right list with the
// right cells.
//
// The parts, from which a screen is built:
// - `StrictList` holds the rows of a table or collection view, and rejects each batch that the
//   view of some system would reject. Looser modes reject less (`BatchMode`).
// - `DiffableDataSource` applies snapshots in the mode `current`. `EventClient` applies the legacy
//   stream in portable batches: the structure first, then the reloads at new paths.
//   `DifferenceClient` applies plain differences. Each has the rows on screen (`displayed`) and a
//   cell for every row. After an error each waits for a reload (`needsReload`).
// - `TypedResultsDelegate` and `DelegateAdapter` pass the callbacks to a typed delegate.
// - `UpdateLog` records the updates of a list, and prints them on request.
// - `SurfaceRules` has one replaceable rule for each mistake that apps make here.
//
// Rules: the articles S0 to S4 decide (R60, R66, R75 to R88). A rejected update throws a typed
// error and changes nothing on screen. No client traps, whatever a store sends. A cell is made for
// the identifier that the cell provider receives, never for the object that the controller has at
// a path (S0).
//
// Limits: rows are kept in flat arrays, so an update takes time linear in the length of the list.
// Only the cells of changed rows are configured again. Use a client from one thread at a time.
