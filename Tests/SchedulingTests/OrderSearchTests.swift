import PairChecks
import RecordLists
import StoreModel
import Testing

@testable import AsyncLists

/// Histories by hand: some have an order that explains them, and some do not.
@Suite("An order of the calls explains a history")
struct OrderSearchTests {
  private let world: World

  init() throws {
    world = try RecordWorld(
      Fields<Note>(\.rank) { Note(id: $0) }, RecordRules<Note>(sorted: [.ascending(\.rank)]),
      delegate: .none
    ).world
  }

  private func look(_ numbers: Int...) -> RecordLook {
    var look = RecordLook()
    look.sections = [.init(id: "", items: numbers)]
    for number in numbers { look.values[number] = [.int(0)] }
    return look
  }

  private func insert(
    _ number: Int, _ moments: ClosedRange<Int>, _ outcome: History.Outcome = .returned
  ) -> History.Entry {
    entry(.insert(object: number - 1, entity: 0, [Self.rank(0)]), moments, outcome)
  }

  private static func rank(_ value: Int64) -> Assignment { Assignment(0, .int(value)) }

  private func entry(
    _ command: Command, _ moments: ClosedRange<Int>, _ outcome: History.Outcome = .returned
  ) -> History.Entry {
    History.Entry(
      block: 0, user: 0, command: command, given: command, start: moments.lowerBound,
      end: moments.upperBound, outcome: outcome)
  }

  private func finding(
    _ entries: [History.Entry], told: [(Int, RecordLook)]? = nil, final: RecordLook
  ) -> String? {
    found(entries, told: told, final: final)?.title
  }

  private func found(
    _ entries: [History.Entry], told: [(Int, RecordLook)]? = nil, final: RecordLook
  ) -> PairFinding? {
    var history = History()
    history.entries = entries
    history.final = StateLook(lists: [final])
    if let told {
      history.listening = [0: 0]
      history.deliveries = told.map { History.Delivery(moment: $0, list: 0, look: $1) }
    }
    return check(entries).finding(in: history)
  }

  private func check(_ entries: [History.Entry]) -> HistoryCheck<RecordReference> {
    let block = CallBlock(users: [entries.map(\.command)])
    return HistoryCheck(
      trialCase: ConcurrentCase(world: world, blocks: [block]), subject: "list"
    ) { RecordReference(RecordListRules(world)) }
  }

  @Test("calls at the same time may take effect in any order")
  func anyOrder() {
    for read in [look(), look(1), look(2), look(1, 2)] {
      let entries = [
        insert(1, 1...9), insert(2, 2...9), entry(.fetch(list: 0), 3...8, .read(read)),
      ]
      #expect(finding(entries, final: look(1, 2)) == nil)
    }
  }

  @Test("a call that ended before another one began comes before it")
  func realTime() {
    let entries = [insert(1, 1...2), entry(.fetch(list: 0), 3...4, .read(look()))]
    let found = found(entries, final: look(1))
    #expect(found?.title == "fetch A ends otherwise than it must, with one call at a time")
    #expect(found?.expected == "returns [a]" && found?.actual == "returns []")
    let overlapping = [
      insert(1, 1...2), entry(.fetch(list: 0), 3...6, .read(look())), insert(2, 4...9),
    ]
    #expect(
      finding(overlapping, final: look(1, 2))
        == "no order of the calls explains how fetch A ends")
  }

  @Test("nothing may be lost, and nothing may come back")
  func final() {
    #expect(
      finding([insert(1, 1...5), insert(2, 2...5)], final: look(2))
        == "no order of the calls leads to what the list shows")
    let gone = [
      insert(1, 1...2), entry(.delete(object: 0), 3...9),
      entry(.set(object: 0, [Self.rank(0)]), 4...9),
    ]
    #expect(finding(gone, final: look()) == nil)
    #expect(finding(gone, final: look(1)) != nil)
  }

  @Test("an error is right only for a record that is absent")
  func errors() {
    let update = entry(.set(object: 0, [Self.rank(1)]), 4...9, .threw("absent"))
    let deleted = [insert(1, 1...2), entry(.delete(object: 0), 3...9), update]
    #expect(finding(deleted, final: look()) == nil)
    #expect(finding([insert(1, 1...2), update], final: look(1)) != nil)
    #expect(
      finding([insert(1, 1...2, .threw("full"))], final: look())
        == "insert a Note rank=0 throws: full")
  }

  @Test("a cancelled call has happened or not, but before its end")
  func cancelled() {
    let entries = [insert(1, 1...2, .cancelled)]
    #expect(finding(entries, final: look()) == nil)
    #expect(finding(entries, final: look(1)) == nil)
    let late = entries + [entry(.fetch(list: 0), 3...4, .read(look()))]
    #expect(finding(late, final: look()) == nil)
    #expect(finding(late, final: look(1)) != nil)
  }

  @Test("a rollback takes back what was not saved")
  func saves() {
    let calls = [insert(1, 1...2), entry(.save(), 3...9), insert(2, 4...9)]
    let entries = calls + [entry(.rollback(), 10...11)]
    #expect(finding(entries, final: look(1)) == nil)
    #expect(finding(entries, final: look(1, 2)) == nil)
    #expect(finding(entries, final: look(2)) != nil)
  }

  @Test("what is told are states on the way, in their order, up to the last")
  func deliveries() {
    let entries = [insert(1, 1...9), insert(2, 2...9)]
    let both = look(1, 2)
    #expect(finding(entries, told: [(0, look()), (5, look(1)), (9, both)], final: both) == nil)
    #expect(finding(entries, told: [(0, look()), (9, both)], final: both) == nil)
    #expect(
      finding(entries, told: [(0, look()), (5, look(1))], final: both)
        == "the last change is never told")
    #expect(
      finding(entries, told: [(0, look()), (5, look(1)), (6, look(2)), (9, both)], final: both)
        == "the updates come in an order that no calls have")
    #expect(
      finding(entries, told: [], final: both)
        == "updates do not begin with the contents of now")
  }

  @Test("nothing is told before the call that makes it, and later calls see what was told")
  func moments() {
    let entries = [insert(1, 5...9)]
    #expect(finding(entries, told: [(0, look()), (3, look(1))], final: look(1)) != nil)
    let seen = [insert(1, 1...9), entry(.fetch(list: 0), 5...6, .read(look()))]
    #expect(finding(seen, told: [(0, look()), (7, look(1))], final: look(1)) == nil)
    #expect(finding(seen, told: [(0, look()), (3, look(1))], final: look(1)) != nil)
  }

  @Test("a call that never returns, and what happens after the end")
  func ends() {
    #expect(
      finding([insert(1, 1...9, .waiting)], final: look(1)) == "insert a Note rank=0 never returns")
    var history = History()
    history.final = StateLook(lists: [look()])
    let check = check([])
    history.lateDeliveries = 1
    #expect(check.finding(in: history)?.check == "delivery")
    history.lateDeliveries = 0
    history.endedEarly = true
    #expect(check.finding(in: history)?.check == "delivery")
    history.foreignJobs = 2
    #expect(check.finding(in: history)?.check == "escaped")
    history.foreignJobs = 0
    history.isEndless = true
    #expect(check.finding(in: history)?.check == "hang")
  }
}
