import Checking
import Driving
import ListSurface
import ReferenceStore
import StoreModel
import Testing

/// Edits of the snapshot on screen, compared with the edits of the model. Here both sides have the
/// same client, so a comparison of the two sides cannot see the client's mistakes.
@Suite("Edits of a snapshot")
struct EditTests {
  private static let story = """
    lockstep 2
    entity Item name:string
    list A Item sort name delegate snapshot
    insert a Item name="a"
    insert b Item name="b"
    fetch A
    edit A move b before a

    """

  /// The mismatch of the story when both sides have the same client.
  private static func mismatch(_ plant: (inout ClientRules) -> Void) throws -> Mismatch? {
    var rules = ClientRules()
    plant(&rules)
    let shared = Contender(name: "shared", clients: rules) {
      ReferenceStore(schema: $0, options: $1)
    }
    let trial = Trial(reference: shared, subject: shared)
    return trial.run(try Case(parsing: story, file: "story"), .none).mismatch
  }

  @Test("the right client edits a snapshot like the model (R80)")
  func right() throws {
    #expect(try Self.mismatch { _ in } == nil)
  }

  @Test("an edit that does nothing, or something else, is found (R80)")
  func elsewhere() throws {
    for wrong in [nil, SnapshotEdit<String, ItemRef>.deleteAllItems] {
      let found = try #require(
        try Self.mismatch {
          $0.edit = { (contents, _) throws(SnapshotError) in
            if let wrong { try contents.perform(wrong) }
          }
        })
      #expect(found.check == .display && found.actual == "an edit leads elsewhere")
      #expect(found.step == 3)
    }
  }

  @Test("an edit whose batch leads to other contents is found (R82)")
  func divergence() throws {
    let found = try #require(
      try Self.mismatch { $0.identifierBatch = { _, _, _ in BatchUpdate() } })
    #expect(found.check == .display && found.step == 3)
    #expect(found.actual.contains("shows"), "\(found.actual)")
  }
}
