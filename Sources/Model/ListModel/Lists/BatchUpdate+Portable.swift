extension BatchUpdate {
  /// The same change as a batch that every system accepts, for a table by hand (R86).
  ///
  /// ```swift
  /// let batch = difference.batch.portable
  /// ```
  ///
  /// A section that moves while its items change is deleted and inserted. A row that leaves a
  /// deleted or a reloaded section is inserted, and a row that enters an inserted or a reloaded one
  /// is deleted. Operations on items inside these sections are left out. Reloads and reconfigures
  /// in other sections stay: perform them in a second batch, at new paths.
  ///
  /// - Complexity: O(k log k) for k operations.
  public var portable: BatchUpdate {
    guard !movedItems.isEmpty || !movedSections.isEmpty else { return self }
    var batch = remakingBusySections
    let gone = Set(batch.deletedSections + batch.reloadedSections)
    let come = Set(batch.insertedSections + batch.newIndexesOfReloadedSections)
    batch.movedItems = []
    for move in movedItems {
      let (leaves, enters) = (gone.contains(move.from.section), come.contains(move.to.section))
      if leaves || enters {
        batch.deletedItems.append(move.from)
        batch.insertedItems.append(move.to)
      } else {
        batch.movedItems.append(move)
      }
    }
    batch.deletedItems.removeAll { gone.contains($0.section) }
    batch.insertedItems.removeAll { come.contains($0.section) }
    batch.reloadedItems.removeAll { gone.contains($0.section) }
    batch.reconfiguredItems.removeAll { gone.contains($0.section) }
    batch.deletedItems.sort()
    batch.insertedItems.sort()
    return batch
  }

  /// This batch, in which a section that moves beside operations on its items is deleted and
  /// inserted instead.
  private var remakingBusySections: BatchUpdate {
    guard !movedSections.isEmpty else { return self }
    var left = Set((deletedItems + reloadedItems + reconfiguredItems).map(\.section))
    var came = Set(insertedItems.map(\.section))
    for move in movedItems {
      left.insert(move.from.section)
      came.insert(move.to.section)
    }
    var batch = self
    batch.movedSections = []
    for move in movedSections {
      if left.contains(move.from) || came.contains(move.to) {
        batch.deletedSections.append(move.from)
        batch.insertedSections.append(move.to)
      } else {
        batch.movedSections.append(move)
      }
    }
    batch.deletedSections.sort()
    batch.insertedSections.sort()
    return batch
  }
}
