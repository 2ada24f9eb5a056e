import Testing

@testable import StoreModel

@Suite("The digest of a state")
struct StateDigestTests {
  private func fingerprint(_ make: (inout StateDigest) -> Void) -> StateFingerprint {
    var digest = StateDigest()
    make(&digest)
    return digest.fingerprint()
  }

  @Test("a digest distinguishes words, their order and their number")
  func words() {
    func state(_ words: UInt64...) -> StateFingerprint {
      fingerprint { for word in words { $0.combine(word) } }
    }
    #expect(state(1, 2) == state(1, 2))
    #expect(state(1, 2) != state(2, 1))
    #expect(state(1) != state(1, 0))
    #expect(state() != state(0))
  }

  @Test("a digest replaces numbers that are only names by their ranks")
  func ranks() {
    func state(_ versions: UInt64...) -> StateFingerprint {
      fingerprint { for version in versions { $0.combine(version: version) } }
    }
    #expect(state(3, 7, 3) == state(1, 2, 1))
    #expect(state(3, 7) != state(7, 3))
    #expect(state(3, 3) != state(3, 7))
    let id = { (number: UInt64) in ObjectID(number: number, entity: 0, isTemporary: false) }
    #expect(
      fingerprint { $0.combine(id(5), of: 0) } == fingerprint { $0.combine(id(2), of: 3) })
    #expect(
      fingerprint { $0.combine(id(5), of: 0) }
        != fingerprint {
          $0.combine(ObjectID(number: 5, entity: 0, isTemporary: true), of: 0)
        })
  }

  @Test("a digest keeps the order of objects that the state refers to")
  func anchoredObjects() {
    func state(_ first: Int, _ second: Int, _ words: UInt64...) -> StateFingerprint {
      fingerprint { digest in
        digest.combine(object: first)
        digest.combine(object: second)
        for (object, word) in words.enumerated() {
          digest.record(of: object) { $0.combine(word) }
        }
      }
    }
    #expect(state(0, 1, 8, 9) == state(0, 1, 8, 9))
    #expect(state(0, 1, 8, 9) != state(0, 1, 9, 8))
    #expect(state(0, 1, 8, 9) != state(1, 0, 8, 9))
  }

  @Test("a digest renames objects without a reference outside of their records")
  func looseObjects() {
    func state(_ named: Int, _ words: UInt64...) -> StateFingerprint {
      fingerprint { digest in
        digest.combine(object: named)
        for (object, word) in words.enumerated() {
          digest.record(of: object) { record in
            record.combine(word)
            record.combine(permanentNumber: UInt64(object) + 1)
          }
        }
      }
    }
    // Either the first or the second object lives on. The state is the same, because the other
    // object is gone.
    #expect(state(0, 1, 0) == state(1, 0, 1))
    #expect(state(0, 1, 0, 2) == state(2, 0, 2, 1))
    #expect(state(0, 1, 0) != state(0, 1, 2))
    #expect(state(0, 1, 0) != state(0, 1, 0, 0))
  }

  @Test("a digest distinguishes values by type and spelling")
  func values() {
    let values: [Value?] = [
      nil, .bool(false), .bool(true), .int(0), .int(1), .double(0), .double(-0.0), .string(""),
      .string("\u{E9}"), .string("e\u{301}"), .date(Timestamp(milliseconds: 0)),
      .uuid(UUIDBytes(high: 0, low: 0)), .data([]), .data([0]),
    ]
    let states = values.map { value in fingerprint { $0.combine(value) } }
    #expect(Set(states).count == values.count)
    #expect(
      fingerprint { $0.combine([nil, .int(1)]) } != fingerprint { $0.combine([.int(1), nil]) })
    #expect(
      fingerprint { $0.combine(nil as [Value?]?) } != fingerprint { $0.combine([] as [Value?]?) })
  }

  @Test("a digest distinguishes requests by each of their parts")
  func requests() {
    var configurations = [ListConfiguration(request: FetchRequest(entity: 0))]
    func add(_ change: (inout ListConfiguration) -> Void) {
      var configuration = configurations[0]
      change(&configuration)
      configurations.append(configuration)
    }
    add { $0.request.entity = 1 }
    add { $0.request.predicate = .never }
    add { $0.request.predicate = .compare(0, .less, .int(1)) }
    add { $0.request.predicate = .compare(0, .greater, .int(1)) }
    add { $0.request.predicate = .match(0, .like, "x", []) }
    add { $0.request.predicate = .match(0, .like, "x", .case) }
    add { $0.request.predicate = .isNil(AttributePath(0)) }
    add { $0.request.predicate = .isNil(AttributePath(0, through: [1])) }
    add { $0.request.predicate = .isObject(ObjectID(number: 1, entity: 0, isTemporary: true)) }
    add { $0.request.predicate = .and([.always]) }
    add { $0.request.predicate = .or([.always]) }
    add { $0.request.predicate = .not(.always) }
    add { $0.request.sort = [SortDescriptor(0)] }
    add { $0.request.sort = [SortDescriptor(0, ascending: false)] }
    add { $0.request.sort = [SortDescriptor(0, comparator: .numeric)] }
    add { $0.request.sortDescriptors = nil }
    add { $0.request.limit = 1 }
    add { $0.request.countsFromEnd = true }
    add { $0.request.predicate = .isIn(0, [.int(1)]) }
    add { $0.request.predicate = .isIn(0, [.int(1), .int(2)]) }
    add { $0.request.predicate = .isBetween(0, .int(1), .int(2)) }
    add { $0.request.predicate = .isBetween(0, .int(2), .int(1)) }
    add { $0.request.predicate = .any(0, .equal, .int(1)) }
    add { $0.request.predicate = .any(AttributePath(0, through: [1]), .equal, .int(1)) }
    add { $0.request.predicate = .leadsToNone(1) }
    add { $0.request.predicate = .leadsToNone(RelationshipPath(1, through: [0])) }
    add { $0.request.predicate = .leadsTo(1, ObjectID(number: 1, entity: 0, isTemporary: true)) }
    add { $0.request.offset = 1 }
    add { $0.request.batchSize = 1 }
    add { $0.request.includesSubentities = false }
    add { $0.request.includesPendingChanges = false }
    add { $0.request.resultType = .count }
    add { $0.sectionKey = .attribute(0) }
    for key in [
      SectionKey.firstLetter(0), .day(0), .month(0), .bucket(1, 0), .bucket(2, 0), .firstDigit(0),
    ] {
      add { $0.sectionKey = key }
    }
    add { $0.cacheName = "" }
    add { $0.window = .live }
    add { $0.marksReloads = false }
    let states = configurations.map { configuration in fingerprint { $0.combine(configuration) } }
    #expect(Set(states).count == configurations.count)
  }
}
