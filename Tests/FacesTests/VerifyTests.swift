import Campaign
import Driving
import IndexedStore
import LockstepTesting
import ReferenceStore
import StoreModel
import TestSupport
import Testing

@testable import LockstepCommands

/// Verification apart from finding bugs, which the examples show.
@Suite("Verification")
struct VerifyTests {
  private static let trap = "lockstep 2\nentity Item n:int\nlist A Item sort n\ninsert a Item n=1\n"

  private static func defective(_ name: String) throws -> Contender {
    try #require(Subjects.standard.defects.first { $0.id == name }).contender
  }

  /// The verdict of a verification that must fail. The helper catches the one issue, so the test
  /// itself does not fail.
  static func verdict(_ verify: () async throws -> Verdict) async throws -> Verdict {
    let issues = TextSink()
    let verdict = try await IssueSink.$current.withValue({ issues.write($0) }) {
      try await verify()
    }
    #expect(issues.text == verdict.report)
    return verdict
  }

  /// `.ci/outside` tests that an issue fails the test if nothing catches it.
  @Test("a right store gives no issue, and a failure gives one issue with the verdict's report")
  func issue() async throws {
    let issues = TextSink()
    try await IssueSink.$current.withValue({ issues.write($0) }) {
      try await verify(IndexedStore.self, trials: 64)
      #expect(issues.text.isEmpty)
      let wrong = try await verify(try Self.defective("B49"), trials: 16)
      #expect(!wrong.isVerified && issues.text == wrong.report)
    }
  }

  @Test("a right store is verified, and the verdict counts trials and commands")
  func rightStore() async throws {
    let capabilities = StoreCapabilities.all.subtracting([.undo, .childContexts])
    let verdict = try await verify(IndexedStore.self, capabilities: capabilities, trials: 60)
    #expect(verdict.isVerified && verdict.trials == 60 && verdict.commands > 1000)
    #expect(verdict.subject == "IndexedStore" && verdict.seed == 7)
    #expect(verdict.leftOut == ["child contexts", "undo"])
    #expect(verdict.description.hasSuffix(" Not tested: child contexts, undo."))
  }

  @Test("a bug is one issue with the case, the line for the test, and the case to keep")
  func defect() async throws {
    let place = try Workplace()
    let corpus = CaseDirectory(place.path + "/corpus", keepsFailures: true)
    let subject = try Self.defective("B24")
    let verdict = try await Self.verdict {
      try await verify(subject, trials: 16, seed: 3, corpus: corpus)
    }
    let report = try #require(verdict.report)
    #expect(report.contains("subject B24, after command"))
    #expect(report.contains("replay: .trial("))
    let name = try #require(place.names("corpus").first)
    #expect(report.contains("kept in \(place.path)/corpus/\(name)"))
    let kept = try place.text("corpus/\(name)")
    let lines = kept.split(separator: "\n")
    #expect(lines.count > 3 && lines[1].hasPrefix("# "), "\(kept)")
    #expect(report.hasPrefix(lines[1].dropFirst(2) + "\n"))
    let bare = (lines.prefix(1) + lines.dropFirst(2)).map { "  \($0)\n" }.joined()
    #expect(report.contains("\n\nreplay: #\"\"\"\n" + bare + "  \"\"\"#\n"), "\(report)")

    let again = try await Self.verdict { try await verify(subject, corpus: corpus) }
    #expect(again.cases == 1 && again.trials == 0)
    #expect(again.report?.hasPrefix("\(place.path)/corpus/\(name) fails\n") == true)
    let replayed = try await Self.verdict { try await verify(subject, replay: .text(kept)) }
    #expect(replayed.report?.hasPrefix("replay fails\n") == true)

    let mended = try await verify(IndexedStore.self, trials: 16, corpus: corpus)
    #expect(mended.cases == 1 && mended.trials == 16)
  }

