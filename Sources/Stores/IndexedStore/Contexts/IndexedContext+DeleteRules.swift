import StoreModel

extension IndexedContext {
  /// Follows the delete rules of the unprocessed deletions made here (R3), and of the deletions
  /// that a cascade adds. The order has no effect on which objects are deleted and which links are
  /// cut. A phantom, the deleted object that a fault without a row becomes, has no links to follow
  /// (R12).
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

  /// Follows one rule. The objects that a cascade deletes are added to `waiting`.
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
