// swift-tools-version: 6.2
import PackageDescription

// On Linux the tool has the toolchain's libraries in it: calls into them are a tenth of all time,
// and it runs on machines that have none. Nothing else may be linked so, for others depend on it.
let withTheToolchain = BuildSettingCondition.when(platforms: [.linux], configuration: .release)

// Floors are folders of Sources, rooms are targets. An arrow reads "imports": each is declared here,
// and `.ci/run` has the build refuse any other. None runs back, and none leaves the package.
func room(_ name: String, in floor: String, imports: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: imports, path: "Sources/\(floor)/\(name)")
}

// A test target. In release its own code is not optimized, for that takes longer than to run it.
func tests(
  _ name: String, of dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, exclude: exclude,
    swiftSettings: [.unsafeFlags(["-Onone"], .when(configuration: .release))])
}

let package = Package(
  name: "lockstep",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9)],
  products: [
    .executable(name: "lockstep", targets: ["lockstep"]),
    .executable(name: "lockstep-lab", targets: ["lockstep-lab"]),
    .library(name: "LockstepCommands", targets: ["LockstepCommands"]),
    .library(name: "LockstepTesting", targets: ["LockstepTesting"]),
    .library(name: "AsyncLists", targets: ["AsyncLists"]),
    .library(name: "FetchedLists", targets: ["FetchedLists"]),
    .library(name: "ListModel", targets: ["ListModel"]),
    .library(name: "ListSurface", targets: ["ListSurface"]),
    .library(name: "PairChecks", targets: ["PairChecks"]),
    .library(name: "RecordLists", targets: ["RecordLists"]),
    .library(name: "SnapshotDiffing", targets: ["SnapshotDiffing"]),
    .library(name: "StoreModel", targets: ["StoreModel"]),
    .executable(name: "store-fuzzer", targets: ["StoreFuzzer"]),
    .executable(name: "parser-fuzzer", targets: ["ParserFuzzer"]),
    .executable(name: "sqlite-lockstep", targets: ["SQLiteLockstep"]),
  ],
  traits: [
    .trait(name: "Fuzzer", description: "The targets of libFuzzer, with --sanitize=fuzzer"),
    .trait(name: "SQLite", description: "A store over the system's SQLite, as another opinion"),
  ],
  targets: [
    // Model: the vocabulary, choices, JSON.
    room("Choices", in: "Model"),
    room("ListModel", in: "Model"),
    room("StoreModel", in: "Model", imports: ["ListModel"]),
    room("JSONText", in: "Model"),
    // Stores: the reference, our fast store, defective ones, clients of lists.
    room("SnapshotDiffing", in: "Stores", imports: ["ListModel"]),
    room("ReferenceStore", in: "Stores", imports: ["StoreModel"]),
    room("IndexedStore", in: "Stores", imports: ["SnapshotDiffing", "StoreModel"]),
    room("ListSurface", in: "Stores", imports: ["SnapshotDiffing", "StoreModel"]),
    room("FetchedLists", in: "Stores", imports: ["ReferenceStore", "StoreModel"]),
    room(
      "DefectiveStores", in: "Stores",
      imports: [
        "FetchedLists", "ListSurface", "PairChecks", "ReferenceStore", "SnapshotDiffing",
        "StoreModel",
      ]),
    // Engine: inventing cases, calling stores, judging, making small.
    room("Cases", in: "Engine", imports: ["Choices", "StoreModel"]),
    .target(name: "CScheduling", path: "Sources/Engine/CScheduling"),
    room("Scheduling", in: "Engine", imports: ["CScheduling"]),
    room("Driving", in: "Engine", imports: ["ListSurface", "StoreModel"]),
    room(
      "ReferenceDriving", in: "Engine", imports: ["Driving", "ReferenceStore", "StoreModel"]),
    room("Checking", in: "Engine", imports: ["Cases", "Driving", "StoreModel"]),
    room(
      "Shrinking", in: "Engine",
      imports: [
        "Cases", "Checking", "Choices", "JSONText", "StoreModel",
      ]),
    // Runs: one run over many cases, and its reports.
    room("PairChecks", in: "Runs", imports: ["Choices", "FetchedLists", "StoreModel"]),
    room(
      "RecordLists", in: "Runs",
      imports: ["FetchedLists", "ReferenceStore", "SnapshotDiffing", "StoreModel"]),
    room(
      "AsyncLists", in: "Runs",
      imports: [
        "Cases", "Choices", "Driving", "FetchedLists", "PairChecks", "RecordLists",
        "ReferenceDriving", "Scheduling", "Shrinking", "StoreModel",
      ]),
    room(
      "Campaign", in: "Runs",
      imports: [
        "Cases", "Checking", "Choices", "JSONText", "PairChecks", "Shrinking", "StoreModel",
      ]),
    room("Reporting", in: "Runs", imports: ["Cases", "Checking", "Shrinking", "StoreModel"]),
    // Faces: the test library and the command line.
    room(
      "Verifying", in: "Faces",
      imports: [
        "AsyncLists", "Campaign", "Driving", "FetchedLists", "ListSurface", "PairChecks",
        "RecordLists", "ReferenceDriving", "ReferenceStore", "Reporting", "Shrinking",
        "StoreModel",
      ]),
    room(
      "LockstepTesting", in: "Faces",
      imports: [
        "AsyncLists", "Campaign", "Cases", "Checking", "Driving", "FetchedLists", "ListSurface",
        "PairChecks", "RecordLists", "ReferenceDriving", "Reporting", "Shrinking", "StoreModel",
        "Verifying",
      ]),
    room(
      "LockstepCommands", in: "Faces",
      imports: [
        "AsyncLists", "Campaign", "Cases", "Checking", "DefectiveStores", "Driving",
        "FetchedLists", "IndexedStore", "JSONText", "ListSurface", "PairChecks",
        "ReferenceDriving", "Reporting", "Shrinking", "SnapshotDiffing", "StoreModel", "Verifying",
      ]),
    .executableTarget(
      name: "lockstep", dependencies: ["LockstepCommands"], path: "Sources/Faces/lockstep",
      swiftSettings: [.unsafeFlags(["-static-stdlib"], withTheToolchain)],
      linkerSettings: [.unsafeFlags(["-static-stdlib", "-use-ld=lld"], withTheToolchain)]),
    // Lab: how the suite measures itself; nobody needs it to verify a store.
    room("Mutation", in: "Lab", imports: ["Campaign", "Choices", "JSONText", "StoreModel"]),
    room(
      "Benchmarking", in: "Lab",
      imports: [
        "Cases", "Checking", "Choices", "Driving", "IndexedStore", "ReferenceDriving",
        "ReferenceStore", "SnapshotDiffing", "StoreModel",
      ]),
    room(
      "LabCommands", in: "Lab",
      imports: [
        "Benchmarking", "Campaign", "Cases", "Checking", "DefectiveStores", "JSONText",
        "LockstepCommands", "Mutation", "Reporting", "Shrinking", "StoreModel",
      ]),
    .executableTarget(
      name: "lockstep-lab", dependencies: ["LabCommands"], path: "Sources/Lab/lockstep-lab",
      swiftSettings: [.unsafeFlags(["-static-stdlib"], withTheToolchain)],
      linkerSettings: [.unsafeFlags(["-static-stdlib", "-use-ld=lld"], withTheToolchain)]),
    .executableTarget(
      name: "StoreFuzzer", dependencies: ["Campaign", "Checking", "LockstepCommands"],
      path: "Sources/Lab/StoreFuzzer"),
    .executableTarget(
      name: "ParserFuzzer", dependencies: ["Campaign", "JSONText", "Shrinking", "StoreModel"],
      path: "Sources/Lab/ParserFuzzer"),
    .systemLibrary(
      name: "CSQLite", path: "Sources/Lab/CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"])]),
    .target(
      name: "SQLiteStore",
      dependencies: ["StoreModel", .target(name: "CSQLite", condition: .when(traits: ["SQLite"]))],
      path: "Sources/Lab/SQLiteStore"),
    .executableTarget(
      name: "SQLiteLockstep", dependencies: ["LockstepCommands", "SQLiteStore", "StoreModel"],
      path: "Sources/Lab/SQLiteLockstep"),
    // Tests.
    .target(
      name: "TestSupport",
      dependencies: [
        "Campaign", "Checking", "Driving", "IndexedStore", "LabCommands", "LockstepCommands",
        "ReferenceStore", "Reporting", "StoreModel",
      ], path: "Tests/Support"),
    tests("ChoicesTests", of: ["Choices", "TestSupport"]),
    tests("StoreModelTests", of: ["StoreModel"]),
    tests("SnapshotDiffingTests", of: ["SnapshotDiffing", "StoreModel"]),
    tests("ReferenceStoreTests", of: ["ReferenceStore", "StoreModel"]),
    tests(
      "IndexedStoreTests",
      of: [
        "IndexedStore", "SnapshotDiffing", "StoreModel", "TestSupport",
      ]),
    tests(
      "SchedulingTests",
      of: [
        "AsyncLists", "Choices", "DefectiveStores", "IndexedStore", "RecordLists", "Scheduling",
        "StoreModel", "TestSupport",
      ]),
    tests("MutationTests", of: ["Mutation", "TestSupport"], exclude: ["Explained.txt"]),
    tests("BenchmarkingTests", of: ["Benchmarking"]),
    tests(
      "ListSurfaceTests",
      of: [
        "ListSurface", "SnapshotDiffing", "StoreModel",
      ]),
    tests(
      "SQLiteTests",
      of: [
        "Checking", "Choices", "Driving", "LockstepTesting", "SQLiteLockstep", "SQLiteStore",
        "StoreModel", "Verifying",
      ]),
    tests(
      "ExamplesTests",
      of: [
        "FetchedLists", "LockstepCommands", "LockstepTesting", "PairChecks", "RecordLists",
        "SnapshotDiffing", "StoreModel",
      ]),
    tests(
      "EngineTests",
      of: [
        "Campaign", "Cases", "Checking", "Choices", "DefectiveStores", "Driving", "IndexedStore",
        "ListSurface", "LockstepCommands", "ReferenceStore", "Reporting", "Shrinking", "StoreModel",
        "TestSupport",
      ]),
    tests(
      "RunsTests",
      of: [
        "Campaign", "Cases", "Checking", "Choices", "DefectiveStores", "Driving", "JSONText",
        "LockstepCommands", "PairChecks", "ReferenceStore", "Reporting", "Shrinking", "StoreModel",
        "TestSupport",
      ]),
    tests(
      "FacesTests",
      of: [
        "AsyncLists",
        "Campaign", "Cases", "Checking", "Choices", "DefectiveStores", "Driving", "IndexedStore",
        "JSONText", "LabCommands", "ListSurface", "LockstepCommands", "LockstepTesting",
        "PairChecks", "RecordLists", "ReferenceStore", "Reporting", "Shrinking", "SnapshotDiffing",
        "StoreModel",
        "TestSupport",
      ]),
    tests(
      "LabTests",
      of: [
        "Benchmarking", "Campaign", "Cases", "Checking", "DefectiveStores", "JSONText",
        "LabCommands", "LockstepCommands", "Mutation", "Shrinking", "StoreModel", "TestSupport",
      ]),
    tests(
      "LockstepTests",
      of: [
        "Campaign", "Cases", "Checking", "Choices", "DefectiveStores", "Driving", "IndexedStore",
        "JSONText", "LockstepCommands", "ReferenceStore", "Shrinking", "StoreModel", "TestSupport",
      ]),
  ],
  swiftLanguageModes: [.v6]
)
