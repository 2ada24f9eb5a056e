import LabCommands
import Reporting

import LockstepCommands

/// Runs a command line of the lab in this process.
package func lab(_ arguments: String..., environment: [String: String] = [:]) async
  -> CommandOutcome
{
  await lab(words: arguments, environment: environment)
}

/// Runs a command line of the lab with these words.
package func lab(words: [String], environment: [String: String] = [:]) async -> CommandOutcome {
  await Program.$name.withValue(Lab.name) {
    await lockstep(words: words, environment: environment, tool: Lab.tool)
  }
}

/// Runs a command line of the executable that has the verb.
package func either(words: [String]) async -> CommandOutcome {
  VerbTable.lab.named(words.first ?? "") == nil
    ? await lockstep(words: words) : await lab(words: words)
}
