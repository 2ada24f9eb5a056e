import JSONText
import Shrinking

/// What a worker answers, a line each.
enum WorkerAnswer {
  /// What trials gave.
  case round(RoundResult)
  /// What a failing trial was shrunk to, nil where it did not fail again.
  case failure(Failure?)
  /// What a failing trial has been shrunk to so far; another answer follows.
  case shrinking(Failure)
  /// What a case showed.
  case examination(Examination)
  /// What cases of the matrix gave.
  case matrix(MatrixRound)
  /// What came of commands in states of a universe, in order.
  case steps([StateSteps])
  /// What came of pairs of lists.
  case pair(PairAnswer)

  var line: String {
    switch self {
    case .round(let round): JSON(.object(round.fields)).inOneLine
    case .failure(let failure): JSON.object(["failure": failure?.json ?? .null]).inOneLine
    case .shrinking(let failure): JSON.object(["shrinking": failure.json]).inOneLine
    case .examination(let examination): examination.json.inOneLine
    case .matrix(let round): round.json.inOneLine
    case .steps(let states): JSON.object(["states": .array(states.map(\.json))]).inOneLine
    case .pair(let answer): answer.json.inOneLine
    }
  }

  init(line: String) throws {
    let json = try JSON(parsing: line, file: "answer")
    let fields = try JSONFields(json, file: "answer")
    if fields.has("failure") {
      let failure = try fields["failure"]
      self = .failure(
        failure.content == .null ? nil : try Failure(parsing: failure.inOneLine, file: "answer"))
    } else if fields.has("shrinking") {
      self = .shrinking(
        try Failure(parsing: try fields["shrinking"].inOneLine, file: "answer"))
    } else if fields.has("scene") {
      self = .examination(try Examination(fields))
    } else if fields.has("tallies") {
      self = .matrix(try MatrixRound(fields))
    } else if fields.has("states") {
      self = .steps(try fields.objects("states").map(StateSteps.init))
    } else if let answer = try PairAnswer(fields) {
      self = .pair(answer)
    } else {
      self = .round(try RoundResult(fields))
    }
  }

  /// What failed, of an answer that tells of many cases.
  var failed: [FailedTrial] {
    switch self {
    case .round(let round): round.failed
    case .matrix(let round): round.sums.failed
    case .steps(let states): states.flatMap(\.failed)
    case .failure, .shrinking, .examination, .pair: []
    }
  }
}
