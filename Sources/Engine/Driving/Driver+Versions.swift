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
