import Choices
import StoreModel
import TestSupport
import Testing

@testable import PairChecks

/// Crowds among the lists of pairs: code that fails beyond a size is found, and shrinks to it.
@Suite struct PairCrowdTests {
  private static let sizes = Volume.isFull ? [32, 256, 1_024, 4_096] : [32, 256]

  private func smallest(_ check: PairCheck) throws -> PairTrial {
    let failed = try #require(check.firstFailing(in: 0..<300_000, of: 7) { _, _ in })
    return try PairShrinking(check).smallest(from: failed) { trial, _ in
      check.finding(in: trial)
    }.trial
  }

  @Test("a difference that forgets a row beyond a size", arguments: sizes)
  func rows(_ size: Int) throws {
    let check = PairCheck(
      difference: { old, new in
        var batch = BatchUpdate(new.difference(from: old))
        if batch.insertedItems.count > size { batch.insertedItems.removeLast() }
        return batch
      }, named: "long", rules: [], mode: .portable)
    #expect(try smallest(check).rows == size + 1)
  }

  @Test("a difference that forgets a section beyond a size", arguments: [32, 256])
  func sections(_ size: Int) throws {
    let check = PairCheck(
      sectionedDifference: { old, new in
        var batch = BatchUpdate()
        batch.deletedSections = Array(old.indices)
        batch.insertedSections = Array(new.indices.prefix(size))
        return old == new ? BatchUpdate() : batch
      }, named: "wide", rules: [], mode: .portable)
    #expect(try smallest(check).pair.new.count == size + 1)
  }

  @Test("a screen that forgets a row beyond a size")
  func screen() throws {
    #expect(try rowsNeeded(by: ForgetfulScreen<Short>.self) == Short.most + 1)
    #expect(try rowsNeeded(by: ForgetfulScreen<Long>.self) == Long.most + 1)
  }

  private func rowsNeeded<Screen: BatchScreen>(by screen: Screen.Type) throws -> Int? {
    let check = PairCheck(
      screen: screen, named: "screen", isStrict: false, isSectioned: true, mode: .portable)
    return try smallest(check).pair.new.map(\.items.count).max()
  }

  @Test("a screen that relies on the order of a batch")
  func order() throws {
    let check = PairCheck(
      screen: OrderlyScreen.self, named: "screen", isStrict: false, isSectioned: false,
      mode: .portable)
    let batch = try #require(try smallest(check).batch)
    #expect(batch.deletedItems.count == 2)
    #expect(batch.deletedItems != batch.deletedItems.sorted())
  }

  @Test("a longest run is one that the plain recurrence finds")
  func longestRun() {
    let source = ChoiceSource(seed: 7)
    for _ in 0..<300 {
      var numbers = Array(0..<source.integer(in: 0...9))
      for place in numbers.indices.dropFirst() {
        numbers.swapAt(place, source.index(below: place + 1))
      }
      let stays = numbers.longestRun
      let kept = zip(numbers, stays).filter(\.1).map(\.0)
      var lengths: [Int] = []
      for (index, number) in numbers.enumerated() {
        lengths.append(
          1 + ((0..<index).filter { numbers[$0] < number }.map { lengths[$0] }.max() ?? 0))
      }
      #expect(kept == kept.sorted() && kept.count == lengths.max() ?? 0)
    }
  }
}

/// A size beyond which a screen forgets a row.
private protocol ScreenSize {
  static var most: Int { get }
}

private enum Short: ScreenSize {
  static let most = 32
}

private enum Long: ScreenSize {
  static let most = 256
}

private struct ForgetfulScreen<Size: ScreenSize>: BatchScreen {
  var displayed: [ListSection]

  init(showing sections: [ListSection]) { displayed = sections }

  mutating func perform(_ batch: BatchUpdate, target: [ListSection]) throws {
    displayed = target
    for section in displayed.indices where displayed[section].items.count > Size.most {
      displayed[section].items.removeLast()
    }
  }
}

/// A screen that deletes rows from the last to the first, if the batch names them in order.
private struct OrderlyScreen: BatchScreen {
  var displayed: [ListSection]

  init(showing sections: [ListSection]) { displayed = sections }

  mutating func perform(_ batch: BatchUpdate, target: [ListSection]) throws {
    let isInOrder = zip(batch.deletedItems, batch.deletedItems.dropFirst()).allSatisfy(<)
    if isInOrder { displayed = target }
  }
}
