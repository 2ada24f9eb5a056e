import StoreModel

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension AsyncCheck: ActorCampaign {
  package var findsCanary: Bool { ActorCanary.isFound }

  package func run(
    _ numbers: Range<Int>, of seed: UInt64, isOver: () -> Bool, isInterrupted: () -> Bool
  ) -> ActorResult {
    var result = ActorResult()
    for number in numbers {
      if isOver() { return result }
      let failed = firstFailing(in: number..<number + 1, of: seed, willRun: { _ in }) {
        result.add($0, runs: 1)
      }
      if let failed {
        result.fail(smallest(from: failed.trial, isOver: isInterrupted), number, self)
        return result
      }
    }
    result.isWhole = true
    return result
  }

  package func exhaust(
    depth: Int, switches: Int, only text: (String, file: String)?, isInterrupted: () -> Bool
  ) throws -> ActorResult {
    var result = ActorResult()
    let only = try text.map { AnySequence([try trialCase($0, file: $1).0]) }
    for (number, trialCase) in try (only ?? universe(depth: depth)).enumerated() {
      let found = everySchedule(of: trialCase, switches: switches, isOver: isInterrupted)
      guard found.isWhole || found.last.finding != nil else { return result }
      result.add(found.last, runs: found.runs)
      if found.last.finding != nil {
        result.fail(smallest(from: found.last, isOver: isInterrupted), number, self)
        return result
      }
    }
    result.isWhole = true
    return result
  }

  package func replay(_ text: String, file: String) throws -> AsyncFailure? {
    failure(of: try trial(ofText: text, file: file).trial)
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension ActorResult {
  fileprivate mutating func add(_ trial: AsyncTrial, runs: Int) {
    cases += 1
    self.runs += runs
    commands += trial.trialCase.size * runs
    trial.mix(into: &trace)
  }

  fileprivate mutating func fail(
    _ shrunk: (trial: AsyncTrial, runs: Int), _ number: Int, _ check: AsyncCheck
  ) {
    failure = check.failure(of: shrunk.trial).map { ($0, number: number, runs: shrunk.runs) }
  }
}
