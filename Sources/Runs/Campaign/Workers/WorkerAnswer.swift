import JSONText
import Shrinking

/// What a worker answers, a line each.
enum WorkerAnswer {
  /// The answer of cases of a round.
  case cases(RoundAnswer)
  /// What a failing trial was shrunk to, nil where it did not fail again.
  case failure(Failure?)
  /// What a failing trial has been shrunk to so far; another answer follows.
  case shrinking(Failure)
  /// What a case showed.
  case examination(Examination)
  /// What came of pairs of lists.
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

  /// What failed, of an answer that tells of many cases.
  var failed: [FailedTrial] {
    switch self {
    case .cases(let answer): answer.sums.failed
    case .failure, .shrinking, .examination, .pair: []
    }
  }
}
