import Cases
import Checking
import Shrinking
import StoreModel

/// A source of the cases of a long run. Each case has a number, called its place; the source gives
/// them out in rounds.
///
/// `fuzz` draws its cases (`TrialSource`), `matrix` writes them cell by cell (`MatrixSource`), and
/// `exhaust` continues states level by level (`ExhaustiveSource`). A `Run` asks a source for the
/// next round, has its cases run, and gives the source the answer.
protocol CaseSource {
  /// The values that workers need to draw the cases.
  var drawing: CampaignPlan { get }
  /// The reason why a run ends when there is no other round.
  var doneReason: StopReason { get }

  /// Returns the next round; nil at the end. The result stays the same until `take` receives its
  /// answer.
  mutating func next() -> WorkRound?

  /// Returns the work of a round.
  func work(of round: WorkRound) -> any RoundWork

  /// Returns the name of a place, in words.
  func name(of key: FailureKey) -> String

  /// Returns the bound that a failure of a round proves; nil if it proves none.
  func bound(of round: WorkRound) -> Failure.Bound?

  /// Records the answer of a round.
  ///
  /// - Parameters:
  ///   - next: the first place of the next round.
  ///   - seconds: the seconds that the round took.
  mutating func record(_ answer: RoundAnswer, of round: WorkRound, next: Int, seconds: Double)
}

extension CaseSource {
  func bound(of round: WorkRound) -> Failure.Bound? { nil }
}

/// A round: some places of a world.
struct WorkRound: Hashable, Sendable {
  /// The number of the world in an exhaustive run; 0 in all other runs.
  var world = 0
  /// The number of the round.
  var number: Int
  /// The places of its cases.
  var places: Range<Int>
  /// The places that may come next, for workers that would be idle.
  var ahead: Range<Int>?
  /// The first place after the round, if that is not the end of `places`.
  var behind: Int?

  /// Returns the key of a place.
  func key(_ place: Int) -> FailureKey { FailureKey(world: world, place: place) }

  /// The key of the round.
  var key: FailureKey { key(places.lowerBound) }

  /// Returns the first place of the next round, if this one ran up to `reached`.
  func next(after reached: Int) -> Int {
    reached == places.upperBound ? behind ?? reached : reached
  }
}

/// The work of a round: its cases, as a value that can be sent to threads and workers.
protocol RoundWork: Sendable {
  /// The number of places that a worker receives at once.
  var chunkSize: Int { get }
  /// The grain of the places: a round that ends early ends at a multiple of this number.
  var grain: Int { get }

  /// Returns some places in parts, for the threads of this process.
  func parts(of places: Range<Int>) -> [Range<Int>]

  /// Runs the cases of some places in order.
  ///
  /// - Parameter willRun: receives the number of each place before its case begins.
  func run(
    _ places: Range<Int>, on runner: any TrialRunning, willRun: (Int) -> Void
  ) -> RoundAnswer

  /// Returns the answer of a case that ended its process.
  func answer(ended: FailedTrial) -> RoundAnswer

  /// Returns the name of a place, in words.
  func name(_ place: Int) -> String

  /// Returns the case of a place.
  func makeCase(_ place: Int) -> Case

  /// Returns the shrunk failure of a place; nil if its case passes now.
  func failure(at place: Int, by maker: FailureMaker) -> Failure?

  /// Returns the origin of a case; nil if the case is not drawn.
  func origin(of place: Int) -> Failure.Origin?

  /// Returns the request to a worker to run some places.
  func request(_ places: Range<Int>) -> WorkerRequest

  /// Returns the request to a worker to shrink the case of a place.
  func shrinkRequest(at place: Int) -> WorkerRequest
}

extension RoundWork {
  var grain: Int { 1 }

  func parts(of places: Range<Int>) -> [Range<Int>] {
    stride(from: places.lowerBound, to: places.upperBound, by: chunkSize).map {
      $0..<min($0 + chunkSize, places.upperBound)
    }
  }

  func answer(ended: FailedTrial) -> RoundAnswer {
    var answer = RoundAnswer()
    answer.sums.add(ended)
    return answer
  }

  func failure(at place: Int, by maker: FailureMaker) -> Failure? {
    maker.failure(of: makeCase(place))
  }

  func origin(of place: Int) -> Failure.Origin? { nil }

  func shrinkRequest(at place: Int) -> WorkerRequest { .shrinkCase(makeCase(place)) }

  /// Returns the failure of a place as it was found.
  func found(_ failed: FailedTrial, subject: String) -> Failure {
    let trialCase = makeCase(failed.trial)
    return Failure(
      subject: subject, mismatch: failed.mismatch, shrunk: trialCase, original: trialCase,
      isCertified: false, attempts: 0, origin: origin(of: failed.trial))
  }
}
