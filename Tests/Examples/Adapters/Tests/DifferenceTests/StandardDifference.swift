import LockstepTesting
import StoreModel

/// The standard library's difference of two arrays, in the three forms that apps use.
enum StandardDifference {
  /// One batch for a table, with moves.
  static func batch(from old: [Int], to new: [Int]) -> BatchUpdate {
    BatchUpdate(new.difference(from: old).inferringMoves())
  }

  /// The changes one by one, as an app performs them in an array. An item with new content is
  /// deleted and inserted.
  static func steps(from old: [ListItem], to new: [ListItem]) throws -> [ListStage] {
    let patches = new.difference(from: old).map { change in
      switch change {
      case .remove(let offset, _, _): ListPatch.delete(at: offset)
      case .insert(let offset, let item, _): ListPatch.insert(item, at: offset)
      }
    }
    return try ListStage.sequence(patches, from: old)
  }

  /// The list that `applying` makes, with the difference undone and done again on the way.
  static func applied(from old: [ListItem], to new: [ListItem]) throws -> [ListStage] {
    let difference = new.difference(from: old).inferringMoves()
    guard let there = old.applying(difference) else { throw DoesNotApply(difference) }
    guard let back = there.applying(difference.inverse()), back == old else {
      throw DoesNotApply(difference.inverse())
    }
    return old == new ? [] : [ListStage(batch(replacing: old, by: there), after: there)]
  }

  /// Deletes all items, and inserts others.
  private static func batch(replacing old: [ListItem], by new: [ListItem]) -> BatchUpdate {
    var batch = BatchUpdate()
    batch.deletedItems = old.indices.map { ItemPath(section: 0, item: $0) }
    batch.insertedItems = new.indices.map { ItemPath(section: 0, item: $0) }
    return batch
  }

  /// A difference that does not fit the list that it was made from.
  struct DoesNotApply: Error, CustomStringConvertible {
    let description: String
    init(_ difference: CollectionDifference<ListItem>) {
      description = "\(Array(difference)) does not apply to its own list"
    }
  }
}
