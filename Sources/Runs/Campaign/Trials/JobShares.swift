/// A way to share work among threads of this process.
enum JobShares {
  /// Runs one share for each job, all at the same time. With n jobs, a share contains every nth
  /// place. The results come in the order of the jobs. A single share runs in place, on the
  /// caller's actor.
  nonisolated(nonsending) static func run<Part: Sendable>(
    _ places: Range<Int>, jobs: Int, _ part: @escaping @Sendable (StrideTo<Int>) -> Part
  ) async -> [Part] {
    let jobs = max(1, min(jobs, places.count))
    if jobs == 1 {
      await Task.yield()
      ThreadPriority.adopt()
      return [part(stride(from: places.lowerBound, to: places.upperBound, by: 1))]
    }
    return await withTaskGroup(of: (job: Int, part: Part).self) { group in
      for job in 0..<jobs {
        group.addTask {
          ThreadPriority.adopt()
          return (job, part(stride(from: places.lowerBound + job, to: places.upperBound, by: jobs)))
        }
      }
      var parts: [(job: Int, part: Part)] = []
      for await done in group { parts.append(done) }
      return parts.sorted { $0.job < $1.job }.map(\.part)
    }
  }
}
