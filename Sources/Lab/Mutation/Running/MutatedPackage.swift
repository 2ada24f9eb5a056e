import Campaign
import Foundation

/// A copy of a package with mutants in it.
struct MutatedPackage {
  let plan: MutationPlan
  let sample: MutantSample
  private let sources: [MutantSample.Source]

  /// Reads the sources of a plan and draws the mutants.
  ///
  /// - Throws: `FileProblem` if a directory is missing or contains no source.
  init(_ plan: MutationPlan) throws {
    self.plan = plan
    sources = try plan.sources.flatMap { directory in
      let files = try MutatedPackage.files(under: directory, in: plan)
      guard !files.isEmpty else {
        throw FileProblem(.read, plan.path(of: directory), cause: "no Swift source in it")
      }
      return try files.map { ($0, try TextFile.read(plan.package + "/" + $0)) }
    }
    sample = MutantSample(of: sources, count: plan.count, seed: plan.seed)
  }

  private static func files(under directory: String, in plan: MutationPlan) throws -> [String] {
    let root = plan.path(of: directory)
    let kind = TextFile.kind(of: root)
    guard kind == .directory, let walk = FileManager.default.enumerator(atPath: root) else {
      let cause = kind == .nothing ? "no such directory" : "not a directory"
      throw FileProblem(.read, root, cause: cause)
    }
    guard !directory.hasPrefix("/") else {
      throw FileProblem(
        .read, root, cause: "expected a path from the package, such as Sources/Store")
    }
    var files: [String] = []
    while let name = walk.nextObject() as? String {
      guard name.hasSuffix(".swift"), !plan.except.contains(where: { name.hasSuffix($0) }) else {
        continue
      }
      files.append(directory + "/" + name)
    }
    return files.sorted()
  }

  /// Copies the package to its build directory. Earlier results of the build are kept.
  func copy() throws {
    let (files, copy) = (FileManager.default, plan.copy)
    try ReportDirectory.makeDirectory(copy)
    do {
      for name in ["Package.swift", "Sources", "Tests", "Corpus"] {
        let (from, to) = (plan.package + "/" + name, copy + "/" + name)
        if TextFile.kind(of: to) != .nothing { try files.removeItem(atPath: to) }
        if TextFile.kind(of: from) != .nothing { try files.copyItem(atPath: from, toPath: to) }
      }
    } catch {
      throw FileProblem(.write, copy, cause: error.localizedDescription)
    }
  }

  /// Writes the sources with the given mutants.
  func plant(_ mutants: [Mutant]) throws(FileProblem) {
    for source in sources {
      let here = mutants.filter { $0.file == source.file }
      try TextFile.write(
        InstrumentedSource.text(of: source.text, with: here), to: plan.copy + "/" + source.file)
    }
    for directory in plan.sources {
      let here = mutants.filter { $0.file.hasPrefix(directory + "/") }
      try TextFile.write(
        InstrumentedSource.support(for: here),
        to: plan.copy + "/" + directory + "/" + InstrumentedSource.supportFile)
    }
  }

  /// Builds the copy.
  ///
  /// - Returns: the path of the executable, or the places of the compiler's errors.
  func build() async throws -> Result<String, BuildErrors> {
    let words = [
      "swift", "build", "-c", "release", "--product", plan.product, "--package-path", plan.copy,
    ]
    let log = plan.scratch + "/build.log"
    let run = try await ToolRun.run(words, output: log, mergesErrors: true, seconds: 7200)
    guard run.status != 0 else {
      return .success(plan.copy + "/.build/release/" + plan.product)
    }
    return .failure(BuildErrors(run.output, log: log))
  }
}

/// The places of a compiler's errors.
struct BuildErrors: Error {
  struct Place: Hashable {
    let file: String
    let line: Int
  }

  let places: [Place]
  /// The file with the whole output of the compiler.
  let log: String

  /// Reads lines of the form `PATH:LINE:COLUMN: error: …`.
  init(_ output: String, log: String) {
    self.log = log
    var places: [Place] = []
    for line in output.split(separator: "\n") {
      guard let mark = line.range(of: ": error: ") else { continue }
      let parts = line[..<mark.lowerBound].split(separator: ":")
      guard parts.count >= 3, let number = Int(parts[parts.count - 2]) else { continue }
      let place = Place(file: parts.dropLast(2).joined(separator: ":"), line: number)
      if !places.contains(place) { places.append(place) }
    }
    self.places = places
  }

  /// Returns the mutants that caused the errors. For each error it is the last mutant at or before
  /// the line: if a function lacks its value, the compiler names the end of the function. If there
  /// is none, it is the first mutant of the file.
  func blamed(among mutants: [Mutant]) -> Set<Int> {
    Set(
      places.compactMap { place in
        let here = mutants.filter { place.file.hasSuffix("/" + $0.file) }
        return (here.last { $0.line <= place.line } ?? here.first)?.number
      })
  }
}
