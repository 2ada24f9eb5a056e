import StoreModel

/// The cases of one cell of the matrix. Each has the cell's population, then its save order around
/// a sequence of operations. There is a case for every sequence of a length.
///
/// A case need not be in the cell when the order is complete: an operation may move the rows to
/// other shares. The recorder that watches the run counts the cells.
package struct MatrixCases {
  /// The cell of these cases.
  package let cell: MatrixCell
  private let scene: MatrixWorld
  private let population: MatrixPopulation
  private let operations: [MatrixOperation]
  private let opening: [Command]
  private let length: Int

  /// Prepares the cases of a cell.
  ///
  /// - Parameter length: the number of operations in a sequence.
  package init(_ cell: MatrixCell, length: Int = 1) {
    self.cell = cell
    self.length = length
    scene = MatrixWorld(cell)
    population = MatrixPopulation(scene)
    operations = population.operations(of: cell)
    opening = population.opening
  }

  /// The number of cases.
  package var count: Int {
    (0..<length).reduce(castCount) { count, _ in count * operations.count }
  }

  /// The case with a number.
  package subscript(number: Int) -> Case {
    var rest = number / castCount
    let sequence = (0..<length).map { _ in
      let operation = operations[rest % operations.count]
      rest /= operations.count
      return operation
    }
    let parts = parts(around: sequence, isBatched: number % castCount > 0)
    return Case(world: scene.world, commands: opening + cell.order.script(parts))
  }

  /// The number of casts. A conflict has two: one with a sibling, and one with a batch request.
  private var castCount: Int { cell.order.conflictPolicy == nil ? 1 : 2 }

  private func parts(
    around sequence: [MatrixOperation], isBatched: Bool
  ) -> SaveOrderParts {
    var parts = SaveOrderParts(
      cast: isBatched ? Array(scene.cast.prefix(1)) : scene.cast,
      operations: sequence.enumerated().flatMap { place, operation in
        population.commands(of: operation, in: cell, inserting: population.next + place)
      },
      lists: scene.ownLists)
    guard let first = sequence.first else { return parts }
    if cell.order.conflictPolicy != nil {
      oppose(first, in: &parts, isBatched: isBatched)
    } else if let (ownFirst, merging) = cell.order.siblings {
      accompany(first, in: &parts)
      if merging == .late {
        parts.laterOperations = later(than: ownFirst ? first : nil, after: first)
      }
    } else if cell.order == .childSavedParentChanged {
      accompany(first, in: &parts)
    } else if cell.order == .failedSaveMendedSaved {
      let item = neighbour(of: first.item)
      parts.spoiling = [population.note(item, MatrixWorld.largestNote + 1)]
      parts.mending = [population.note(item, 2)]
    }
    return parts
  }

  private func neighbour(of item: Int) -> Int { (item + 1) % population.count }

  /// Gives the sibling an operation on another object. The operation differs with that of the own
  /// side, so that inserts, deletes and moves meet each other.
  private func accompany(_ operation: MatrixOperation, in parts: inout SaveOrderParts) {
    let item = neighbour(of: operation.item)
    let object = population.next + length
    parts.otherOperations =
      switch operation.kind {
      case .otherKey: population.insert(object, like: item)
      case .equalKey:
        [population.setKey(item, population.other(than: population.slots[item]))]
      case .noKey, .twinKey: [.delete(object: item)]
      default: [population.note(item, 2)]
      }
  }

  /// Returns the change that the context which saved first makes before a late merge. It changes an
  /// object that it has written, since another object may be in conflict.
  private func later(
    than own: MatrixOperation?, after operation: MatrixOperation
  ) -> [Command] {
    let item = own?.item ?? neighbour(of: operation.item)
    let isElsewhere =
      own.map { [.delete, .insert].contains($0.kind) }
      ?? [.noKey, .twinKey].contains(operation.kind)
    guard isElsewhere, population.count > 2 else { return [population.note(item, 3)] }
    return [population.note((operation.item + 2) % population.count, 3)]
  }

  /// Gives the other side an operation on the same object, so that the two sides meet there.
  private func oppose(
    _ operation: MatrixOperation, in parts: inout SaveOrderParts, isBatched: Bool
  ) {
    let item = operation.item
    if [.insert, .groupKey, .groupDelete].contains(operation.kind) {
      parts.operations.append(population.note(item, 1))
    }
    let note = Assignment(MatrixWorld.note, .int(2))
    if isBatched {
      let request: BatchRequest =
        operation.kind == .noKey
        ? .delete(entity: MatrixWorld.item, .always)
        : .update(entity: MatrixWorld.item, .always, [note])
      parts.otherOperations = [.batch(request, keeping: parts.firstNote)]
      return
    }
    parts.otherOperations =
      switch operation.kind {
      case .equalKey, .second:
        [population.setKey(item, population.other(than: population.slots[item]))]
      case .noKey: [.delete(object: item)]
      default: [.set(object: item, [note])]
      }
  }
}
