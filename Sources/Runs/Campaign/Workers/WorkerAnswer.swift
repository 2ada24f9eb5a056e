import JSONText
import Shrinking

/// An answer of a worker, one in each line.
enum WorkerAnswer {
  /// The answer of cases of a round.
  case cases(RoundAnswer)
  /// The shrunk failure of a trial; nil if the trial did not fail again.
  case failure(Failure?)
  /// The smallest failure of a trial so far. Another answer follows.
  case shrinking(Failure)
  /// The examination of a case.
  case examination(Examination)
  /// The answer about pairs of lists.
  case pair(PairAnswer)

  var line: String {
    switch self {
    case .cases(let answer): answer.json.inOneLine
    case .failure(let failure): JSON.object(["failure": failure?.json ?? .null]).inOneLine
    case .shrinking(let failure): JSON.object(["shrinking": failure.json]).inOneLine
    case .examination(let examination): examination.json.inOneLine
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
    } else if let answer = try PairAnswer(fields) {
      self = .pair(answer)
    } else {
      self = .cases(try RoundAnswer(fields))
    }
  }

  /// The failed trials of an answer about many cases; else empty.
  var failed: [FailedTrial] {
    switch self {
    case .cases(let answer): answer.sums.failed
    case .failure, .shrinking, .examination, .pair: []
    }
  }
}
