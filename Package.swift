// swift-tools-version: 6.2
import PackageDescription

// On Linux the tool has the toolchain's libraries in it: calls into them are a tenth of all time,
// and it runs on machines that have none. Nothing else may be linked so, for others depend on it.
let withTheToolchain = BuildSettingCondition.when(platforms: [.linux], configuration: .release)

// An arrow reads "imports"; none runs back, and none leaves the package.
let package = Package(
  name: "lockstep",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9)],
  products: [
    .executable(name: "lockstep", targets: ["lockstep"]),
    .library(name: "LockstepCommands", targets: ["LockstepCommands"]),
    .library(name: "LockstepTesting", targets: ["LockstepTesting"]),
    .library(name: "FetchedLists", targets: ["FetchedLists"]),
    .library(name: "PairChecks", targets: ["PairChecks"]),
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
    .target(name: "Choices"),
    .target(name: "StoreModel"),
    .target(name: "SnapshotDiffing", dependencies: ["StoreModel"]),
    .target(name: "ReferenceStore", dependencies: ["StoreModel"]),
    .target(name: "IndexedStore", dependencies: ["StoreModel", "SnapshotDiffing"]),
    .target(name: "ListSurface", dependencies: ["StoreModel", "SnapshotDiffing"]),
    .target(name: "Differential", dependencies: ["Choices", "StoreModel", "ListSurface"]),
    .target(
      name: "DefectiveStores", dependencies: ["ReferenceStore", "ListSurface", "PairChecks"]),
    .target(
      name: "FetchedLists", dependencies: ["StoreModel", "ReferenceStore", "Differential"]),
    .target(
      name: "PairChecks", dependencies: ["Choices", "StoreModel", "FetchedLists", "Reporting"]),
    .target(name: "Mutation", dependencies: ["Choices"]),
    .target(
      name: "Campaign", dependencies: ["Differential", "Reporting", "Mutation", "PairChecks"]),
    .target(name: "Reporting", dependencies: ["Differential"]),
    .target(
      name: "Benchmarking",
      dependencies: [
        "Choices", "StoreModel", "SnapshotDiffing", "IndexedStore", "ReferenceStore",
        "Differential",
      ]),
    .target(
      name: "LockstepTesting",
      dependencies: [
        "Choices", "StoreModel", "Differential", "Campaign", "Reporting", "DefectiveStores",
        "ReferenceStore", "FetchedLists", "PairChecks",
      ]),
    .target(
      name: "LockstepCommands",
      dependencies: [
        "Campaign", "Reporting", "DefectiveStores", "IndexedStore", "ReferenceStore",
        "Benchmarking", "Mutation", "PairChecks", "SnapshotDiffing", "ListSurface",
      ]),
    .executableTarget(
      name: "lockstep", dependencies: ["LockstepCommands"],
      swiftSettings: [.unsafeFlags(["-static-stdlib"], withTheToolchain)],
      linkerSettings: [.unsafeFlags(["-static-stdlib", "-use-ld=lld"], withTheToolchain)]),
    .executableTarget(name: "StoreFuzzer", dependencies: ["LockstepCommands"]),
    .executableTarget(name: "ParserFuzzer", dependencies: ["Campaign"]),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .target(
      name: "SQLiteStore",
      dependencies: ["StoreModel", .target(name: "CSQLite", condition: .when(traits: ["SQLite"]))]),
    .executableTarget(name: "SQLiteLockstep", dependencies: ["LockstepCommands", "SQLiteStore"]),
    .testTarget(name: "ChoicesTests", dependencies: ["Choices"]),
    .testTarget(name: "StoreModelTests", dependencies: ["StoreModel"]),
    .testTarget(name: "SnapshotDiffingTests", dependencies: ["SnapshotDiffing", "Choices"]),
    .testTarget(name: "ReferenceStoreTests", dependencies: ["ReferenceStore"]),
    .testTarget(
      name: "IndexedStoreTests", dependencies: ["IndexedStore", "SnapshotDiffing", "Choices"]),
    .testTarget(
      name: "MutationTests", dependencies: ["Mutation"], exclude: ["Explained.txt"]),
    .testTarget(name: "BenchmarkingTests", dependencies: ["Benchmarking", "Choices"]),
    .testTarget(name: "ListSurfaceTests", dependencies: ["ListSurface", "Choices"]),
    .testTarget(
      name: "SQLiteTests",
      dependencies: ["LockstepTesting", "SQLiteStore", "SQLiteLockstep", "StoreModel"]),
    .testTarget(
      name: "ExamplesTests",
      dependencies: [
        "LockstepTesting", "LockstepCommands", "FetchedLists", "PairChecks", "StoreModel",
      ]),
    .testTarget(
      name: "LockstepTests",
      dependencies: [
        "LockstepCommands", "DefectiveStores", "IndexedStore", "ReferenceStore", "Campaign",
        "Reporting", "Benchmarking", "LockstepTesting", "ListSurface", "SnapshotDiffing",
        "Mutation", "PairChecks",
      ]),
  ],
  swiftLanguageModes: [.v6]
)
