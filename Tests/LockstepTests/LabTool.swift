import LabCommands
import Reporting

@testable import LockstepCommands

/// Runs a command line of the lab in this process.
func lab(_ arguments: String..., environment: [String: String] = [:]) async -> CommandOutcome {
  await lab(words: arguments, environment: environment)
}

/// The same for words that are put together.
func lab(words: [String], environment: [String: String] = [:]) async -> CommandOutcome {
  await Program.$name.withValue(Lab.name) {
    await lockstep(words: words, environment: environment, tool: Lab.tool)
  }
}

/// Runs a command line of whichever executable has the verb.
func either(words: [String]) async -> CommandOutcome {
  VerbTable.lab.named(words.first ?? "") == nil
    ? await lockstep(words: words) : await lab(words: words)
}
