import Cases
import Checking
import Shrinking
import StoreModel

/// The cases of a long run, each with a number (its place), in rounds.
///
/// `fuzz` draws its cases (`TrialSource`), `matrix` writes them cell by cell (`MatrixSource`), and
/// `exhaust` continues states level by level (`ExhaustiveSource`). A `Run` asks a source for the
/// next round, has its cases run, and gives the source the answer.
protocol CaseSource {
  /// The values that workers need to draw the cases.
  var drawing: CampaignPlan { get }
  /// The reason why a run ends when there is no other round.
  var doneReason: StopReason { get }

  /// The next round, nil at the end; the same until its answer is taken in.
  mutating func next() -> WorkRound?

  /// The cases of a round.
  func work(of round: WorkRound) -> any RoundWork

  /// A place that an earlier run filed, in words.
  func name(of key: FailureKey) -> String

  /// The bound that failures of a round prove, nil without one.
  func bound(of round: WorkRound) -> Failure.Bound?

  /// Takes in the answer of a round.
  ///
  /// - Parameters:
  ///   - next: the first place that the round has left for the next one.
  ///   - seconds: the time that it took.
  mutating func take(_ answer: RoundAnswer, of round: WorkRound, next: Int, seconds: Double)
}

extension CaseSource {
  func bound(of round: WorkRound) -> Failure.Bound? { nil }
}

/// A round: some places of a world.
struct WorkRound: Hashable, Sendable {
  /// The number of the world of an exhaustive run; 0 elsewhere.
  var world = 0
  /// The number of the round.
  var number: Int
  /// The places of its cases.
  var places: Range<Int>
  /// The places that may come next, for workers that would be idle.
  var ahead: Range<Int>?
  /// The first place behind the round, where that is not the end of `places`.
  var behind: Int?

  /// The key of a place.
  func key(_ place: Int) -> FailureKey { FailureKey(world: world, place: place) }

  /// The key of the round.
  var key: FailureKey { key(places.lowerBound) }

  /// The first place of the next round, when this one was run up to a place.
  func next(after reached: Int) -> Int {
    reached == places.upperBound ? behind ?? reached : reached
  }
}

/// The cases of a round: a value that goes to threads and to workers.
protocol RoundWork: Sendable {
  /// How many places a worker is given at once.
  var chunkSize: Int { get }
  /// A round that ends early ends before a multiple of this.
  var grain: Int { get }

  /// Parts of some places, for the threads of this process.
  func parts(of places: Range<Int>) -> [Range<Int>]

  /// Runs the cases of some places in order.
  ///
  /// - Parameter willRun: told the number of each place before its case begins.
  func run(
    _ places: Range<Int>, on runner: any TrialRunning, willRun: (Int) -> Void
  ) -> RoundAnswer

  /// The answer of a case that ended its process.
  func answer(ended: FailedTrial) -> RoundAnswer

  /// A place in words.
  func name(_ place: Int) -> String

  /// The case of a place.
  func makeCase(_ place: Int) -> Case

  /// The failure of a place, shrunk; nil where the case passes now.
  func failure(at place: Int, by maker: FailureMaker) -> Failure?

  /// The origin of a case, nil for one that is not drawn.
  func origin(of place: Int) -> Failure.Origin?

  /// The request to a worker for some places.
  func request(_ places: Range<Int>) -> WorkerRequest

  /// The request to a worker to shrink the case of a place.
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

  /// The failure of a place as it was found.
  func found(_ failed: FailedTrial, subject: String) -> Failure {
    let trialCase = makeCase(failed.trial)
    return Failure(
      subject: subject, mismatch: failed.mismatch, shrunk: trialCase, original: trialCase,
      isCertified: false, attempts: 0, origin: origin(of: failed.trial))
  }
}
