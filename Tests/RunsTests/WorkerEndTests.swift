import Testing

@testable import Campaign

/// The backtrace of a worker, of which a report shows the calls of the code under test.
@Suite struct WorkerEndTests {
  private static let lines = [
    "Thread 0 crashed:",
    "0 [ra] 0x0000561f _assertionFailure in libswiftCore.so",
    "1 [ra] 0x0000561f MyTable.apply(_:) + 12 in rows at Sources/MyTable.swift:3:5",
    "2 [inlined] 0x0000561f MyDriver.run() in rows at Sources/MyDriver.swift:9:1",
    "3 [ra] 0x0000561f specialized Driver.save(_:keeping:) + 118 in rows",
    "4 [ra] 0x0000561f closure #1 in Trial.steps(of:) + 2 in rows",
  ]

  @Test("a backtrace ends at the last call of the code under test")
  func ownCalls() {
    #expect(
      WorkerEnd.ownCalls(in: Self.lines) == [
        "at MyTable.apply(_:) + 12 in rows at Sources/MyTable.swift:3:5",
        "at MyDriver.run() in rows at Sources/MyDriver.swift:9:1",
      ])
  }

  @Test("a backtrace without calls of the code under test is whole")
  func others() {
    let calls = WorkerEnd.ownCalls(in: Array(Self.lines.suffix(2)))
    #expect(calls.count == 2 && calls[0].contains("Driver.save"))
  }
}
