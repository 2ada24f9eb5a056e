import Foundation

#if canImport(Testing)
  import Testing
#endif

/// One case of a running test, by names that another process can find it by.
///
/// A worker process starts the test executable again, and must get to the same call of `verify`.
struct TestPlace: Sendable {
  /// A regular expression that matches this test and no other one, for `--filter`.
  let filter: String
  /// The name of the test and of its arguments; nil if the arguments have no name.
  let name: String?
  private let calls = CallCounts()

  /// Returns the name of the next call at a place of the source.
  func nextCall(at site: CallSite) -> String {
    let line = "\(site.fileID):\(site.line):\(site.column)"
    return "\(line)#\(calls.next(line))"
  }

  #if canImport(Testing)
    init(_ test: Test, _ testCase: Test.Case?) {
      let id = String(describing: test.id)
      filter = "^" + TestPlace.escaped(id) + "$"
      name = TestPlace.arguments(of: testCase).map { "\(id) \($0)" }
    }

    /// The arguments of a case as a text; nil if this version of the library does not show them.
    private static func arguments(of testCase: Test.Case?) -> String? {
      guard let testCase, testCase.isParameterized else { return "" }
      let kind = Mirror(reflecting: testCase).children.first { $0.label == "_kind" }
      return kind.map { String(describing: $0.value) }
    }
  #endif

  /// Returns a regular expression that matches a text alone.
  static func escaped(_ text: String) -> String {
    text.map { "\\.+*?()[]{}^$|".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}

/// The numbers of calls so far, by their places in the source.
private final class CallCounts: Sendable {
  private let lock = NSLock()
  nonisolated(unsafe) private var counts: [String: Int] = [:]

  func next(_ place: String) -> Int {
    lock.withLock {
      defer { counts[place, default: 0] += 1 }
      return counts[place, default: 0]
    }
  }
}
