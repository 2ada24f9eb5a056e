import Cases
import Choices
import Foundation
import StoreModel
import TestSupport
import Testing

@testable import Campaign
@testable import LockstepCommands

@Suite("Inputs of a coverage-guided fuzzer")
struct FuzzerTests {
  /// The directory in which `.clusterfuzzlite/build.sh` puts the built fuzzers.
  private static let built = ProcessInfo.processInfo.environment["FUZZERS"]
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The generator of every world that the stores of this package can play.
  private static let generator = CaseGenerator(
    capabilities: .own.following(nil), strings: StringOrder.builtIn)

  private let place: Workplace

  init() throws {
    place = try Workplace()
  }

  @Test("the bytes of a drawn trial draw its case, and a text input gives its own case")
  func inputs() throws {
    let drawer = CaseDrawer(plan: CampaignPlan(seed: 3, generator: Self.generator))
    let source = ChoiceSource(seed: 0)
    for trial in 0..<40 {
      let drawn = drawer.draw(trial, from: source)
      #expect(FuzzerInput.trialCase(of: source.sequence.bytes) == drawn)
      #expect(FuzzerInput.trialCase(of: Array(drawn.text.utf8)) == drawn)
    }
    #expect(FuzzerInput.trialCase(of: Array("lockstep 2\nno such line\n".utf8)) == nil)
    #expect(FuzzerInput.trialCase(of: []) == FuzzerInput.trialCase(of: [0, 0, 0]))
  }

  @Test("corpus bytes writes a start for fuzzers, and each of its files replays", .fullVolume)
  func starts() async throws {
    let target = place.path + "/starts"
    let written = await lockstep(
      "corpus", "bytes", target, "--corpus", Self.root.path + "/Corpus")
    #expect(written.code == .clean)
    let names = place.names("starts/inputs")
    #expect(names.contains("seeds-todo-list.lockstep"))
    #expect(names.contains("regressions-claimed-by-two.lockstep"))
    let bytes = names.filter { $0.hasSuffix(".bytes") }
    #expect(bytes.count > 50)
    let replay = await lockstep(
      "replay", target + "/inputs/" + bytes[0], target + "/inputs/seeds-todo-list.lockstep")
    #expect(replay.code == .clean)
    let dictionary = try place.text("starts/lockstep.dict").split(separator: "\n")
    #expect(dictionary.contains("\"insert\"") && dictionary.contains("\"save\""))
    #expect(dictionary.allSatisfy { $0.wholeMatch(of: /"([^"\\]|\\x[0-9A-F]{2})+"/) != nil })
  }

  @Test("a crash file can be shown, replayed and shrunk, be it bytes or text")
  func crashFiles() async throws {
    let drawer = CaseDrawer(plan: CampaignPlan(seed: 11, generator: Self.generator))
    let source = ChoiceSource(seed: 0)
    let runner = try #require(Subjects.standard.named("B24")).runner
    let failing = try #require(
      (0..<400).first {
        let drawn = drawer.draw($0, from: source)
        return runner.capabilities.admits(drawn) && runner.run(drawn).mismatch != nil
      })
    let trialCase = drawer.draw(failing, from: source)
    try Data(source.sequence.bytes).write(to: URL(filePath: place.path + "/crash-b"))
    let text = try place.file("crash-t", trialCase.text)
    for path in [place.path + "/crash-b", text] {
      #expect(await lockstep("replay", path).code == .clean)
      let fails = await lockstep("replay", path, "--subject", "B24")
      #expect(fails.code == .counterexample)
      let shown = await lockstep("show", path)
      #expect(shown.code == .clean && shown.output.hasPrefix("lockstep 2\n"))
      let shrunk = await lockstep("shrink", path, "--subject", "B24")
      #expect(shrunk.code == .counterexample)
      let again = await lockstep("replay", path + ".shrunk.lockstep", "--subject", "B24")
      #expect(again.code == .counterexample)
    }
    let broken = try place.file("crash-x", "lockstep 2\nno such line\n")
    #expect(await lockstep("replay", broken).error.contains("crash-x:2:1: expected"))
  }

  @Test("the project files of ClusterFuzzLite name the products of the package")
  func projectFiles() throws {
    func text(_ path: String) throws -> String {
      try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
    }
    let manifest = try text("Package.swift")
    let build = try text(".clusterfuzzlite/build.sh")
    for product in ["store-fuzzer", "parser-fuzzer", "lockstep"] {
      #expect(manifest.contains(".executable(name: \"\(product)\""))
      #expect(build.contains(product))
    }
    #expect(manifest.contains(".trait(name: \"Fuzzer\"") && build.contains("--traits Fuzzer"))
    #expect(
      try text(".clusterfuzzlite/Dockerfile").contains("COPY .clusterfuzzlite/build.sh $SRC/"))
    for file in ["project.yaml", "../.ci/recipes/clusterfuzzlite.yaml"] {
      #expect(try text(".clusterfuzzlite/" + file).contains("language: swift"))
    }
    let check = Process()
    check.executableURL = URL(filePath: "/bin/bash")
    check.arguments = ["-n", Self.root.appending(path: ".clusterfuzzlite/build.sh").path]
    try check.run()
    check.waitUntilExit()
    #expect(check.terminationStatus == 0)
  }

  @Test(
    "the fuzzer finds a planted trap and a planted defect, and its files replay and shrink",
    .enabled(if: built != nil, "takes FUZZERS, the directory of the built targets"),
    arguments: ["trap", "B24"])
  func finds(subject: String) async throws {
    let corpus = place.path + "/corpus"
    try FileManager.default.createDirectory(atPath: corpus, withIntermediateDirectories: true)
    let fuzzer = Process()
    fuzzer.executableURL = URL(filePath: try #require(Self.built) + "/store-fuzzer")
    fuzzer.arguments = [
      corpus, "-seed=1", "-max_total_time=600", "-max_len=4096",
      "-artifact_prefix=\(place.path)/",
    ]
    var environment = ProcessInfo.processInfo.environment
    environment["LOCKSTEP_SUBJECT"] = subject
    fuzzer.environment = environment
    fuzzer.standardError = FileHandle.nullDevice
    try fuzzer.run()
    fuzzer.waitUntilExit()
    #expect(fuzzer.terminationStatus == 77)
    let kept = try #require(place.names().first { $0.hasPrefix("crash-") })
    let executable = try #require(BuiltExecutable.path)
    for words in [["replay"], ["shrink"]] {
      let command = Process()
      command.executableURL = URL(filePath: executable)
      command.arguments = words + [place.path + "/" + kept, "--subject", subject]
      command.standardError = FileHandle.nullDevice
      try command.run()
      command.waitUntilExit()
      #expect(command.terminationStatus == 1)
    }
    #expect(place.names().contains(kept + ".shrunk.lockstep"))
  }

  @Test("the fuzzer finds nothing in a clean subject", .enabled(if: built != nil, "takes FUZZERS"))
  func clean() throws {
    for name in ["store-fuzzer", "parser-fuzzer"] {
      let fuzzer = Process()
      fuzzer.executableURL = URL(filePath: try #require(Self.built) + "/" + name)
      fuzzer.arguments = ["-seed=1", "-runs=2000", "-artifact_prefix=\(place.path)/"]
      fuzzer.standardError = FileHandle.nullDevice
      try fuzzer.run()
      fuzzer.waitUntilExit()
      #expect(fuzzer.terminationStatus == 0)
    }
  }
}
