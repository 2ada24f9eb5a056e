import Cases
import JSONText
import LockstepTesting
import RecordLists
import StoreModel
import TestSupport
import Testing

@testable import Campaign
@testable import LockstepCommands

/// Lists of records on the command line, whose workers know the world from its text.
@Suite("Command line: lists of records")
struct RecordCommandTests {
  struct Song: Identifiable {
    let id: Int
    var title = ""
    var plays = 0
  }

  /// Songs by plays. A wrong list forgets to sort after an update, or composes the titles.
  struct Chart: RecordList {
    let sortsUpdates: Bool
    let composes: Bool
    private var songs: [Song] = []

    init(sortsUpdates: Bool, composes: Bool = false) {
      self.sortsUpdates = sortsUpdates
      self.composes = composes
    }

    mutating func insert(_ song: Song) {
      var song = song
      if composes { song.title = Collation.composed(song.title) }
      songs.append(song)
      sort()
    }

    mutating func update(_ song: Song) {
      guard let place = songs.firstIndex(where: { $0.id == song.id }) else { return }
      songs[place] = song
      if sortsUpdates { sort() }
    }

    mutating func delete(_ song: Song) { songs.removeAll { $0.id == song.id } }

    private mutating func sort() { songs.sort { ($1.plays, $0.id) < ($0.plays, $1.id) } }

    var sections: [RecordSection<Song>] { [RecordSection(songs.filter { $0.title.count < 3 })] }
  }

  private static func chart(sortsUpdates: Bool, composes: Bool = false) throws -> Contender {
    try Contender(
      records: Fields<Song>(\.title, \.plays) { Song(id: $0) },
      RecordRules(sorted: [.descending(\.plays)]) { $0.title.count < 3 }
    ) { Chart(sortsUpdates: sortsUpdates, composes: composes) }
  }

  @Test("R105: the order of strings of records is an order, so that no verification checks it")
  func order() throws {
    #expect(StringOrder.swift.isChecked)
    try StringOrder.swift.checkDrawn(for: nil)
  }

  @Test("a run passes, and finds a bug")
  func runs() async throws {
    let right = Lockstep(subjects: .quick(Lockstep(try Self.chart(sortsUpdates: true)).subjects))
    let clean = await lockstep("fuzz", "--trials", "64", "--seed", "1", tool: right)
    #expect(clean.code == .clean, "\(clean.error)")
    let wrong = Lockstep(subjects: .quick(Lockstep(try Self.chart(sortsUpdates: false)).subjects))
    let found = await lockstep("fuzz", "--trials", "64", "--seed", "1", tool: wrong)
    #expect(found.code == .counterexample, "\(found.error)")
    #expect(found.output.contains("included:bool=true (computed)"), "\(found.output)")
  }

  @Test("R89: a list that composes its texts differs, although Swift calls them equal")
  func composing() async throws {
    let wrong = try Self.chart(sortsUpdates: true, composes: true)
    let tool = Lockstep(subjects: .quick(Lockstep(wrong).subjects))
    let found = await lockstep("fuzz", "--trials", "256", "--seed", "1", tool: tool)
    #expect(found.code == .counterexample, "\(found.error)")
    #expect(found.output.contains("title:string=\"\" (not-nil one-form)"), "\(found.output)")
    #expect(found.output.contains("R89"), "\(found.output)")
  }

  @Test("a worker draws the same cases as its campaign, and knows the computed values")
  func workers() throws {
    let subject = Subject(try Self.chart(sortsUpdates: true), "")
    let plan = CampaignPlan(
      seed: 3, generator: CaseGenerator(capabilities: subject.capabilities, world: subject.world))
    let read = try CampaignPlan(JSONFields(plan.json, file: "plan"))
    #expect(read.drawnCase(of: 5) == plan.drawnCase(of: 5))
    for number in 0..<16 {
      let drawn = read.drawnCase(of: number)
      #expect(subject.runner.run(drawn).mismatch == nil, "\(drawn.text)")
    }
  }

