import StoreModel

/// The versions of deliveries (R92). A list without versions is not judged.
extension Driver {
  /// Checks the versions of a delivery in one of its callbacks.
  ///
  /// - Parameters:
  ///   - begins: whether this is the first callback of the delivery that the delegate receives.
  ///   - ends: whether the list shows its new version. If not, this is will-change.
  @inlinable
  func checkVersions(
    of list: DrivenList<Store>, _ sender: Controller, begins: Bool, ends: Bool
  ) {
    guard let delivery = sender.delivery else { return }
    if begins {
      if delivery.to <= delivery.from {
        listFaults.append(.noProgress(list: number(of: list), delivery))
      } else if let known = list.knownVersion, known != delivery.from {
        listFaults.append(.otherStart(list: number(of: list), shown: known, delivery))
      }
    }
    let named = ends ? delivery.to : delivery.from
    if let shown = sender.version, shown != named, ends || checksPlaces {
      listFaults.append(.otherVersion(list: number(of: list), shown: shown, named: named))
    }
    if ends { list.knownVersion = delivery.to }
  }

  /// Records a snapshot that changed after it was received (R75).
  @inlinable
  func note(_ changed: ChangedSnapshot, _ list: DrivenList<Store>?) {
    listFaults.append(
      .changedSnapshot(
        list: list.map { number(of: $0) } ?? -1, before: named(changed.before),
        after: named(changed.after)))
  }

  /// Looks at the snapshots that a list's delegate holds, for the last time.
  @inlinable
  func lookAtHeld(_ list: DrivenList<Store>) {
    if let changed = list.ownership?.delegate.held.change { note(changed, list) }
  }

  @inlinable
  func named(_ snapshot: Snapshot<String, ObjectID>) -> Snapshot<String, ItemRef> {
    Snapshot(
      unchecked: snapshot.sections.map { section in
        Snapshot<String, ItemRef>.Section(id: section.id, items: section.items.map { ref(of: $0) })
      }, reloads: snapshot.reloads.map { ref(of: $0) })
  }

  @inlinable
  func number(of list: DrivenList<Store>) -> Int {
    lists.firstIndex { $0 === list } ?? -1
  }

  /// Checks the lists for gone objects, after a settled store has delivered everything (R91).
  @inlinable
  func lookForGone() {
    for context in contexts {
      for object in context.handles.indices {
        guard let handle = context.handles[object], handle.isGone else { continue }
        noteGone(instances[handle.place], object, in: context)
      }
    }
  }
}
