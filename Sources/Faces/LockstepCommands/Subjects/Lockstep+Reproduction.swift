import StoreModel

extension Lockstep {
  /// What is found when a case is run on a subject of this package, nil when it passes. A list that
  /// is refused, though the case does not say so, is a finding, too.
  ///
  /// What the `Reproduction.swift` of a report calls.
  ///
  /// - Parameters:
  ///   - name: the subject's name, as `lockstep replay --subject` takes it.
  ///   - text: the text of the case.
  /// - Throws: what makes the text no case, or an error that names the subjects there are.
  public static func finding(subject name: String, in text: String) throws -> String? {
    guard let subject = Subjects.standard.named(name) else {
      throw UnknownSubject(name: name, known: Subjects.standard.all.map(\.name))
    }
    let trialCase = try Case(parsing: text, file: "case.lockstep")
    let result = subject.runner.run(trialCase)
    guard let mismatch = result.mismatch else {
      return trialCase.surprises(in: result.refusals, after: result.commands).first
    }
    let isLastLook = mismatch.step >= trialCase.commands.count
    let place = isLastLook ? "in the last look" : "after command \(mismatch.step + 1)"
    return "\(mismatch.check.rawValue), \(place): \(mismatch.title)"
  }

  /// A subject was named that there is not.
  public struct UnknownSubject: Error, CustomStringConvertible {
    /// What was asked for.
    public let name: String
    /// What there is.
    public let known: [String]

    /// Says which was probably meant, and where all are listed.
    public var description: String {
      "there is no subject \(name.inQuotes)" + Subjects.standard.sentences(for: name)
    }
  }
}
