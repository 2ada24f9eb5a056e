// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Notes",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "lockstep", path: "../lockstep")],
  targets: [
    .target(name: "Notes", dependencies: [.product(name: "StoreModel", package: "lockstep")]),
    .testTarget(
      name: "NotesTests",
      dependencies: ["Notes", .product(name: "LockstepTesting", package: "lockstep")]),
  ],
  swiftLanguageModes: [.v6]
)
