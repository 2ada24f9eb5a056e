import StoreModel

extension IndexedContext {
  /// Follows the delete rules of the unprocessed deletions made here (R3): the lowest serial first,
  /// those that a cascade adds among them. What was fired in vain names nobody (R12).
  func followDeleteRules() {
    guard claims.relationCount > 0 else { return }
    var waiting = unprocessed.filter {
      $0.isDeleted && $0.state.isDisjoint(with: [.ruled, .phantom])
    }
    guard !waiting.isEmpty else { return }
    waiting.sort { $0.serial > $1.serial }
    while let object = waiting.popLast() {
      object.state.insert(.ruled)
      for number in store.layouts[object.entity].relationships {
        follow(number, of: object, &waiting)
      }
    }
  }

  /// Follows one rule; what a cascade deletes is put in its place among those that wait.
  private func follow(
    _ number: Int, of object: IndexedObject, _ waiting: inout [IndexedObject]
  ) {
    let layout = store.relationships[number]
    guard layout.rule == .nullify || layout.rule == .cascade else { return }
    for other in relatedSerials(number, of: object).compactMap({ liveObject($0) }) {
      remember(other)
      if layout.rule == .nullify {
        if !layout.isStored {
          let rest = other.related[layout.relation].withoutSorted(object.serial)
          setLink(of: other, layout.relation, rest)
        }
        noteUpdate(of: other)
      } else {
        markDeleted(other)
        insert(other, &waiting)
      }
    }
  }

  /// Puts an object in its place among others whose serials descend.
  private func insert(_ object: IndexedObject, _ waiting: inout [IndexedObject]) {
    var (low, high) = (0, waiting.count)
    while low < high {
      let middle = (low + high) / 2
      if waiting[middle].serial > object.serial { low = middle + 1 } else { high = middle }
    }
    waiting.insert(object, at: low)
  }
}
