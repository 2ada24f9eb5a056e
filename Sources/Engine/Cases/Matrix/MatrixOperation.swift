import StoreModel

/// One operation on a cell's population, in the middle of its save order.
struct MatrixOperation: Hashable {
  /// The kind of an operation.
  enum Kind: Hashable, CaseIterable {
    /// Inserts an object like this item.
    case insert
    /// Sets a key that does not tie with the present one.
    case otherKey
    /// Sets the key that the item has.
    case equalKey
    /// Sets a key that ties with the present one and differs from it.
    case twinKey
    /// Removes the key.
    case noKey
    /// Sets another second key, which shows a hidden item.
    case second
    /// Sets an attribute that no list reads.
    case note
    case delete
    /// Changes the key of the group that a key path leads to. The items are not touched (R46).
    case groupKey
    /// Deletes the group, so that its items lose it (R3).
    case groupDelete
  }

  let kind: Kind
  /// The item that is changed, or whose group is.
  let item: Int
}

extension MatrixPopulation {
  /// Returns every operation on a cell's population, in a fixed order.
  func operations(of cell: MatrixCell) -> [MatrixOperation] {
    var operations = [MatrixOperation(kind: .insert, item: 0)]
    if slots[count - 1] != slots[0] {
      operations.append(MatrixOperation(kind: .insert, item: count - 1))
    }
    for item in slots.indices {
      let kinds = MatrixOperation.Kind.allCases.filter { isUseful($0, for: item, of: cell) }
      operations += kinds.map { MatrixOperation(kind: $0, item: item) }
    }
    return operations
  }

  private func isUseful(_ kind: MatrixOperation.Kind, for item: Int, of cell: MatrixCell) -> Bool {
    guard item < shown else { return item == shown && [.second, .note].contains(kind) }
    return switch kind {
    case .insert: false
    case .otherKey, .equalKey, .note, .delete: true
    case .twinKey:
      slots[item] == .rung(0) && cell.sort.hasTwin
        && (groups.isEmpty || group(for: .twin) != nil)
    case .noKey: slots[item] != .absent
    case .second: cell.keys > 1
    case .groupKey, .groupDelete: item == 0 && group(of: 0) != nil
    }
  }

  /// Returns the commands of an operation.
  ///
  /// - Parameter object: a free number for an object that is inserted.
  func commands(
    of operation: MatrixOperation, in cell: MatrixCell, inserting object: Int
  ) -> [Command] {
    let item = operation.item
    switch operation.kind {
    case .insert: return insert(object, like: item)
    case .otherKey: return [setKey(item, other(than: slots[item]))]
    case .equalKey:
      return cell.sort == .keyPath
        ? [relate(item, to: group(of: item).map { [$0] } ?? [])] : [setKey(item, slots[item])]
    case .twinKey: return [setKey(item, .twin)]
    case .noKey: return [setKey(item, .absent)]
    case .second: return [.set(object: item, [Assignment(MatrixWorld.second, .int(2))])]
    case .note: return [note(item, 1)]
    case .delete: return [.delete(object: item)]
    case .groupKey:
      let value = cell.sort.value(of: other(than: slots[item]))
      return group(of: item).map {
        [.set(object: $0, [Assignment(MatrixWorld.groupKey, value)])]
      } ?? []
    case .groupDelete: return group(of: item).map { [.delete(object: $0)] } ?? []
    }
  }

  /// Sets the attribute that no list reads.
  func note(_ item: Int, _ value: Int64) -> Command {
    .set(object: item, [Assignment(MatrixWorld.note, .int(value))])
  }
}
