import StoreModel

/// Gone objects in lists (R91).
extension Driver {
  /// Reports each list that follows changes and still holds an object that is gone.
  ///
  /// The list is asked for the path of this very instance: another instance of the object may be
  /// live, and belong in the list.
  @inlinable
  func noteGone(_ instance: Object, _ object: Int, in context: DrivenContext<Store>) {
    for number in 0..<lists.count where lists[number].context === context {
      let list = lists[number]
      guard status(of: list).contains(.isTracked), list.isTracking,
        let path = list.controller?.indexPath(of: instance)
      else { continue }
      listFaults.append(.goneRow(list: number, object: object, path))
    }
  }

  /// Undoes or redoes, which may bring gone objects back (R20). A save may follow before the next
  /// look, and then no flag shows that they are back.
  @inlinable
  func rewinding(_ context: DrivenContext<Store>, _ body: () throws -> Void) -> Outcome {
    let outcome = refusing(body)
    for object in context.handles.indices {
      guard let handle = context.handles[object], handle.isGone else { continue }
      let instance = instances[handle.place]
      if !instance.isFault, !goneHaveValues || !instance.isGoneFromContext,
        (try? context.context.values(of: instance)) != nil
      {
        context.handles[object]?.isGone = false
      }
    }
    return outcome
  }
}
