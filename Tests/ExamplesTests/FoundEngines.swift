import LockstepTesting
import StoreModel

/// Engines with the faults that Lockstep found in public code, each rebuilt in a few lines.
enum FoundEngine: String, CaseIterable {
  case forgetsMoves, takesTheLastOfTwo, updatesInPlace, movesLate, comparesPlaces, updatesAlone

  /// The lists that it gets. Most engines compare identities alone.
  var rules: DifferenceRules {
    switch self {
    case .takesTheLastOfTwo: [.allowsDuplicates, .identitiesAlone]
    case .forgetsMoves, .movesLate, .comparesPlaces: .identitiesAlone
    case .updatesInPlace, .updatesAlone: []
    }
  }

  func stages(_ old: [ListItem], _ new: [ListItem]) throws -> [ListStage] {
    switch self {
    case .forgetsMoves: [ListStage(Self.deletesAndInserts(old, new), after: new)]
    case .takesTheLastOfTwo: [ListStage(Self.byLastPlace(old, new), after: new)]
    case .updatesInPlace: [ListStage(Self.inPlace(old, new), after: new)]
    case .movesLate: try ListStage.sequence(Self.patches(old, new), from: old)
    case .comparesPlaces: [ListStage(Self.byAbsolutePlace(old, new), after: new)]
    case .updatesAlone: [ListStage(Self.withoutUpdates(old, new), after: new)]
    }
  }

  /// Deletes and inserts items, and forgets the order of the others.
  private static func deletesAndInserts(_ old: [ListItem], _ new: [ListItem]) -> BatchUpdate {
    var batch = BatchUpdate()
    batch.deletedItems = places(of: old) { item in !new.contains { $0.id == item.id } }
    batch.insertedItems = places(of: new) { item in !old.contains { $0.id == item.id } }
    return batch
  }

  /// Finds items in a dictionary, in which the last of two equal ones wins.
  private static func byLastPlace(_ old: [ListItem], _ new: [ListItem]) -> BatchUpdate {
    let last = Dictionary(new.indices.map { (new[$0].id, $0) }, uniquingKeysWith: { $1 })
    var batch = BatchUpdate()
    batch.deletedItems = places(of: old) { last[$0.id] == nil }
    var taken: Set<Int> = []
    for (place, item) in old.enumerated() {
      guard let target = last[item.id], taken.insert(target).inserted else { continue }
      batch.movedItems.append(move(place, target))
    }
    batch.insertedItems = new.indices.filter { !taken.contains($0) }.map(path)
    return batch
  }

  /// Tells an item with new content as an update, wherever it goes.
  private static func inPlace(_ old: [ListItem], _ new: [ListItem]) -> BatchUpdate {
    var batch = BatchUpdate(new.map(\.id).difference(from: old.map(\.id)).inferringMoves())
    let changed = Set(new.filter { !old.contains($0) }.map(\.id))
    batch.reloadedItems = places(of: old) { changed.contains($0.id) }
      .filter { !batch.deletedItems.contains($0) }
    batch.movedItems.removeAll { changed.contains(old[$0.from.item].id) }
    return batch
  }

  /// Inserts first, and then moves from places that count the inserts twice.
  private static func patches(_ old: [ListItem], _ new: [ListItem]) -> [ListPatch] {
    let batch = deletesAndInserts(old, new)
    var patches = batch.deletedItems.reversed().map { ListPatch.delete(at: $0.item) }
    var items = old.filter { item in new.contains { $0.id == item.id } }
    for place in batch.insertedItems {
      patches.append(.insert(new[place.item], at: min(place.item, items.count)))
      items.insert(new[place.item], at: min(place.item, items.count))
    }
    for (place, item) in new.enumerated() where items[place].id != item.id {
      let from = items.firstIndex { $0.id == item.id } ?? place
      patches.append(.move(from: from + batch.insertedItems.count, to: place))
      items.insert(items.remove(at: from), at: place)
    }
    return patches
  }

  /// Takes a move for an update if the old and the new place have the same number.
  private static func byAbsolutePlace(_ old: [ListItem], _ new: [ListItem]) -> BatchUpdate {
    var batch = BatchUpdate(new.map(\.id).difference(from: old.map(\.id)).inferringMoves())
    batch.reloadedItems = batch.movedItems.filter { $0.from == $0.to }.map(\.from)
    batch.movedItems.removeAll { $0.from == $0.to }
    return batch
  }

  /// Compares identities alone.
  private static func withoutUpdates(_ old: [ListItem], _ new: [ListItem]) -> BatchUpdate {
    BatchUpdate(new.map(\.id).difference(from: old.map(\.id)).inferringMoves())
  }

  private static func path(_ place: Int) -> ItemPath { ItemPath(section: 0, item: place) }

  private static func move(_ from: Int, _ to: Int) -> BatchUpdate.ItemMove {
    BatchUpdate.ItemMove(from: path(from), to: path(to))
  }

  private static func places(
    of items: [ListItem], where isMeant: (ListItem) -> Bool
  ) -> [ItemPath] {
    items.indices.filter { isMeant(items[$0]) }.map(path)
  }
}

/// Right engines, in the forms that public ones have.
enum RightEngine: String, CaseIterable {
  case oneBatch, updatesFirst, patches, remakes

  func stages(_ old: [ListItem], _ new: [ListItem]) throws -> [ListStage] {
    let batch = BatchUpdate(new.map(\.id).difference(from: old.map(\.id)).inferringMoves())
    let kept = Set(old.map(\.id)).intersection(new.map(\.id))
    let changed = Set(new.filter { !old.contains($0) && kept.contains($0.id) }.map(\.id))
    let reloads = new.indices.filter { changed.contains(new[$0].id) }
      .map { ItemPath(section: 0, item: $0) }
    var reload = BatchUpdate()
    reload.reloadedItems = reloads
    switch self {
    case .oneBatch: return [ListStage(batch, after: new), ListStage(reload, after: new)]
    case .updatesFirst:
      var (first, second) = (BatchUpdate(), BatchUpdate())
      first.reloadedItems = old.indices.filter { changed.contains(old[$0].id) }
        .map { ItemPath(section: 0, item: $0) }
      let updated = old.map { item in new.first { $0.id == item.id } ?? item }
      second = batch
      return [ListStage(first, after: updated), ListStage(second, after: new)]
        .filter { !$0.batch.isEmpty }
    case .patches:
      let gone = old.indices.reversed().map { ListPatch.delete(at: $0) }
      if old == new { return [] }
      return try ListStage.sequence(
        gone + new.enumerated().map { .insert($1, at: $0) }, from: old)
    case .remakes:
      var all = BatchUpdate()
      all.deletedItems = batch.deletedItems + batch.movedItems.map(\.from)
      all.insertedItems = batch.insertedItems + batch.movedItems.map(\.to)
      let stays = Set(all.deletedItems.map { old[$0.item].id })
      let again = changed.subtracting(stays)
      all.deletedItems += old.indices.filter { again.contains(old[$0].id) }
        .map { ItemPath(section: 0, item: $0) }
      all.insertedItems += new.indices.filter { again.contains(new[$0].id) }
        .map { ItemPath(section: 0, item: $0) }
      return [ListStage(all, after: new)]
    }
  }
}
