import StoreModel
import Testing

@testable import IndexedStore

/// The compact history of writes, compared with a plain array of them.
@Suite("R99: the log of writes")
struct WriteLogTests {
  private static func ids(_ random: inout TinyRandom) -> [ObjectID] {
    (0..<random.below(3)).map { _ in
      ObjectID(number: UInt64(random.below(9)), entity: 0, isTemporary: false)
    }
  }

  @Test("any order of writes and deletions leaves the same history", arguments: 0..<UInt64(20))
  func anyOrder(_ seed: UInt64) {
    var random = TinyRandom(seed)
    var log = WriteLog(isKept: true)
    var all: [StoreTransaction] = []
    var (last, deleted) = (UInt64(0), UInt64(0))
    for _ in 0..<40 {
      if random.below(4) == 0 {
        let token = UInt64(random.below(Int(last) + 3))
        log.removeFirst(through: token)
        deleted = max(deleted, min(token, last))
        all.removeAll { $0.token <= deleted }
      } else {
        let author: String? = ["app", "sync", nil, "é", "e\u{301}"][random.below(5)]
        let note = SaveNote(
          inserted: Self.ids(&random), updated: Self.ids(&random), deleted: Self.ids(&random))
        log.append(note, by: author)
        guard note != SaveNote() else { continue }
        last += 1
        all.append(StoreTransaction(token: last, author: author, note: note))
      }
      for token in 0...last + 1 {
        let expected = token < deleted ? nil : all.filter { $0.token > token }
        #expect(log.writes(after: token) == expected)
        let scalars = log.writes(after: token)?.map { $0.author.map { Array($0.unicodeScalars) } }
        #expect(scalars == expected?.map { $0.author.map { Array($0.unicodeScalars) } })
      }
      #expect(log.start == deleted)
    }
  }

  @Test("a log that is not kept stays empty")
  func notKept() {
    var log = WriteLog(isKept: false)
    log.append(SaveNote(inserted: [ObjectID(number: 1, entity: 0, isTemporary: false)]), by: nil)
    #expect(log.writes(after: 0) == [])
  }
}
