import Choices
import StoreModel

/// A generator of batches. It draws every kind of batch that leads to the new list, the longer ones
/// too, and sometimes a batch that can't be right.
struct BatchGenerator {
  let pairs: PairGenerator
  /// Whether some batches are wrong on purpose.
  let errs: Bool

  func trial(from source: ChoiceSource) -> PairTrial {
    let pair = pairs.pair(from: source)
    var batch = batch(for: pair, from: source)
    if source.chance(errs ? 1 : 0, in: 4) { spoil(&batch, from: source) }
    return PairTrial(pair: pair, batch: batch)
  }

  /// Returns a batch that a table accepts.
  private func batch(for pair: ListPair, from source: ChoiceSource) -> BatchUpdate {
    var batch = BatchUpdate()
    var isKept = pair.new.map { _ in false }
    let common = pair.commonSections
    for (section, stays) in zip(common, common.map(\.old).longestRun) {
      if !stays {
        if source.chance(1, in: 3) { continue }
        batch.movedSections.append(.init(from: section.old, to: section.new))
      }
      isKept[section.new] = true
    }
    let kept = common.filter { isKept[$0.new] }
    batch.insertedSections = pair.new.indices.filter { !isKept[$0] }
    batch.deletedSections = pair.old.indices.filter { old in !kept.contains { $0.old == old } }
    tellItems(of: pair, kept, in: &batch, from: source)
    return batch
  }

  private func tellItems(
    of pair: ListPair, _ kept: [(old: Int, new: Int)], in batch: inout BatchUpdate,
    from source: ChoiceSource
  ) {
    let (old, new) = pair.places
    for section in kept {
      let survivors = pair.new[section.new].items.filter { old[$0]?.section == section.old }
      let stays = survivors.compactMap { old[$0]?.item }.longestRun
      let stayers = Set(zip(survivors, stays).filter(\.1).map(\.0))
      for item in pair.new[section.new].items {
        guard let to = new[item] else { continue }
        guard let from = old[item], kept.contains(where: { $0.old == from.section }) else {
          batch.insertedItems.append(to)
          continue
        }
        let way = source.weighted(stayers.contains(item) ? [6, 1, 1] : [4, 1])
        switch (way, stayers.contains(item)) {
        case (0, true): break
        case (2, _): batch.reloadedItems.append(from)
        case (0, false): batch.movedItems.append(.init(from: from, to: to))
        default:
          batch.deletedItems.append(from)
          batch.insertedItems.append(to)
        }
      }
      batch.deletedItems += pair.old[section.old].items.compactMap { item in
        let target = new[item].map { place in kept.contains { $0.new == place.section } }
        return target == true ? nil : old[item]
      }
    }
    batch.deletedItems.sort()
  }

  /// Changes a batch, so that most often it is wrong.
  private func spoil(_ batch: inout BatchUpdate, from source: ChoiceSource) {
    let path = ItemPath(section: source.integer(in: 0...3), item: source.integer(in: 0...4))
    switch source.index(below: 6) {
    case 0: batch.deletedItems.append(path)
    case 1: batch.insertedItems.append(path)
    case 2: _ = batch.deletedItems.popLast()
    case 3: _ = batch.insertedItems.popLast()
    case 4: batch.deletedSections.append(path.section)
    default: batch.reloadedItems.append(path)
    }
  }
}
