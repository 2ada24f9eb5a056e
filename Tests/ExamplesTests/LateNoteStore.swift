import Dispatch
import StoreModel

/// The note store with lists that are notified on a queue, like those of a live query. When a call
/// returns, its lists have not received the change yet.
final class LateNoteStore: ObjectStore {
  private let schema: Schema
  /// The queue runs only while the driver waits for it, like a main queue that runs when the app is
  /// idle.
  private let queue = DispatchQueue(label: "lists")
  private let underway = DispatchGroup()

  init(schema: Schema, options: StoreOptions) {
    self.schema = schema
    queue.suspend()
  }

  deinit { queue.resume() }

  func makeContext(_ configuration: ContextConfiguration) -> NoteContext {
    NoteContext(
      schema: schema,
      teller: { [queue, underway] work in
        // The block releases the list after its work, so the queue does not keep the list alive.
        nonisolated(unsafe) var work: (() -> Void)? = work
        underway.enter()
        queue.async {
          work?()
          work = nil
          underway.leave()
        }
      })
  }

  func waitUntilQuiet(for limit: Duration) -> Bool {
    queue.resume()
    defer { queue.suspend() }
    return underway.wait(timeout: .now() + limit / .seconds(1)) == .success
  }
}
