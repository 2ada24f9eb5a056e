import LockstepTesting
import XCTest

@testable import OwnStore

final class OwnStoreXCTests: XCTestCase {
  func testNoteStore() async throws {
    try await verify(NoteStore.self, capabilities: NoteStore.capabilities)
  }
}
