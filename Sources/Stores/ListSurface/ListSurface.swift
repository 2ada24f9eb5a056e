// # ListSurface
//
// Read this when a report names a client or a batch, and to write a client.
//
// The client side: what an app puts between a fetched results controller and the screen, and the
// screen itself as far as it can refuse. A store may emit whatever it likes; only a client that
// follows along shows whether that leads to the right list with the right cells.
//
// The pieces, to be composed by whoever owns a screen:
// - `StrictList` holds what a table or collection view shows and refuses what they refuse.
// - `DiffableDataSource` follows snapshots, `EventClient` the legacy stream, `DifferenceClient` the
//   plain difference. Each shows `displayed`, has a cell for every item, and says `needsReload`
//   when it lost track.
// - `TypedResultsDelegate` and `DelegateAdapter` carry the callbacks to a typed delegate.
// - `UpdateLog` remembers what each list was told and prints it on request.
// - `SurfaceRules` are the places where apps go wrong, each a rule that can be replaced.
//
// Rules: S0 to S4 decide (R60, R66, R75 to R88). A refusal is a typed error and leaves everything
// as it was; nothing traps, whatever a store sends. Cells come from a provider that is given the
// identifier, never from what the controller holds at a path (S0).
//
// Limits: rows are kept in flat arrays, so an update costs time linear in the length of the list,
// though only what it touches is configured again. A client is used from one thread at a time.
