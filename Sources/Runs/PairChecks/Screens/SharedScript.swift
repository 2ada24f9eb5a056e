import Choices
import StoreModel

/// The lists of a shared screen, and the saves that change them.
package struct SharedScript: Hashable, Sendable {
  /// The change of one list.
  package struct Change: Hashable, Sendable {
    let list: Int
    let sections: [ListSection]
    let batch: BatchUpdate
  }

  let lists: [[ListSection]]
  var saves: [[Change]] = []

  /// The script as text for people.
  var lines: [String] {
    let first = lists.enumerated().map { "list \($0)  \(ListPair.text($1))" }
    return first
      + saves.enumerated().flatMap { number, changes in
        changes.map {
          "save \(number + 1)  list \($0.list) \(ListPair.text($0.sections)) by \($0.batch)"
        }
      }
  }
}

/// A generator of lists and of saves. Each list has sections and rows of its own. Half of its
/// changes are small steps.
struct SharedGenerator {
  private static let label: UInt16 = 0
  private let batches = BatchGenerator(
    pairs: PairGenerator(isSectioned: true, hasDuplicates: false), mode: .portable, errs: false,
    hasCells: false)

  func script(from source: ChoiceSource) -> SharedScript {
    let count = source.integer(in: 1...3)
    // Some lists keep their sections, though these become empty.
    let keeps = (0..<count).map { _ in source.chance(1, in: 4) }
    var lists = (0..<count).map { _ in batches.pairs.list(of: 6, from: source) }
    var script = SharedScript(lists: lists.enumerated().map { $1.named(as: $0) })
    script.saves = source.array(
      in: 1...6, continuing: 1, in: 2, label: SharedGenerator.label
    ) {
      (0..<count).compactMap { number in
        guard source.chance(2, in: 3) else { return nil }
        let old = lists[number]
        let drawn =
          source.bool()
          ? batches.pairs.step(after: old, from: source) : batches.pairs.list(of: 6, from: source)
        lists[number] = keeps[number] ? old.refilled(from: drawn) : drawn
        let pair = ListPair(old: old.named(as: number), new: lists[number].named(as: number))
        return SharedScript.Change(
          list: number, sections: pair.new, batch: batches.batch(for: pair, from: source))
      }
    }
    return script
  }
}

extension [ListSection] {
  /// The sections and rows of the list with a number, which no other list has.
  fileprivate func named(as number: Int) -> [ListSection] {
    map { section in
      ListSection(id: section.id + String(number), items: section.items.map { $0 + 100 * number })
    }
  }

  /// The same sections with the items that others of the same names have.
  fileprivate func refilled(from others: [ListSection]) -> [ListSection] {
    map { section in
      ListSection(id: section.id, items: others.first { $0.id == section.id }?.items ?? [])
    }
  }
}
