import StoreModel

extension IndexedContext {
  /// Follows the delete rules of the unprocessed deletions made here (R3), and of those that a
  /// cascade adds. What is deleted and what is cut off is the same in any order. What was fired in
  /// vain names nobody (R12).
  func followDeleteRules() {
    guard claims.relationCount > 0 else { return }
    var waiting = unprocessed.filter {
      $0.isDeleted && $0.state.isDisjoint(with: [.ruled, .phantom])
    }
    while let object = waiting.popLast() {
      object.state.insert(.ruled)
      for number in store.layouts[object.entity].relationships {
        follow(number, of: object, &waiting)
      }
    }
  }

  /// Follows one rule; what a cascade deletes waits for its own.
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
        waiting.append(other)
      }
    }
  }
}
