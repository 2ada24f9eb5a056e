import StoreModel

extension Driver {
  /// What is known of an object, nil before its insert.
  @inlinable
  func member(_ object: Int) -> PoolMember? {
    members.indices.contains(object) ? members[object] : nil
  }

  /// Enters an object into the pool.
  @inlinable
  func enter(_ object: Int, as id: ObjectID) {
    while members.count <= object { members.append(nil) }
    members[object] = PoolMember(id)
    note(id, of: object)
  }

  /// How observations name an ID.
  ///
  /// An ID not met before may be one that a swap has just given out: every object is asked again.
  @inlinable
  func ref(of id: ObjectID) -> ItemRef {
    if let object = ids.object(of: id) {
      return ItemRef(object: object, isTemporary: id.isTemporary)
    }
    for context in contexts { noteIDs(in: context) }
    guard let object = ids.object(of: id) else { return .unknown }
    return ItemRef(object: object, isTemporary: id.isTemporary)
  }

  /// The ID that an observation names.
  @inlinable
  func id(of item: ItemRef) -> ObjectID? {
    guard item != .unknown, let member = member(item.object) else { return nil }
    if member.bestID.isTemporary == item.isTemporary { return member.bestID }
    return member.firstID.isTemporary == item.isTemporary ? member.firstID : nil
  }

  /// The ID under which a context has an object: that of its instance in hand there, else the best
  /// known.
  @inlinable
  func currentID(of object: Int, in context: DrivenContext<Store>) -> ObjectID? {
    if let hand = context.hand(object), !hand.isGone { return instances[hand.place].objectID }
    return member(object)?.bestID
  }

  /// The instance of an object to use in a context: the one in hand, unless it is not there or has
  /// another ID than the object is known by; then the context gives one. Where nobody looks for a
  /// while, nobody looks an object up again either: what is in hand is used under whatever ID. A
  /// store that finds none by its ID is asked for none.
  @inlinable
  func instance(of object: Int, in context: DrivenContext<Store>) -> Object? {
    if let hand = context.hand(object) {
      // Nobody may have looked since the ID became another one.
      let id = instances[hand.place].objectID
      noteID(id, of: object, hand, in: context)
      let isKept = world.looksEvery > 1 && !hand.isGone || !looksUp
      if isKept || id == member(object)?.bestID { return instances[hand.place] }
    }
    guard looksUp, let member = member(object) else { return nil }
    let found = context.context.object(with: member.bestID)
    take(found, as: object, in: context)
    return found
  }

  /// Takes an instance in hand, as an app does with what a fetch or a lookup gives it.
  @inlinable
  func bind(_ instance: Object, in context: DrivenContext<Store>) {
    guard let object = ids.object(of: instance.objectID) else { return }
    take(instance, as: object, in: context)
  }

  /// Takes an instance in hand.
  @inlinable
  func take(_ instance: Object, as object: Int, in context: DrivenContext<Store>) {
    let id = instance.objectID
    if let hand = context.hand(object) {
      guard instances[hand.place] !== instance else { return }
      noteTwin(instance, of: instances[hand.place], object, in: context)
      while context.former.count <= object { context.former.append(nil) }
      context.former[object] = instances[hand.place]
      instances[hand.place] = instance
      context.hands[object] = Hand(place: hand.place, lastID: id)
      if contexts.count > 1 { frozeLists(of: context) }
    } else {
      while context.hands.count <= object { context.hands.append(nil) }
      context.hands[object] = Hand(place: instances.count, lastID: id)
      instances.append(instance)
    }
    note(id, of: object)
  }

  /// A context that hands out another instance of an object has lost the one it had; one that is
  /// still of use is a twin (R11). A list that does not follow changes may still hand out one that
  /// is gone, whose object has come back as another.
  @inlinable
  func noteTwin(
    _ instance: Object, of old: Object, _ object: Int, in context: DrivenContext<Store>
  ) {
    func isOfUse(_ object: Object) -> Bool { (try? context.context.values(of: object)) != nil }
    let id = instance.objectID
    guard old.objectID == id, !old.isFault, !old.isDeleted, isOfUse(old),
      instance.isFault || isOfUse(instance)
    else { return }
    reusedIDs.append("\(id) of \(world.name(ofObject: object)), which already has an instance")
  }

  /// Lists that have contents may hold the instance that was in hand before, whose ID is its own
  /// affair: it may be gone.
  @inlinable
  func frozeLists(of context: DrivenContext<Store>) {
    for list in lists where list.context === context { list.holdsOthers = true }
  }

  /// Asks every instance of a context for its ID: those in hand, and those that they took the place
  /// of, which an undo may bring back for the next save to rename (R13, R20).
  @inlinable
  func noteIDs(in context: DrivenContext<Store>) {
    for index in context.hands.indices {
      guard let hand = context.hands[index] else { continue }
      noteID(instances[hand.place].objectID, of: index, hand, in: context)
    }
    for index in context.former.indices {
      guard let id = context.former[index]?.objectID else { continue }
      note(id, of: index)
    }
  }

  /// Notes the ID that an instance in hand has.
  @inline(__always)
  @inlinable
  func noteID(_ id: ObjectID, of object: Int, _ hand: Hand, in context: DrivenContext<Store>) {
    guard id != hand.lastID else { return }
    context.hands[object]?.lastID = id
    note(id, of: object)
  }

  /// Notes an ID; one that belonged to another object is a fault of the store's (R13).
  @inlinable
  func note(_ id: ObjectID, of object: Int) {
    // One that was deleted and saved, and came back, gets another permanent ID with the next save.
    if !id.isTemporary, ids.object(of: id) == nil { members[object]?.bestID = id }
    guard !ids.note(id, of: object) else { return }
    reusedIDs.append("\(id) of \(world.name(ofObject: object))")
  }
}
