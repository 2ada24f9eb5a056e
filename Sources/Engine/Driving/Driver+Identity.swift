import StoreModel

extension Driver {
  /// The pool entry of an object, nil before its insert.
  @inlinable
  func member(_ object: Int) -> PoolMember? {
    members.indices.contains(object) ? members[object] : nil
  }

  /// Adds an object to the pool.
  @inlinable
  func enter(_ object: Int, as id: ObjectID) {
    while members.count <= object { members.append(nil) }
    members[object] = PoolMember(id)
    recordID(id, of: object)
  }

  /// Returns the name that observations use for an ID.
  ///
  /// An unknown ID may come from a swap: a save has just replaced a temporary ID. So the driver
  /// first asks every instance for its current ID.
  @inlinable
  func ref(of id: ObjectID) -> ItemRef {
    if let object = ids.object(of: id) {
      return ItemRef(object: object, isTemporary: id.isTemporary)
    }
    for context in contexts { noteIDs(in: context) }
    guard let object = ids.object(of: id) else { return .unknown }
    return ItemRef(object: object, isTemporary: id.isTemporary)
  }

  /// Returns the ID that a name in an observation stands for, nil if there is none.
  @inlinable
  func id(of item: ItemRef) -> ObjectID? {
    guard item != .unknown, let member = member(item.object) else { return nil }
    if member.bestID.isTemporary == item.isTemporary { return member.bestID }
    return member.firstID.isTemporary == item.isTemporary ? member.firstID : nil
  }

  /// Returns the ID under which a context has an object: the ID of the instance in hand there, else
  /// the best ID known.
  @inlinable
  func currentID(of object: Int, in context: DrivenContext<Store>) -> ObjectID? {
    if let handle = context.handle(object), !handle.isGone {
      return instances[handle.place].objectID
    }
    return member(object)?.bestID
  }

  /// Returns the instance of an object to use in a context.
  ///
  /// Usually that is the instance in hand. If there is none, or its ID is not the best one known,
  /// the driver looks the object up. There are two exceptions. A world with `looksEvery` over 1
  /// avoids lookups, so the driver keeps the instance whatever its ID, unless the object is gone. A
  /// store without lookups is never asked for one.
  @inlinable
  func instance(of object: Int, in context: DrivenContext<Store>) -> Object? {
    if let handle = context.handle(object) {
      // The ID may have changed since the last look.
      let id = instances[handle.place].objectID
      noteID(id, of: object, handle, in: context)
      let isKept = world.looksEvery > 1 && !handle.isGone || !looksUp
      if isKept || id == member(object)?.bestID { return instances[handle.place] }
    }
    guard looksUp, let member = member(object) else { return nil }
    let found = context.context.object(with: member.bestID)
    hold(found, as: object, in: context)
    return found
  }

  /// Takes an instance in hand, as an app keeps the result of a fetch or a lookup.
  @inlinable
  func bind(_ instance: Object, in context: DrivenContext<Store>) {
    guard let object = ids.object(of: instance.objectID) else { return }
    hold(instance, as: object, in: context)
  }

  /// Takes an instance in hand as this object of the pool.
  @inlinable
  func hold(_ instance: Object, as object: Int, in context: DrivenContext<Store>) {
    let id = instance.objectID
    if let handle = context.handle(object) {
      guard instances[handle.place] !== instance else { return }
      noteTwin(instance, of: instances[handle.place], object, in: context)
      while context.former.count <= object { context.former.append(nil) }
      context.former[object] = instances[handle.place]
      instances[handle.place] = instance
      context.handles[object] = InstanceHandle(place: handle.place, lastID: id)
      if contexts.count > 1 { frozeLists(of: context) }
    } else {
      while context.handles.count <= object { context.handles.append(nil) }
      context.handles[object] = InstanceHandle(place: instances.count, lastID: id)
      instances.append(instance)
    }
    recordID(id, of: object)
  }

  /// Reports a twin: a second instance of an object in one context, although the first is still
  /// usable (R11).
  ///
  /// Usually a context that gives out a new instance has lost the old one. A list that does not
  /// follow changes may still give out an instance that is gone, whose object came back as another
  /// instance. Neither case is a twin.
  @inlinable
  func noteTwin(
    _ instance: Object, of old: Object, _ object: Int, in context: DrivenContext<Store>
  ) {
    func isOfUse(_ object: Object) -> Bool {
      if goneHaveValues, object.isGoneFromContext { return false }
      return (try? context.context.values(of: object)) != nil
    }
    let id = instance.objectID
    guard old.objectID == id, !old.isFault, !old.isDeleted, isOfUse(old),
      instance.isFault || isOfUse(instance)
    else { return }
    reusedIDs.append("\(id) of \(world.name(ofObject: object)), which already has an instance")
  }

  /// Marks the lists of a context. Their contents may hold the former instance, which may have
  /// another ID or be gone.
  @inlinable
  func frozeLists(of context: DrivenContext<Store>) {
    for list in lists where list.context === context { list.holdsOthers = true }
  }

  /// Records the IDs of all instances of a context: those in hand, and those that another instance
  /// has replaced.
  ///
  /// An undo may bring a replaced instance back, and the next save then gives it a new ID (R13,
  /// R20).
  @inlinable
  func noteIDs(in context: DrivenContext<Store>) {
    for index in context.handles.indices {
      guard let handle = context.handles[index] else { continue }
      noteID(instances[handle.place].objectID, of: index, handle, in: context)
    }
    for index in context.former.indices {
      guard let id = context.former[index]?.objectID else { continue }
      recordID(id, of: index)
    }
  }

  /// Records the ID of an instance in hand, if it has changed.
  @inline(__always)
  @inlinable
  func noteID(
    _ id: ObjectID, of object: Int, _ handle: InstanceHandle, in context: DrivenContext<Store>
  ) {
    guard id != handle.lastID else { return }
    context.handles[object]?.lastID = id
    recordID(id, of: object)
  }

  /// Records an ID. An ID that already belongs to another object is a fault of the store (R13).
  @inlinable
  func recordID(_ id: ObjectID, of object: Int) {
    // An object that was deleted, saved and brought back gets a new permanent ID with the next
    // save.
    if !id.isTemporary, ids.object(of: id) == nil { members[object]?.bestID = id }
    guard !ids.add(id, of: object) else { return }
    reusedIDs.append("\(id) of \(world.name(ofObject: object))")
  }
}
