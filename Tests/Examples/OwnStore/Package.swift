// swift-tools-version: 6.2
import PackageDescription

// A package outside of the repository, like a user's. `.ci/outside` copies it to its own directory
// and adds the store, the list and the examples of `Tests/ExamplesTests`. It also says where the
// checkout is.
let checkout = Context.environment["OWN_STORE_CHECKOUT"] ?? "../../.."
let testing: [Target.Dependency] = [
  .product(name: "LockstepTesting", package: "lockstep"),
  .product(name: "FetchedLists", package: "lockstep"),
  .product(name: "PairChecks", package: "lockstep"),
  .product(name: "StoreModel", package: "lockstep"),
]

let package = Package(
  name: "OwnStore",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "lockstep", path: checkout)],
  targets: [
    .target(
      name: "OwnStore", dependencies: [.product(name: "StoreModel", package: "lockstep")]),
    .executableTarget(
      name: "ledger",
      dependencies: [
        .product(name: "StoreModel", package: "lockstep"),
        .product(name: "LockstepCommands", package: "lockstep"),
      ]),
    .executableTarget(
      name: "rows",
      dependencies: [
        .product(name: "FetchedLists", package: "lockstep"),
        .product(name: "StoreModel", package: "lockstep"),
        .product(name: "LockstepCommands", package: "lockstep"),
      ]),
    .executableTarget(
      name: "tables",
      dependencies: [
        .product(name: "PairChecks", package: "lockstep"),
        .product(name: "StoreModel", package: "lockstep"),
        .product(name: "LockstepCommands", package: "lockstep"),
      ]),
    .testTarget(name: "OwnStoreTests", dependencies: testing + ["OwnStore"]),
    .testTarget(name: "OwnStoreXCTests", dependencies: testing + ["OwnStore"]),
    .testTarget(
      name: "ExamplesTests",
      dependencies: testing + [
        .product(name: "LockstepCommands", package: "lockstep"),
        .product(name: "SnapshotDiffing", package: "lockstep"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
