import StoreModel

extension Driver {
  /// What is known of an object, nil before its insert.
  func member(_ object: Int) -> PoolMember? {
    members.indices.contains(object) ? members[object] : nil
  }

  /// How observations name an ID.
  ///
  /// An ID not met before may be one that a swap has just given out: every object is asked again.
  func ref(of id: ObjectID) -> ItemRef {
    if let object = ids.object(of: id) {
      return ItemRef(object: object, isTemporary: id.isTemporary)
    }
    noteIDs()
    guard let object = ids.object(of: id) else { return .unknown }
    return ItemRef(object: object, isTemporary: id.isTemporary)
  }

  /// The ID that an observation names.
  func id(of item: ItemRef) -> ObjectID? {
    guard item != .unknown, let member = member(item.object) else { return nil }
    if member.lastID.isTemporary == item.isTemporary { return member.lastID }
    return member.firstID.isTemporary == item.isTemporary ? member.firstID : nil
  }

  /// Takes an instance in hand, as an app does with what a fetch or a lookup gives it.
  func bind(_ object: Object) {
    guard let index = ids.object(of: object.objectID), let member = members[index],
      instances[member.place] !== object
    else { return }
    instances[member.place] = object
    members[index]?.isGone = false
  }

  /// Asks every object for its ID.
  func noteIDs() {
    for index in members.indices {
      guard let member = members[index] else { continue }
      let id = instances[member.place].objectID
      guard id != member.lastID else { continue }
      members[index]?.lastID = id
      note(id, of: index)
    }
  }

  /// Notes an ID; one that belonged to another object is a fault of the store's (R13).
  func note(_ id: ObjectID, of object: Int) {
    guard !ids.note(id, of: object) else { return }
    reusedIDs.append("\(id) of \(world.name(ofObject: object))")
  }
}
