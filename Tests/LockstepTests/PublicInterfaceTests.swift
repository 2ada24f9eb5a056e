#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// The public declarations of the products, compared with the list in `Tests/Golden/Interface`.
  ///
  /// Packages of other people depend on each line, so a line changes only on purpose. The compiler
  /// lists the declarations of a built module, so the lists are those of one platform.
  @Suite("Public interface", .enabled(if: BuiltModules.directory != nil))
  struct PublicInterfaceTests {
    /// The modules of the library products, and `Driving` and `Verifying`, whose types they offer.
    static let modules = [
      "AsyncLists", "Driving", "FetchedLists", "ListModel", "ListSurface", "LockstepCommands",
      "LockstepTesting", "PairChecks", "RecordLists", "SnapshotDiffing", "StoreModel", "Verifying",
    ]

    @Test("the public declarations of a module change only on purpose", arguments: modules)
    func declarations(_ module: String) throws {
      let lines = try BuiltModules.publicDeclarations(of: module)
      #expect(!lines.isEmpty)
      try Golden.expect(lines.map { $0 + "\n" }.joined(), named: "Interface/\(module).txt")
    }

    @Test("every library product has a list")
    func products() throws {
      let manifest = try String(
        contentsOf: Document.root.appending(path: "Package.swift"), encoding: .utf8)
      let products = manifest.matches(of: /\.library\(name: "(\w+)"/).map { String($0.1) }
      #expect(!products.isEmpty && Set(Self.modules).isSuperset(of: products))
    }
  }

  /// The modules that were built beside the tests.
  enum BuiltModules {
    /// The directory of the modules; nil if it is not known.
    static let directory: URL? = BuiltExecutable.path.map {
      URL(filePath: $0).deletingLastPathComponent().appending(path: "Modules")
    }.flatMap { FileManager.default.fileExists(atPath: $0.path) ? $0 : nil }

    /// Returns the public declarations of a module, and the protocols of its types, sorted.
    static func publicDeclarations(of module: String) throws -> [String] {
      let place = try Workplace()
      let directory = try #require(directory)
      let compiler = Process()
      compiler.executableURL = URL(filePath: "/usr/bin/env")
      compiler.arguments = [
        "swift", "symbolgraph-extract", "-module-name", module, "-I", directory.path, "-I",
        Document.root.appending(path: "Sources/Engine/CScheduling/include").path, "-target", target,
        "-minimum-access-level", "public", "-skip-synthesized-members", "-output-dir",
        place.path,
      ]
      try compiler.run()
      compiler.waitUntilExit()
      try #require(compiler.terminationStatus == 0)
      var lines: Set<String> = []
      for name in try FileManager.default.contentsOfDirectory(atPath: place.path).sorted()
      where name.hasSuffix(".symbols.json") {
        let file = URL(filePath: place.path).appending(path: name)
        let graph = try JSONDecoder().decode(SymbolGraph.self, from: try Data(contentsOf: file))
        lines.formUnion(graph.lines)
      }
      return lines.sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
    }

    private static var target: String {
      #if arch(x86_64)
        "x86_64-unknown-linux-gnu"
      #else
        "aarch64-unknown-linux-gnu"
      #endif
    }
  }

  /// The parts of a symbol graph that a list of declarations needs.
  private struct SymbolGraph: Decodable {
    struct Symbol: Decodable {
      struct Identifier: Decodable { let precise: String }
      struct Fragment: Decodable { let spelling: String }
      let identifier: Identifier
      let pathComponents: [String]
      let declarationFragments: [Fragment]
      var path: String { pathComponents.joined(separator: ".") }
    }

    struct Relationship: Decodable {
      let kind: String
      let source: String
      let target: String
      let targetFallback: String?
    }

    let symbols: [Symbol]
    let relationships: [Relationship]

    /// One line for each declaration, and one for each protocol of a type.
    var lines: [String] {
      let paths = Dictionary(
        symbols.map { ($0.identifier.precise, $0.path) }, uniquingKeysWith: { one, _ in one })
      let declared = symbols.map { symbol in
        let words = symbol.declarationFragments.map(\.spelling).joined().split(
          whereSeparator: \.isWhitespace)
        return symbol.path + "  " + words.joined(separator: " ")
      }
      let conforming = relationships.filter { $0.kind == "conformsTo" }.compactMap { relationship in
        let protocolName = relationship.targetFallback ?? paths[relationship.target]
        return paths[relationship.source].flatMap { path in
          protocolName.map { path + "  : " + $0 }
        }
      }
      return declared + conforming
    }
  }
#endif
