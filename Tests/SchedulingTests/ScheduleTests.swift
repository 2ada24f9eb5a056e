import Choices
import Foundation
import Scheduling
import Testing

/// Notes of what happened, in order.
private final class Notes: @unchecked Sendable {
  private let lock = NSLock()
  private var words: [String] = []

  func add(_ word: String) { lock.withLock { words.append(word) } }
  var text: String { lock.withLock { words.joined(separator: " ") } }
}

/// An actor that forgets a change if another comes while it waits.
private actor Counter {
  private let store = Store()
  private(set) var count = 0

  func increment() async {
    let old = count
    await store.write(old + 1)
    count = old + 1
  }

  func incrementLater() -> Task<Void, Never> { Task { await increment() } }

  private actor Store {
    var written = 0
    func write(_ value: Int) { written = value }
  }
}

@Suite("A schedule runs tasks on one thread, in a chosen order")
struct ScheduleTests {
  /// Runs a program under the schedule of a seed. Returns its notes, and the number of steps.
  private func run(
    seed: UInt64?, _ program: @escaping @Sendable (Notes) async -> Void
  ) -> (notes: String, steps: Int, foreign: Int) {
    let notes = Notes()
    let source = ChoiceSource(seed: seed ?? 0)
    return Schedule.enter(choosing: { seed == nil ? 0 : source.index(below: $0) }) { schedule in
      schedule.start { await program(notes) }
      #expect(schedule.runUntilIdle())
      return (notes.text, schedule.steps, schedule.foreignJobs)
    }
  }

  /// All outcomes of a program over some seeds. Each seed gives the same outcome twice.
  private func outcomes(
    _ program: @escaping @Sendable (Notes) async -> Void
  ) -> Set<String> {
    Set(
      (UInt64(1)...200).map { seed in
        let (first, second) = (run(seed: seed, program), run(seed: seed, program))
        #expect(first.notes == second.notes && first.steps == second.steps)
        #expect(first.foreign == 0)
        return first.notes
      })
  }

  @Test("structured tasks lose an update under some schedules")
  func structured() {
    let found = outcomes { notes in
      let counter = Counter()
      await withTaskGroup { group in
        for _ in 0..<2 { group.addTask { await counter.increment() } }
      }
      notes.add("\(await counter.count)")
    }
    #expect(found == ["1", "2"])
  }

  @Test("unstructured and detached tasks lose an update, too")
  func unstructured() {
    let found = outcomes { notes in
      let counter = Counter()
      let tasks = [await counter.incrementLater(), await counter.incrementLater()]
      for task in tasks { await task.value }
      notes.add("\(await counter.count)")
    }
    #expect(found == (Schedule.prefersTasks ? ["1", "2"] : ["2"]))
    let detached = outcomes { notes in
      let counter = Counter()
      let tasks = (0..<2).map { _ in Task.detached { await counter.increment() } }
      for task in tasks { await task.value }
      notes.add("\(await counter.count)")
    }
    #expect(detached.contains("1"))
  }

  @Test("the choice 0 is the order of arrival")
  func firstInFirstOut() {
    let found = run(seed: nil) { notes in
      await withTaskGroup { group in
        for number in 0..<4 {
          group.addTask {
            notes.add("a\(number)")
            await Task.yield()
            notes.add("b\(number)")
          }
        }
      }
    }
    #expect(found.notes == "a0 a1 a2 a3 b0 b1 b2 b3")
  }

  @Test("sleeps take no time, and end in the order of their deadlines")
  func sleeps() {
    let found = outcomes { notes in
      await withTaskGroup { group in
        for hours in [3, 1, 2] {
          group.addTask {
            try? await Task.sleep(for: .seconds(3600 * hours))
            notes.add("\(hours)")
          }
        }
      }
    }
    #expect(found == ["1 2 3"])
  }

  @Test("main actor, streams, continuations and cancellation stay in the schedule")
  func kinds() {
    let found = outcomes { notes in
      let (stream, feed) = AsyncStream.makeStream(of: Int.self)
      let reader = Task { for await number in stream { notes.add("\(number)") } }
      let main = Task { @MainActor in
        MainActor.assertIsolated()
        feed.yield(1)
      }
      await main.value
      let waiting: Task<Void, Never> = Task {
        await withCheckedContinuation { continuation in
          Task.detached { continuation.resume() }
        }
        feed.finish()
      }
      await waiting.value
      await reader.value
      let sleeper = Task { (try? await Task.sleep(for: .seconds(9))) == nil }
      sleeper.cancel()
      notes.add("\(await sleeper.value)")
    }
    #expect(found == ["1 true"])
  }

  @Test("a task that nobody resumes leaves the schedule idle")
  func hang() {
    let notes = Notes()
    Schedule.enter(choosing: { _ in 0 }) { schedule in
      schedule.start {
        let (stream, feed) = AsyncStream.makeStream(of: Int.self)
        for await _ in stream {}
        notes.add("never \(feed)")
      }
      #expect(schedule.runUntilIdle())
      schedule.start { while !Task.isCancelled { await Task.yield() } }
      #expect(!schedule.runUntilIdle(limit: 1000))
    }
    #expect(notes.text == "")
  }

  @Test("a job of another thread is counted")
  func foreign() {
    let done = DispatchSemaphore(value: 0)
    Schedule.enter(choosing: { _ in 0 }) { schedule in
      schedule.start {
        await withCheckedContinuation { continuation in
          DispatchQueue.global().async {
            continuation.resume()
            done.signal()
          }
        }
      }
      schedule.runUntilIdle()
      done.wait()
      schedule.runUntilIdle()
      #expect(schedule.foreignJobs == 1)
    }
  }

  @Test("tasks outside a schedule run as always")
  func outside() async {
    let counter = Counter()
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          try? await Task.sleep(for: .milliseconds(1))
          await MainActor.run {}
          await Task.detached { await counter.increment() }.value
        }
      }
    }
    #expect(await counter.count == 8)
  }
}
