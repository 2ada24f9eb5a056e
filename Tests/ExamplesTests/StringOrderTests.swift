import Foundation
import LockstepTesting
import StoreModel
import Testing

/// Stores that sort strings in another order than the canonical one (R105).
@Suite("Example: a store with its own order of strings")
struct StringOrderTests {
  private static let german = StringOrder("german") {
    $0.compare($1, locale: Locale(identifier: "de")).rawValue
  }

  /// The note store, which sorts as a German reader expects.
  private static func notes(by strings: StringOrder) -> Contender {
    Contender(name: "notes", capabilities: NoteStore.capabilities, strings: strings) { schema, _ in
      NoteStore(schema: schema) {
        $0.compare($1, locale: Locale(identifier: "de")) == .orderedAscending
      }
    }
  }

  @Test("R105: a store with a localized order keeps the rules when it names the order")
  func localized() async throws {
    let verdict = try await verify(Self.notes(by: Self.german), trials: Trials.many)
    #expect(verdict.isVerified && verdict.strings == Self.german)
    #expect(verdict.description.contains("the order of strings \"german\"."))
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
      name: "wrong", capabilities: NoteStore.capabilities, strings: Self.german
    ) { NoteStore(schema: $0, options: $1) }
    let report = try await report { try await verify(wrong, trials: Trials.many) }
    #expect(report.contains("option strings german"), "\(report)")
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
      try await verify(Self.notes(by: Self.german), replay: .text(text))
    }
    #expect(
      report.contains(
        "it is a case in the order of strings \"danish\", and notes orders strings by \"german\""),
      "\(report)")
  }
}
