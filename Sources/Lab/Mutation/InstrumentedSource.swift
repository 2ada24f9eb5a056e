/// The text of a source with sleeping mutants in it.
package enum InstrumentedSource {
  /// The environment variable that contains the number of the mutant that is awake.
  package static let variable = "AWAKE_MUTANT"
  /// The additional file in each target with mutants.
  package static let supportFile = "LockstepMutants.swift"

  static let isAwake = "lockstepIsAwake"
  static let picked = "lockstepPicked"

  /// Returns the source with the mutants; it has as many lines as before.
  package static func text(of source: String, with mutants: [Mutant]) -> String {
    var bytes = Array(source.utf8)
    let edits = mutants.flatMap { mutant in
      mutant.site.edits(number: mutant.number) { String(decoding: bytes[$0], as: UTF8.self) }
    }
    let ordered = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) > ($1.element.range.lowerBound, $1.offset)
    }
    for (_, edit) in ordered { bytes.replaceSubrange(edit.range, with: edit.text.utf8) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the text of the support file: the functions that the mutants of one target call.
  package static func support(for mutants: [Mutant]) -> String {
    let operators = mutants.compactMap { mutant -> String? in
      guard case .operatorReplacement(_, let replacement) = mutant.site.change else { return nil }
      return replacement.declaration(number: mutant.number)
    }
    return head + operators.joined()
  }

  private static let head = """
    #if canImport(Darwin)
      import Darwin
    #elseif canImport(Musl)
      import Musl
    #else
      import Glibc
    #endif

    let lockstepAwakeMutant: Int =
      getenv("\(variable)").flatMap { Int(String(cString: $0)) } ?? 0

    @usableFromInline
    func \(isAwake)(_ number: Int) -> Bool { lockstepAwakeMutant == number }

    @usableFromInline
    func \(picked)<T>(_ number: Int, _ usual: T, _ other: T) -> T {
      \(isAwake)(number) ? other : usual
    }


    """
}
