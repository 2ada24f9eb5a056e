import StoreModel

extension Lockstep {
  /// Runs a case on a subject of this package and returns its failure in one line; nil if the case
  /// passes.
  ///
  /// ```swift
  /// let finding = try Lockstep.finding(subject: "indexed", in: caseText)
  /// #expect(finding == nil)
  /// ```
  ///
  /// The file `Reproduction.swift` of a report calls this function. If a clause `refused` of a list
  /// is missing or wrong, that is a finding, too.
  ///
  /// - Parameters:
  ///   - name: the name of the subject, as `lockstep replay --subject` takes it.
  ///   - text: the text of the case.
  /// - Throws: `CaseTextError` if the text is no case, `UnknownSubject` if no subject has the name.
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

  /// The error for the name of a subject that does not exist.
  public struct UnknownSubject: Error, CustomStringConvertible {
    /// The unknown name.
    public let name: String
    /// The names of all subjects.
    public let known: [String]

    /// The unknown name, the most similar names, and the command that lists all names.
    public var description: String {
      "there is no subject \(name.inQuotes)" + Subjects.standard.sentences(for: name)
    }
  }
}
