import Dispatch
import StoreModel

/// The notes once more, with lists that are told on a queue, as those of a live query are: when a
/// call comes back, they have not heard of it.
final class LateNoteStore: ObjectStore {
  private let schema: Schema
  /// Runs while somebody waits for it, as a main queue does when nothing else is to be done.
  private let queue = DispatchQueue(label: "lists")
  private let underway = DispatchGroup()

  init(schema: Schema, options: StoreOptions) {
    self.schema = schema
    queue.suspend()
  }

  deinit { queue.resume() }

  func makeContext(_ configuration: ContextConfiguration) -> NoteContext {
    NoteContext(schema: schema) { [queue, underway] work in
      // When all is quiet, nothing holds on to the list any more.
      nonisolated(unsafe) var work: (() -> Void)? = work
      underway.enter()
      queue.async {
        work?()
        work = nil
        underway.leave()
      }
    }
  }

  func waitUntilQuiet(for limit: Duration) -> Bool {
    queue.resume()
    defer { queue.suspend() }
    return underway.wait(timeout: .now() + limit / .seconds(1)) == .success
  }
}