  @Test("a trial named in a report is rerun alone")
  func trial() async throws {
    let subject = try Self.defective("B24")
    let first = try await Self.verdict { try await verify(subject, trials: 16, seed: 3) }
    let report = try #require(first.report)
    let word = try #require(report.split(separator: " ").first { $0.hasPrefix(".trial(") })
    let number = try #require(Int(word.dropFirst(".trial(".count).dropLast()))
    let again = try await Self.verdict {
      try await verify(subject, replay: .trial(number, seed: 3))
    }
    #expect(again.trials == 1 && again.report == report)
    let page = try #require(again.page)
    let fingerprint = try #require(again.fingerprint)
    #expect(page.hasPrefix("<!DOCTYPE html>") && page.contains(fingerprint))
    #expect(report.contains(fingerprint))
  }

  @Test("a replay that passes fails the test, so that it can't be forgotten")
  func replayThatPasses() async throws {
    let text = try await Self.verdict {
      try await verify(IndexedStore.self, replay: .text(Self.trap))
    }
    #expect(text.report?.contains("take `replay:` out of the test") == true)
    let trial = try await Self.verdict {
      try await verify(IndexedStore.self, replay: .trial(3, seed: 7))
    }
    #expect(trial.report == text.report)
    let pair = try await Self.verdict {
      try await verify(
        difference: { BatchUpdate($1.difference(from: $0).inferringMoves()) },
        replay: .trial(0, seed: 7))
    }
    #expect(pair.report == text.report)
  }

  @Test("corpus cases that need missing capabilities are counted, and a replay of one is reported")
  func leftOutOfCorpus() async throws {
    let place = try Workplace()
    _ = try place.file("one.lockstep", Self.trap)
    _ = try place.file("two.lockstep", Self.trap + "undo\n")
    let verdict = try await verify(
      IndexedStore.self, capabilities: .all.subtracting(.undo), trials: 16,
      corpus: CaseDirectory(place.path))
    #expect(verdict.cases == 1 && verdict.casesLeftOut == 1)
    let replayed = try await Self.verdict {
      try await verify(
        IndexedStore.self, capabilities: .all.subtracting(.undo),
        replay: .text(Self.trap + "undo\n"))
    }
    #expect(
      replayed.report
        == "replay was not run: it needs undo, and the capabilities of IndexedStore lack that")
  }

  @Test("an unreadable case ends the test with its place")
  func unreadable() async throws {
    let place = try Workplace()
    _ = try place.file("one.lockstep", "lockstep 2\nnonsense\n")
    await #expect(throws: CaseTextError.self) {
      try await verify(IndexedStore.self, trials: 1, corpus: CaseDirectory(place.path))
    }
    let missing = place.path + "/nothing"
    await #expect(throws: FileProblem.self) {
      try await verify(IndexedStore.self, trials: 1, corpus: CaseDirectory(missing))
    }
    let kept = try await verify(
      IndexedStore.self, trials: 1, corpus: CaseDirectory(missing, keepsFailures: true))
    #expect(kept.cases == 0 && kept.trials == 1)
  }

  @Test("a verification that runs nothing says that it proves nothing, unless it ran a corpus")
  func nothingRun() async throws {
    let verdict = try await Self.verdict { try await verify(IndexedStore.self, trials: 0) }
    #expect(verdict.report?.hasPrefix("inconclusive: no trial and no case was run") == true)
    let place = try Workplace()
    _ = try place.file("one.lockstep", Self.trap)
    let corpus = CaseDirectory(place.path)
    #expect(try await verify(IndexedStore.self, trials: 0, corpus: corpus).cases == 1)
  }

  @Test(
    "a verification of a store with hardly any capability says that it proves next to nothing",
    .fullVolume)
  func canaryMissed() async throws {
    let verdict = try await Self.verdict {
      try await verify(IndexedStore.self, capabilities: [], trials: 16)
    }
    #expect(verdict.report?.hasPrefix("inconclusive: ") == true, "\(verdict)")
  }

  @Test("a fixed seed gives the same trials each time, and a fresh seed gives others", .fullVolume)
  func seeds() async throws {
    let capabilities = StoreCapabilities.all
    let one = try await verify(IndexedStore.self, capabilities: capabilities, trials: 16)
    let two = try await verify(IndexedStore.self, capabilities: capabilities, trials: 16)
    #expect(one == two)
    let fresh = try await verify(IndexedStore.self, trials: 16, seed: .fresh)
    let other = try await verify(IndexedStore.self, trials: 16, seed: .fresh)
    #expect(fresh.seed != other.seed)
  }
}
