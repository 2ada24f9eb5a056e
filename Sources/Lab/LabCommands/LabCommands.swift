// # LabCommands
//
// You need this only to measure the suite itself.
//
// The lab measures the suite itself; nobody needs it to verify a store. Its executable,
// `lockstep-lab`, has four verbs in addition to those of `lockstep`:
//
// - `mutate` plants small faults into sources and counts those that a campaign does not find.
// - `bench` times our stores and differences against other ways to do the same work.
// - `rates` compares how soon the planted defects are found, with and without a corpus.
// - `shapes` compares the shrunk failures of the planted defects.
//
// How it is built. The verbs are values of the types of `LockstepCommands` (`Verb`, `Flag`,
// `Session`), in a table of their own (`VerbTable.lab`). Parsing, help, exit codes and streams are
// those of `lockstep`.
//
// Rules: nothing in `Faces` imports this target.
//
// Limits: `rates` and `shapes` run everything in one process, so they reject a defect that ends its
// process.
import Campaign
import Foundation
import LockstepCommands

/// The command line of the lab: `await Lab.main()`.
package enum Lab {
  /// The name of the executable.
  package static let name = "lockstep-lab"
  /// The command line of the lab, to call in this process.
  package static let tool = Lockstep(.lab, named: name)

  /// Runs the arguments of this process, and ends the process.
  package static func main() async -> Never {
    // Workers keep more freed memory at hand, so `bench` measures with the same setting.
    if CommandLine.arguments.dropFirst().first == Verb.bench.name { AllocatorTuning.restart() }
    await tool.main()
  }
}
