// swift-tools-version: 6.2
import PackageDescription

// Adapters of public libraries, in a package outside of the repository, like a user's. The script
// `.ci/adapters` copies it to a directory of its own, and says where the checkout is. It also names
// the peers that can't be had there.
let checkout = Context.environment["LOCKSTEP_CHECKOUT"] ?? "../../.."
let without = (Context.environment["ADAPTERS_WITHOUT"] ?? "").split(separator: " ")

func lockstep(_ name: String) -> Target.Dependency { .product(name: name, package: "lockstep") }

let testing = [lockstep("LockstepTesting"), lockstep("StoreModel")]

let package = Package(
  name: "Adapters",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "lockstep", path: checkout)],
  targets: [
    .testTarget(name: "DifferenceTests", dependencies: testing),
    .executableTarget(
      name: "proofs",
      dependencies: (without.contains("GRDB.swift")
        ? [] : [.product(name: "GRDB", package: "GRDB.swift")])
        + (without.contains("swift-collections")
          ? [] : [.product(name: "HashTreeCollections", package: "swift-collections")])),
  ],
  swiftLanguageModes: [.v6]
)

if !without.contains("swift-collections") {
  package.dependencies.append(
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"))
  package.targets.append(
    .testTarget(
      name: "CollectionsTests",
      dependencies: testing + [
        .product(name: "OrderedCollections", package: "swift-collections"),
        .product(name: "DequeModule", package: "swift-collections"),
        .product(name: "HashTreeCollections", package: "swift-collections"),
      ]))
}

if !without.contains("sqlite") {
  package.targets += [
    .systemLibrary(
      name: "SystemSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .testTarget(
      name: "SQLiteTests", dependencies: testing + ["SystemSQLite"]),
  ]
}

if !without.contains("GRDB.swift") {
  package.dependencies.append(
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"))
  package.targets.append(
    .testTarget(
      name: "GRDBTests",
      dependencies: testing + [.product(name: "GRDB", package: "GRDB.swift")]))
}