  @Test("a field or an order that can't be used is an error that says what to do")
  func mistakes() {
    let fields = Fields<Song>(\.title, \.plays) { Song(id: $0) }
    func error(_ rules: RecordRules<Song>, _ fields: Fields<Song>) -> String {
      do {
        _ = try Contender(records: fields, rules) { Chart(sortsUpdates: true) }
        return ""
      } catch {
        return "\(error)"
      }
    }
    #expect(error(RecordRules(sorted: []), fields).hasPrefix("sorted is empty: name at least"))
    #expect(
      error(RecordRules(sorted: [.descending(\.id)]), fields).hasPrefix("sorted by descending IDs"))
    let twice = Fields<Song>(\.title, \.title) { Song(id: $0) }
    #expect(
      error(RecordRules(sorted: [.ascending(\.title)]), twice)
        == "the field title is named twice: name each field once")
  }

  enum Mood: String, RecordValue { case calm, wild }

  struct Piece: Identifiable {
    let id: Int
    var mood = Mood.calm
  }

  struct Pieces: TellingRecordList {
    var pieces: [Piece] = []

    mutating func insert(_ piece: Piece) { pieces.append(piece) }
    mutating func update(_ piece: Piece) { delete(piece) }
    mutating func delete(_ piece: Piece) { pieces.removeAll { $0.id == piece.id } }
    var sections: [RecordSection<Piece>] { [RecordSection(pieces)] }
    func changes() -> RecordChanges<Piece> { .snapshot(reloaded: pieces.isEmpty ? [] : [99]) }
  }

  /// Pieces of which each stands twice.
  struct DoubledPieces: TellingRecordList {
    var list = Pieces()

    mutating func insert(_ piece: Piece) { list.insert(piece) }
    mutating func update(_ piece: Piece) { list.update(piece) }
    mutating func delete(_ piece: Piece) { list.delete(piece) }
    var sections: [RecordSection<Piece>] { [RecordSection(list.pieces + list.pieces)] }
    func changes() -> RecordChanges<Piece> { .snapshot(reloaded: []) }
  }

  @Test("values that a type does not take, and IDs that are not kept, are errors")
  func values() throws {
    let rules = RecordRules<Piece>(sorted: [.ascending(\.mood)])
    let moods = Fields<Piece>(\.mood) { Piece(id: $0) }
    #expect {
      try Contender(records: moods, rules) { Pieces() }
    } throws: {
      "\($0)".contains("let the enum be CaseIterable")
    }
    _ = try Contender(records: moods.drawing(\.mood, from: [.calm]), rules) { Pieces() }
    let others = Fields<Piece>(\.mood) { Piece(id: $0 + 1) }.drawing(\.mood, from: [.calm])
    #expect {
      try Contender(records: others, rules) { Pieces() }
    } throws: {
      "\($0)".contains("use the ID, as in { Team(id: $0) }")
    }
  }

  @Test("a record that a snapshot shows twice is an error of the list (R80)")
  func doubledRecords() async throws {
    let moods = Fields<Piece>(\.mood) { Piece(id: $0) }.drawing(\.mood, from: [.calm, .wild])
    let verdict = try await VerifyTests.verdict {
      try await verify(
        records: moods, RecordRules(sorted: [.ascending(\.mood)]), trials: 50
      ) { DoubledPieces() }
    }
    #expect(verdict.report?.contains("sections show a section or a record twice") == true)
  }

  @Test("a reload of a record that is not on show is an error of the list (R80)")
  func absentReloads() async throws {
    let moods = Fields<Piece>(\.mood) { Piece(id: $0) }.drawing(\.mood, from: [.calm, .wild])
    let verdict = try await VerifyTests.verdict {
      try await verify(
        records: moods, RecordRules(sorted: [.ascending(\.mood)]), trials: 50
      ) { Pieces() }
    }
    #expect(verdict.report?.contains("changes() reloads the record 99") == true)
    #expect(verdict.report?.contains("direction of mood") == false)
  }
}
