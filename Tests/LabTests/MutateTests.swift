import Foundation
import JSONText
import TestSupport
import Testing

@testable import Campaign
@testable import LockstepCommands
@testable import Mutation

/// `mutate` on a package of the test's own, whose campaign is a program of five lines.
@Suite("Command line: mutate")
struct MutateTests {
  private let place: Workplace

  init() throws {
    place = try Workplace()
    for directory in ["Sources/Store", "Sources/Trials", "Tests/StoreTests"] {
      try FileManager.default.createDirectory(
        atPath: place.path + "/" + directory, withIntermediateDirectories: true)
    }
    _ = try place.file(
      "Package.swift",
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "small",
        targets: [
          .target(name: "Store"),
          .executableTarget(name: "trials", dependencies: ["Store"], path: "Sources/Trials"),
          .testTarget(name: "StoreTests", dependencies: ["Store"]),
        ])
      """)
    _ = try place.file(
      "Sources/Store/Store.swift",
      """
      public func isLess(_ a: Int, _ b: Int) -> Bool { a < b }
      public func twice(_ a: Int) -> Int {
        noted = a
        return a + a
      }
      public nonisolated(unsafe) var noted = 0
      public func first(_ a: Int, _ b: String) -> Int { both(a, b) }
      func both(_ a: Int, _ b: String) -> Int { a }

      """)
    _ = try place.file(
      "Tests/StoreTests/StoreTests.swift",
      """
      import Store
      import Testing

      @Test func twiceTakesDownWhatItIsGiven() {
        _ = twice(3)
        #expect(noted == 3)
      }

      """)
    _ = try place.file(
      "Sources/Trials/main.swift",
      """
      import Foundation
      import Store
      let isRight = isLess(1, 2) && !isLess(2, 2) && twice(2) == 4
      let failure = "{\\"check\\": \\"contents\\"}"
      print("{\\"commands\\": 3, \\"failures\\": [\\(isRight ? "" : failure)]}")
      exit(isRight ? 0 : 1)

      """)
  }

  private func mutate(_ words: String...) async -> CommandOutcome {
    await lab(
      words: [
        "mutate", "--package", place.path, "--in", "Sources/Store", "--product", "trials",
        "--scratch", place.path + "/scratch", "--for", "5s", "--jobs", "2",
      ] + words)
  }

  @Test(
    "found, surviving and uncompilable mutants are told apart, and known in the next run",
    .fullVolume)
  func fates() async throws {
    let first = await mutate("--json")
    #expect(first.code == .counterexample)
    let fields = try JSONFields(JSON(parsing: first.output, file: "json"), file: "json")
    let fates = try fields.objects("results").map { result in
      "\(try result.integer("line", of: Int.self)) \(try result.text("fate"))"
    }
    #expect(fates == ["1 killed", "2 killed", "3 survived", "4 killed", "7 not compiled"])
    #expect(first.error.contains("Sources/Store/Store.swift:3:3: without noted = a\n    noted = a"))
    #expect(first.error.hasSuffix("3 of 4 mutants killed (75.0 %), 1 of 5 did not compile\n"))

    let again = await mutate("--json", "--quiet")
    #expect(again.output == first.output)
    #expect(!again.error.contains("building"))
  }

  @Test("mutants that campaigns let pass go to the tests, which must exist", .fullVolume)
  func tests() async throws {
    let outcome = await mutate("--tests", "StoreTests")
    #expect(outcome.code == .clean)
    #expect(outcome.error.contains("3:3 let pass (3 commands)\n"))
    #expect(outcome.error.contains("running the tests of 1 mutant\n"))
    #expect(outcome.error.contains("3:3 killed by tests (3 commands)\n"))
    #expect(
      outcome.output.hasSuffix(
        "4 of 4 mutants killed (100.0 %), 1 of them by tests alone, 1 of 5 did not compile\n"))

    let none = await mutate("--tests", "StoreTests,OtherTests")
    #expect(none.code == .inconclusive)
    #expect(!none.error.contains("killed"))
    #expect(none.error.contains("no test is named like OtherTests; see those there are in "))
  }

  @Test(
    "tests that fail while all mutants are asleep are reported, for they can find nothing",
    .fullVolume)
  func failingTests() async throws {
    _ = try place.file(
      "Tests/StoreTests/StoreTests.swift",
      """
      import Testing
      @Test func storeTestsFail() { #expect(Bool(false)) }

      """)
    let outcome = await mutate("--tests", "storeTestsFail")
    #expect(outcome.code == .inconclusive)
    #expect(!outcome.error.contains("killed"))
    #expect(outcome.error.contains("the tests do not pass while all mutants are asleep; try "))
  }

  @Test(
    "an explained survivor is listed with its reason, and an explained mutant that is found too",
    .fullVolume)
  func explained() async throws {
    let file = try place.file(
      "explained.txt",
      """
      # Why some are not found.
      Sources/Store/Store.swift
      without noted = a
      > noted = a
      It takes down
      nothing.

      Sources/Store/Store.swift
      + becomes -
      > return a + a
      Said in error.
      """)
    let outcome = await mutate("--known", file, "--quiet")
    #expect(outcome.code == .counterexample)
    #expect(
      outcome.output.contains(
        """
        survived, and is explained:
          Sources/Store/Store.swift:3:3: without noted = a
            noted = a
            # It takes down nothing.

        found, though it is explained why not:
          Sources/Store/Store.swift:4:12: + becomes -
            return a + a

        3 of 4 mutants killed (75.0 %), 1 more explained, 1 of 5 did not compile

        """))
    let right = try place.file(
      "right.txt", "Sources/Store/Store.swift\nwithout noted = a\n> noted = a\nIt does nothing.\n")
    #expect(await mutate("--known", right, "--quiet").code == .clean)
  }

  @Test("the explained lines exist in our own sources")
  func ours() throws {
    let path = Document.root.appending(path: "Tests/MutationTests/Explained.txt").path
    let text = try TextFile.read(path)
    _ = try ExplainedMutants(parsing: text, file: path)
    let blocks = text.components(separatedBy: "\n\n").map { $0.split(separator: "\n") }
      .filter { $0.first?.hasSuffix(".swift") == true }
    #expect(blocks.count > 30)
    for block in blocks {
      let source = try TextFile.read(Document.root.appending(path: String(block[0])).path)
      let line = block[2].dropFirst(2)
      #expect(
        source.split(separator: "\n").contains { $0.drop { $0 == " " } == line }, "\(line)")
    }
  }

  @Test(
    "an incomplete block is reported with its line",
    arguments: [
      ("a.swift\n", "2:1: expected the change, found the end of the block"),
      ("# no\na.swift\n< becomes >\n", "4:1: expected > and the line as it is, found the end of"),
      ("a.swift\nx\ny\nz\n", "3:1: expected > and the line as it is, found 'y'"),
      ("\n\na.swift\nx\n> y\n", "6:1: expected the reason, found the end of the block"),
    ])
  func malformed(text: String, message: String) async throws {
    let file = try place.file("explained.txt", text)
    let outcome = await mutate("--known", file, "--list")
    #expect(outcome.code == .badInput && outcome.output.isEmpty)
    #expect(outcome.error.contains("explained.txt:" + message), "\(outcome.error)")
  }

  @Test("the drawn mutants are listed without a build")
  func list() async throws {
    let outcome = await mutate("--list")
    #expect(outcome.code == .clean)
    #expect(outcome.output.split(separator: "\n").count == 5)
    #expect(place.names("scratch") == [])
    let json = await mutate("--list", "--json")
    #expect(json.error == outcome.output)
    let fields = try JSONFields(JSON(parsing: json.output, file: "json"), file: "json")
    #expect(try fields.objects("mutants").map { try $0.integer("line") } == [1, 2, 3, 4, 7])
  }

  @Test("an error is blamed on the mutant in its line, or else the one before, or the next")
  func blame() {
    let mutants = [(1, "A", 5), (2, "A", 9), (3, "B", 4)].map { number, file, line in
      Mutant(
        number: number, file: "Sources/\(file).swift", kind: .removal, line: line, column: 1,
        change: "", source: "",
        site: MutationSite(kind: .removal, line: line, column: 1, change: .remove(0..<1)))
    }
    for (place, blamed) in [
      ("A.swift:9", [2]), ("A.swift:7", [1]), ("A.swift:3", [1]), ("B.swift:99", [3]),
      ("C.swift:1", []),
    ] as [(String, Set<Int>)] {
      let said = "warning: none\n/copy/Sources/\(place):1: error: wrong\n"
      #expect(BuildErrors(said, log: "log").blamed(among: mutants) == blamed, "\(place)")
    }
  }

  @Test("a program is interrupted when its time is up, so that it can end its children")
  func timeIsUp() async throws {
    func run(_ script: String, seconds: Double) async throws -> ToolRun {
      try await ToolRun.run(
        ["sh", "-c", script], output: place.path + "/output", seconds: seconds)
    }
    let endless = "trap 'echo ended; exit 0' INT; echo begun; while true; do sleep 0.01; done"
    var late = try await run(endless, seconds: 0.3)
    // A busy machine may need more time to start the program.
    if late.output != "begun\nended\n" { late = try await run(endless, seconds: 20) }
    #expect(late.status == nil)
    #expect(late.output == "begun\nended\n")
    let early = try await run("echo done; exit 3", seconds: 60)
    #expect(early.status == 3 && early.output == "done\n")
    #expect(try await run("kill -9 $$", seconds: 60).status == nil)
  }

  @Test("missing or empty sources are reported")
  func missing() async throws {
    let outcome = await lab("mutate", "--package", place.path, "--in", "Sources/None")
    #expect(outcome.code == .badInput)
    #expect(
      outcome.error == "lockstep-lab: can't read \(place.path)/Sources/None: no such directory\n")
    let absolute = await lab("mutate", "--package", place.path, "--in", "/nosuch")
    #expect(absolute.code == .badInput)
    #expect(absolute.error == "lockstep-lab: can't read /nosuch: no such directory\n")
    let outside = await lab("mutate", "--package", place.path, "--in", "/usr")
    #expect(
      outside.error.hasPrefix("lockstep-lab: can't read /usr: expected a path from the package"))
  }

  @Test("a directory without a package is named, whatever else is asked for")
  func noPackage() async throws {
    let elsewhere = try Workplace()
    for more in [["--list"], [], ["--in", "Sources/Store"]] {
      let outcome = await lab(words: ["mutate", "--package", elsewhere.path] + more)
      #expect(outcome.code == .badInput)
      #expect(
        outcome.error == "lockstep-lab: there is no Package.swift in \(elsewhere.path); name the"
          + " directory of a package with --package DIR\n")
    }
  }
}
