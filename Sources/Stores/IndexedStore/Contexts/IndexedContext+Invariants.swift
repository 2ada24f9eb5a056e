import StoreModel

extension IndexedContext {
  /// Checks the redundant facts of the context. Returns a description of the first error, naming
  /// both contradicting facts, or nil.
  ///
  /// O(n); never called in the normal path.
  package func checkInvariants() -> String? {
    var fault: String?
    var fresh = ClaimIndex(relations: claims.relationCount)
    var count = 0
    table.forEach { object in
      count += 1
      fault = fault ?? check(object)
      fresh.change(of: object.serial, from: [], to: object.related)
    }
    if count != table.count {
      fault = fault ?? "there are \(count) objects, but \(table.count) are counted"
    }
    let difference = claims.difference(from: fresh).map { "the context's claims: \($0)" }
    return fault ?? difference ?? checkEntries() ?? checkLetGo() ?? store.checkInvariants()
  }

  /// Checks that the context keeps no objects that it should have released.
  private func checkLetGo() -> String? {
    let gone = members.joined().count { $0.state.contains(.gone) }
    if gone != goneMembers { return "\(gone) members are gone, and \(goneMembers) are counted" }
    if !replaced.isEmpty { return "\(replaced.count) objects are kept that were replaced" }
    return unprocessed.isEmpty && !history.open.isEmpty
      ? "\(history.open.count) changes are in no step, and none is unprocessed" : nil
  }

  private func check(_ object: IndexedObject) -> String? {
    let name = "object \(object.serial)"
    if table[object.serial] !== object { return "\(name) is entered under another serial" }
    if object.state.contains(.gone) { return "\(name) is gone, and can be found" }
    if !members[object.entity].contains(where: { $0 === object }) {
      return "\(name) is no member of its entity"
    }
    if object.isFault {
      if !object.values.isEmpty || !object.related.flatMap({ $0 }).isEmpty || object.base != nil {
        return "\(name) is a fault, and holds something"
      }
      return faults.contains { $0 === object } ? nil : "\(name) is a fault, and not noted as one"
    }
    if object.base == nil, !object.state.contains(.inserted) {
      return "\(name) was read from no row"
    }
    if object.related.count != claims.relationCount {
      return "\(name) has \(object.related.count) stored ends of \(claims.relationCount)"
    }
    for related in object.related where zip(related, related.dropFirst()).contains(where: >=) {
      return "\(name) names \(related), which does not ascend"
    }
    return object.hasChanges && !object.state.contains(.dirty)
      ? "\(name) has changes, and no save looks at it" : nil
  }

  private func checkEntries() -> String? {
    for (objects, flag, name) in [
      (dirty, IndexedObject.State.dirty, "dirty"),
      (unprocessed, .unprocessed, "unprocessed"),
      (members.flatMap { $0 }, .member, "a member"),
    ] {
      var seen: Set<ObjectIdentifier> = []
      for object in objects {
        if !object.state.contains(flag) { return "object \(object.serial) is not \(name)" }
        if !seen.insert(ObjectIdentifier(object)).inserted {
          return "object \(object.serial) is \(name) twice"
        }
      }
    }
    for (id, object) in table.waiting.sorted(by: { $0.key.bits < $1.key.bits }) {
      if object.objectID != id { return "\(object.objectID) waits under \(id)" }
      if table[object.serial] === object { return "\(id) waits, and has its place" }
    }
    return nil
  }
}
