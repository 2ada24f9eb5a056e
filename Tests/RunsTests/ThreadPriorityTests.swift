#if os(Linux)
  import Foundation
  import Testing

  @testable import Campaign

  @Suite("Priorities of threads", .enabled(if: ThreadPriority.current < 19, "there is none lower"))
  struct ThreadPriorityTests {
    /// The system's number of the current thread.
    private static var ownNumber: pid_t? {
      let link = "/proc/thread-self"
      let path = try? FileManager.default.destinationOfSymbolicLink(atPath: link)
      return path?.split(separator: "/").last.flatMap { pid_t($0) }
    }

    /// Does work on its own thread, because a thread with a low priority cannot raise it again.
    private static func onThread<Result: Sendable>(
      _ work: @escaping @Sendable () -> Result
    ) async -> Result {
      await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume(returning: work()) }
      }
    }

    @Test("a thread takes the priority of the given thread, and leaves other threads alone")
    func taken() async throws {
      let done = DispatchSemaphore(value: 0)
      defer { done.signal() }
      let lowered: (number: pid_t?, priority: Int32) = await withCheckedContinuation { lowered in
        Thread.detachNewThread {
          setpriority(Int32(PRIO_PROCESS.rawValue), 0, ThreadPriority.current + 3)
          lowered.resume(returning: (Self.ownNumber, ThreadPriority.current))
          done.wait()
        }
      }
      let number = try #require(lowered.number)
      let other = await Self.onThread { ThreadPriority.current }
      let (before, after) = await Self.onThread {
        let before = ThreadPriority.current
        ThreadPriority.adopt(of: number)
        return (before, ThreadPriority.current)
      }
      #expect(before < lowered.priority && after == lowered.priority)
      #expect(await Self.onThread { ThreadPriority.current } == other)
    }
  }
#endif
