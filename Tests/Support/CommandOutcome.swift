import LockstepCommands

/// The output of a command and its exit code.
package struct CommandOutcome: Hashable {
  package var code: ExitCode
  package var output: String
  package var error: String

  package init(code: ExitCode, output: String, error: String) {
    self.code = code
    self.output = output
    self.error = error
  }
}

/// Subjects with an easy canary, so that a campaign in a test is quick.
package let quickLockstep = Lockstep(subjects: .quick(Subjects.standard))

extension Subjects {
  /// The same subjects with an easy canary.
  package static func quick(_ subjects: Subjects) -> Subjects {
    let canary = subjects.defects.first { $0.id == "B49" } ?? subjects.canary
    return Subjects(stores: subjects.stores, defects: subjects.defects, canary: canary)
  }
}

/// Runs a command line in this process.
package func lockstep(
  _ arguments: String..., environment: [String: String] = [:], fails: (any Error)? = nil,
  tool: Lockstep = quickLockstep
) async -> CommandOutcome {
  await lockstep(words: arguments, environment: environment, fails: fails, tool: tool)
}

/// Runs a command line of these words in this process.
package func lockstep(
  words: [String], environment: [String: String] = [:], fails: (any Error)? = nil,
  tool: Lockstep = quickLockstep
) async -> CommandOutcome {
  let (output, error) = (TextSink(), TextSink())
  let terminal = Terminal(
    output: {
      if let fails { throw fails }
      output.write($0)
    }, error: { error.write($0) })
  let code = await tool.run(words, environment: environment, terminal: terminal)
  return CommandOutcome(code: code, output: output.text, error: error.text)
}
