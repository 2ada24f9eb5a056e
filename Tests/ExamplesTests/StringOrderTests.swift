import LockstepTesting
import StoreModel
import Testing

/// Stores that sort strings in another order than the canonical one (R105).
@Suite("Example: a store with its own order of strings")
struct StringOrderTests {
  private static let caseless = StringOrder("caseless") {
    let (left, right) = ($0.lowercased().unicodeScalars, $1.lowercased().unicodeScalars)
    return left.elementsEqual(right) ? 0 : left.lexicographicallyPrecedes(right) ? -1 : 1
  }

  /// The note store, which sorts small and capital letters together.
  private static func notes(by strings: StringOrder) -> Contender {
    Contender(name: "notes", capabilities: NoteStore.capabilities, strings: strings) { schema, _ in
      NoteStore(schema: schema) { caseless.compare($0, $1) < 0 }
    }
  }

  @Test("R105: a store with an order of its own keeps the rules when it names the order")
  func localized() async throws {
    let verdict = try await verify(Self.notes(by: Self.caseless), trials: Trials.many)
    #expect(verdict.isVerified && verdict.strings == Self.caseless)
    #expect(verdict.description.contains("the order of strings \"caseless\"."))
  }

  @Test("R105: without the name, its order is a failure", .enabled(if: Trials.isFull))
  func unnamed() async throws {
    let report = try await report {
      try await verify(Self.notes(by: .canonical), trials: Trials.many)
    }
    #expect(report.contains("sort "), "\(report)")
  }

  @Test("R105: a failure in an order of one's own names the order, in its case too")
  func failing() async throws {
    let wrong = Contender(
      name: "wrong", capabilities: NoteStore.capabilities, strings: Self.caseless
    ) { NoteStore(schema: $0, options: $1) }
    let report = try await report { try await verify(wrong, trials: Trials.many) }
    #expect(report.contains("option strings caseless"), "\(report)")
  }

  @Test("R105: an order that is not transitive is refused, with the three strings")
  func notTransitive() async {
    let circle = StringOrder("circle") { left, right in
      let places = ["a": 0, "A": 1, "b": 2]
      guard let i = places[left], let j = places[right] else {
        return StringOrder.utf8Bytes.compare(left, right)
      }
      return i == j ? 0 : (i + 1) % 3 == j ? -1 : 1
    }
    let error = await #expect(throws: StringOrderError.self) {
      try await verify(Self.notes(by: circle), trials: 1)
    }
    guard let error, case .notTransitive(let a, let b, let c) = error else {
      Issue.record("it is \(String(describing: error))")
      return
    }
    #expect([a, b, c].allSatisfy { "\(error)".contains($0.debugDescription) }, "\(error)")
  }

  @Test("R105: a case in another order is not run, and the report says so")
  func otherOrder() async throws {
    let text = "lockstep 2\nentity Item name:string\noption strings danish\ninsert a Item\n"
    let report = try await report {
      try await verify(Self.notes(by: Self.caseless), replay: .text(text))
    }
    #expect(
      report.contains(
        "is a case in the order of strings \"danish\", and notes orders strings by \"caseless\""),
      "\(report)")
  }
}
