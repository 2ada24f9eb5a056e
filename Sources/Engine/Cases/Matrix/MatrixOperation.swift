import StoreModel

/// One thing that is done to a cell's population in the midst of its save order.
struct MatrixOperation: Hashable {
  /// What is done.
  enum Kind: Hashable, CaseIterable {
    /// An object like this one is inserted.
    case insert
    case otherKey
    case equalKey
    /// A value that ties and differs.
    case twinKey
    case noKey
    /// Another second key, which shows an item that is hidden.
    case second
    case note
    case delete
    /// What is done to the group that a key path leads to; the items are not touched (R46).
    case groupKey
    /// The items of the group lose it (R3).
    case groupDelete
  }

  let kind: Kind
  /// The item that it is done to, or whose group.
  let item: Int
}

extension MatrixPopulation {
  /// Every operation on a cell's population, in a fixed order.
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

  /// The commands of an operation.
  ///
  /// - Parameter object: a free number for what is inserted.
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

  /// Sets what no list looks at.
  func note(_ item: Int, _ value: Int64) -> Command {
    .set(object: item, [Assignment(MatrixWorld.note, .int(value))])
  }
}
