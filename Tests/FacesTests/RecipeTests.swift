import Foundation
import TestSupport
import Testing

@testable import LockstepCommands

/// The command lines of each recipe, run as its scheduler would run them, with a small budget.
@Suite("Recipes for schedulers")
struct RecipeTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: ".ci/recipes")

  private let place: Workplace

  init() throws {
    place = try Workplace()
  }

  /// The command lines of a recipe that begin with these words, without the shell's handling of a
  /// failed command.
  private static func commands(_ recipe: String, _ words: String) throws -> [String] {
    let text = try String(contentsOf: folder.appending(path: recipe), encoding: .utf8)
    return text.split(separator: "\n").compactMap { line in
      guard let start = line.firstRange(of: words) else { return nil }
      let command = line[start.lowerBound...]
      return String(command.firstRange(of: " || ").map { command[..<$0.lowerBound] } ?? command)
    }
  }

  /// Runs a command line with values for its variables, few trials in place of a time budget, and
  /// paths in the workplace.
  private func run(
    _ command: String, _ environment: [String: String], _ texts: [String: String]
  ) async -> CommandOutcome {
    var line = command.replacing("\"", with: "")
    for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
      line = line.replacing(name, with: text)
    }
    var words = line.split(separator: " ").dropFirst().map(String.init)
    if let budget = words.firstIndex(of: "--for") {
      words.replaceSubrange(budget...(budget + 1), with: ["--trials", "600"])
    }
    words = words.flatMap { word in
      guard word.hasSuffix("/*") else { return [word] }
      let parent = String(word.dropLast(2))
      let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
      return names.sorted().map { parent + "/" + $0 }
    }
    if words.first == "fuzz", !words.contains("--resume") { words.append("--no-corpus") }
    return await lockstep(words: words, environment: environment)
  }

  @Test(
    "the shards of a recipe run, resume, and are joined", .fullVolume,
    arguments: [
      ("slurm.sh", "sessions/7"), ("kubernetes.yaml", "/sessions/7"), ("github.yaml", "sessions"),
    ])
  func recipe(name: String, sessions: String) async throws {
    let begin = try #require(
      try Self.commands(name, "lockstep fuzz --").first { $0.contains("--shard") })
    let resume = try Self.commands(name, "lockstep fuzz --").first { $0.contains("--resume") }
    for task in 0..<8 {
      let environments: [String: [String: String]] = [
        "slurm.sh": [
          "SLURM_ARRAY_TASK_ID": "\(task + 1)", "SLURM_ARRAY_TASK_MIN": "1",
          "SLURM_ARRAY_TASK_MAX": "8", "SLURM_ARRAY_TASK_COUNT": "8", "SLURM_ARRAY_TASK_STEP": "1",
        ],
        "kubernetes.yaml": ["JOB_COMPLETION_INDEX": "\(task)"],
        "github.yaml": ["STRATEGY_JOB_INDEX": "\(task)", "STRATEGY_JOB_TOTAL": "8"],
      ]
      let environment = try #require(environments[name])
      let texts = [
        "$seed": "7", "${{ github.run_id }}": "7", "$session": place.path + "/s/\(task)",
        "sessions/${{ strategy.job-index }}": place.path + "/s/\(task)",
      ]
      let outcome = await run(begin, environment, texts)
      #expect(outcome.code == .clean, "\(outcome.error)")
      #expect(outcome.error.contains("shard \(task + 1)/8, "))
      guard let resume, task == 0 else { continue }
      let resumed = await run(resume, environment, texts)
      #expect(resumed.code == .clean, "\(resumed.error)")
    }
    let merge = try #require(try Self.commands(name, "lockstep merge").first)
    let joined = await run(
      merge, [:], [sessions + "/*": place.path + "/s/*", "--session merged": ""])
    #expect(joined.code == .clean, "\(joined.error)")
    #expect(joined.output.contains("  shards        8\n"))
    #expect(joined.output.contains("  trials        600\n"))
  }
}
