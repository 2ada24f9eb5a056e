import Foundation
import TestSupport
import Testing

@testable import Mutation

/// The text of a source with mutants in it.
@Suite("Instrumented sources")
struct InstrumentedSourceTests {
  private static let source = """
    func sum(_ numbers: [Int], upTo limit: Int) -> Int {
      var total = 0
      for index in 0..<numbers.count where numbers[index] != 13 {
        if total >= limit {
          return pair(total, limit)
        }
        total += numbers[index]
        note(total)
      }
      return total
    }

    """

  private static func sample(_ count: Int, seed: UInt64 = 1) -> [Mutant] {
    MutantSample(of: [("Sum.swift", source)], count: count, seed: seed).mutants
  }

  @Test("the same seed draws the same mutants, no two of one line")
  func drawing() {
    let all = Self.sample(100)
    #expect(all.count == 6)
    #expect(Set(all.map(\.line)).count == all.count)
    #expect(all.map(\.number) == Array(1...all.count))
    #expect(Self.sample(3) == Self.sample(3))
    #expect((1...20).contains { Self.sample(3, seed: $0) != Self.sample(3) })
  }

  @Test("a sample changes by one mutant at most when a line is added")
  func mending() {
    let added = "func more(_ n: Int) -> Int { n + 1 }\n"
    for seed in 1...20 as ClosedRange<UInt64> {
      let before = Self.sample(4, seed: seed)
      let sources = [("Sum.swift", added + Self.source)]
      let after = MutantSample(of: sources, count: 4, seed: seed).mutants
      let lost = before.filter { old in
        !after.contains { $0.line == old.line + 1 && $0.change == old.change }
      }
      #expect(lost.count <= 1)
    }
  }

  @Test("a source keeps its lines, and each mutant is in its own line")
  func lines() {
    let mutants = Self.sample(100)
    let text = InstrumentedSource.text(of: Self.source, with: mutants)
    let (old, new) = (Self.source.split(separator: "\n"), text.split(separator: "\n"))
    #expect(old.count == new.count)
    #expect(
      zip(old, new).enumerated().filter { $1.0 != $1.1 }.map(\.offset)
        == mutants.map { $0.line - 1 })
    #expect(InstrumentedSource.text(of: Self.source, with: []) == Self.source)
  }

  /// Compiles and runs the text: each mutant changes the behaviour as described, and sleeping
  /// mutants change nothing.
  @Test(
    "mutants sleep until their number is in the environment", .fullVolume, .timeLimit(.minutes(5)))
  func waking() throws {
    let place = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    let calls = "func pair(_ a: Int, _ b: Int) -> Int { a * 100 + b }\nfunc note(_ n: Int) {}\n"
    let main = "for limit in [6, 7, 99] { print(sum([3, 13, 4, 50], upTo: limit)) }\n"
    var outcomes: [Int: String] = [:]
    let files = ["main.swift", "Mutants.swift"].map { place.appending(path: $0).path }
    let sites = MutantSample(of: [("Sum.swift", Self.source)], count: 100, seed: 5).mutants
    let text = InstrumentedSource.text(of: Self.source, with: sites)
    try Data((text + calls + main).utf8).write(to: URL(filePath: files[0]))
    try Data(InstrumentedSource.support(for: sites).utf8).write(to: URL(filePath: files[1]))
    let program = place.appending(path: "program").path
    #expect(try Self.run(["swiftc"] + files + ["-o", program]).isEmpty)
    for number in 0...sites.count {
      outcomes[number] = try Self.run([program], mutant: number)
    }
    #expect(outcomes[0] == "706\n707\n57\n")
    for mutant in sites where mutant.change != "without note(total)" {
      #expect(outcomes[mutant.number] != outcomes[0], "\(mutant.change)")
    }
  }

  private static func run(_ words: [String], mutant: Int = 0) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.environment = ProcessInfo.processInfo.environment
      .merging([InstrumentedSource.variable: "\(mutant)"]) { $1 }
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }
}
