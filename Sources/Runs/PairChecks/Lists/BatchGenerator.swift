import Choices
import StoreModel

/// A generator of batches. It draws every kind of batch that leads to the new list, the longer ones
/// too, and sometimes a batch that can't be right.
struct BatchGenerator {
  let pairs: PairGenerator
  /// The systems whose rules decide which batches are right (R86).
  let mode: BatchMode
  /// Whether some batches are wrong on purpose.
  let errs: Bool
  /// Whether batches also reconfigure rows and reload sections, for a screen with cells.
  let hasCells: Bool

  func trial(from source: ChoiceSource) -> PairTrial {
    let pair = pairs.pair(from: source)
    var batch = batch(for: pair, from: source)
    if source.chance(errs ? 1 : 0, in: 4) { spoil(&batch, of: pair, from: source) }
    return PairTrial(pair: pair, batch: batch)
  }

  /// Returns a batch that a list of the mode accepts.
  func batch(for pair: ListPair, from source: ChoiceSource) -> BatchUpdate {
    var batch = BatchUpdate()
    var isKept = pair.new.map { _ in false }
    let common = pair.commonSections
    for (section, stays) in zip(common, common.map(\.old).longestRun) {
      if !stays {
        if mustRemake(section, of: pair), !(errs && source.chance(1, in: 4)) { continue }
        if source.chance(1, in: 3) { continue }
        batch.movedSections.append(.init(from: section.old, to: section.new))
      }
      isKept[section.new] = true
    }
    let kept = common.filter { isKept[$0.new] }
    batch.insertedSections = pair.new.indices.filter { !isKept[$0] }
    batch.deletedSections = pair.old.indices.filter { old in !kept.contains { $0.old == old } }
    let moved = Set(batch.movedSections.map(\.to))
    for section in kept where hasCells && !moved.contains(section.new) && source.chance(1, in: 8) {
      batch.reloadedSections.append(section.old)
    }
    let open = kept.filter {
      guard !batch.reloadedSections.contains($0.old) else { return false }
      return mode.acceptsMixedMoves || !moved.contains($0.new) || mustRemake($0, of: pair)
    }
    tellItems(of: pair, open, in: &batch, from: source)
    if mode.acceptsMovesOfChangingSections { moveAcross(pair, in: &batch, from: source) }
    if !errs || source.chance(3, in: 4) { dropDisplacedReloads(of: pair, in: &batch) }
    nameSubsumed(of: pair, in: &batch, from: source)
    if source.bool() { reorder(&batch, from: source) }
    return batch
  }

  /// Whether a section that leaves its place must be deleted and inserted, since its items change.
  /// A wrong batch moves it instead.
  private func mustRemake(_ section: (old: Int, new: Int), of pair: ListPair) -> Bool {
    !mode.acceptsMixedMoves && pair.old[section.old].items != pair.new[section.new].items
  }

  /// Moves some rows out of deleted sections or into inserted ones.
  private func moveAcross(
    _ pair: ListPair, in batch: inout BatchUpdate, from source: ChoiceSource
  ) {
    let (old, new) = pair.places
    let (gone, come) = (Set(batch.deletedSections), Set(batch.insertedSections))
    let reloaded = batch.reloadedSections.map { pair.old[$0].id }
    var moves: [BatchUpdate.ItemMove] = []
    for item in old.keys.sorted() {
      guard let from = old[item], let to = new[item],
        gone.contains(from.section) || come.contains(to.section),
        !reloaded.contains(pair.old[from.section].id),
        !reloaded.contains(pair.new[to.section].id), source.bool()
      else { continue }
      moves.append(.init(from: from, to: to))
    }
    let (sources, targets) = (Set(moves.map(\.from)), Set(moves.map(\.to)))
    batch.deletedItems.removeAll(where: sources.contains)
    batch.insertedItems.removeAll(where: targets.contains)
    batch.movedItems += moves
  }

  /// Takes out the reloads of rows that moves displace, if the mode rejects them.
  private func dropDisplacedReloads(of pair: ListPair, in batch: inout BatchUpdate) {
    let new = Snapshot<String, Int>(unchecked: pair.new)
    while !batch.reloadedItems.isEmpty {
      do throws(BatchError) {
        _ = try Snapshot(unchecked: pair.old).applying(batch, target: new, mode: mode)
        return
      } catch {
        guard case .displacedReload(let path, _, _) = error else { return }
        batch.reloadedItems.removeAll { $0 == path }
      }
    }
  }

  /// Names some rows of deleted and inserted sections, which is part of the section's operation
  /// (R86).
  private func nameSubsumed(
    of pair: ListPair, in batch: inout BatchUpdate, from source: ChoiceSource
  ) {
    let moved = Set(batch.movedItems.map(\.from))
    let targets = Set(batch.movedItems.map(\.to))
    for section in batch.deletedSections {
      for place in pair.old[section].items.indices {
        let path = ItemPath(section: section, item: place)
        if !moved.contains(path), source.chance(1, in: 4) { batch.deletedItems.append(path) }
      }
    }
    for section in batch.insertedSections {
      for place in pair.new[section].items.indices {
        let path = ItemPath(section: section, item: place)
        if !targets.contains(path), source.chance(1, in: 4) { batch.insertedItems.append(path) }
      }
    }
    batch.deletedItems.sort()
  }

  /// Puts the operations in another order, which means nothing to a table (R83).
  private func reorder(_ batch: inout BatchUpdate, from source: ChoiceSource) {
    batch.deletedSections.reorder(from: source)
    batch.insertedSections.reorder(from: source)
    batch.movedSections.reorder(from: source)
    batch.deletedItems.reorder(from: source)
    batch.insertedItems.reorder(from: source)
    batch.movedItems.reorder(from: source)
    batch.reloadedItems.reorder(from: source)
    batch.reconfiguredItems.reorder(from: source)
    batch.reloadedSections.reorder(from: source)
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
        let way = source.weighted(
          stayers.contains(item) ? [6, 1, 1, hasCells ? 2 : 0] : [4, 1])
        switch (way, stayers.contains(item)) {
        case (0, true): break
        case (2, _): batch.reloadedItems.append(from)
        case (3, _): batch.reconfiguredItems.append(from)
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
  private func spoil(
    _ batch: inout BatchUpdate, of pair: ListPair, from source: ChoiceSource
  ) {
    let path = ItemPath(section: source.integer(in: 0...3), item: source.integer(in: 0...4))
    switch source.index(below: hasCells ? 9 : 7) {
    case 0: batch.deletedItems.append(path)
    case 1: batch.insertedItems.append(path)
    case 2: _ = batch.deletedItems.popLast()
    case 3: _ = batch.insertedItems.popLast()
    case 4: batch.deletedSections.append(path.section)
    case 5: moveAcross(pair, in: &batch, from: source)
    case 6: batch.reloadedItems.append(path)
    case 7: batch.reconfiguredItems.append(path)
    default: batch.reloadedSections.append(path.section)
    }
  }
}

extension Array {
  /// Leaves the order, reverses it, or exchanges a beginning and the rest.
  fileprivate mutating func reorder(from source: ChoiceSource) {
    guard count > 1 else { return }
    switch source.index(below: 3) {
    case 0: break
    case 1: reverse()
    default:
      let cut = source.index(below: count)
      self = Array(self[cut...] + self[..<cut])
    }
  }
}
