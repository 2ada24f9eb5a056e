import ListSurface
import StoreModel

extension Driver {
  /// Does a command and says what it gave back.
  func outcome(of command: Command) -> Outcome {
    switch command {
    case .insert(let object, let entity, let values): return insert(object, entity, values)
    case .set(let object, let values): return set(object, values)
    case .delete(let object): return delete(object)
    case .process: return refusing { try self.context.processPendingChanges() }
    case .obtain(let objects): return obtain(objects)
    case .save: return refusing { try self.context.save() }
    case .rollback: return refusing { try self.context.rollback() }
    case .reset: return refusing { try self.context.reset() }
    case .refresh(let object, let keeping):
      isDirty = true
      return with(object) {
        try self.context.refresh($0, keepingChanges: keeping)
        return .done
      }
    case .lookUp(let how, let object, let id): return lookUp(how, object, id)
    case .query(let request): return query(request)
    case .forgetCache(let name):
      store.deleteCache(named: name)
      return .done
    default: return listOutcome(of: command)
    }
  }

  private func insert(_ object: Int, _ entity: Int, _ values: [Assignment]) -> Outcome {
    guard world.schema.admits(values, to: entity), member(object) == nil else { return .skipped }
    isDirty = true
    return refusing {
      let made = try self.context.insert(entity, values)
      while self.members.count <= object { self.members.append(nil) }
      let id = made.objectID
      self.members[object] = PoolMember(firstID: id, lastID: id, place: self.instances.count)
      self.instances.append(made)
      self.note(id, of: object)
    }
  }

  func set(_ object: Int, _ values: [Assignment]) -> Outcome {
    guard let entity = member(object)?.firstID.entity, world.schema.admits(values, to: entity)
    else { return .skipped }
    isDirty = true
    return with(object) {
      try self.context.set(values, of: $0)
      return .done
    }
  }

  func delete(_ object: Int) -> Outcome {
    isDirty = true
    return with(object) {
      try self.context.delete($0)
      return .done
    }
  }

  private func obtain(_ objects: [Int]) -> Outcome {
    let known = objects.compactMap { member($0).map { instances[$0.place] } }
    guard !known.isEmpty else { return .skipped }
    return refusing { try self.context.obtainPermanentIDs(for: known) }
  }

  private func lookUp(_ how: Lookup, _ object: Int, _ which: LookupID) -> Outcome {
    guard let member = member(object) else { return .skipped }
    let id = which == .current ? member.lastID : member.firstID
    return outcome {
      switch how {
      case .existing:
        let found = try self.context.existingObject(with: id)
        self.bind(found)
        return .object(self.ref(of: found.objectID), isFault: found.isFault)
      case .object:
        // What a store has loaded is its own affair: only a fault that leads nowhere is told.
        let found = self.context.object(with: id)
        let existing = try? self.context.existingObject(with: id)
        if let existing { self.bind(existing) }
        return .object(
          self.ref(of: found.objectID), isFault: existing == nil && found.isFault)
      case .fire:
        let found = self.context.object(with: id)
        let values = try self.context.values(of: found)
        if !found.isDeleted { self.bind(found) }
        return .values(values, isDeleted: found.isDeleted)
      }
    }
  }

  /// Fetches once; the objects that come back are the ones in hand from then on.
  func query(_ request: FetchRequest) -> Outcome {
    guard world.schema.admits(ListConfiguration(request: request)) else { return .skipped }
    return outcome {
      switch try self.context.fetch(request) {
      case .objects(let objects):
        for object in objects { self.bind(object) }
        return .items(objects.map { self.ref(of: $0.objectID) })
      case .identifiers(let ids): return .items(ids.map { self.ref(of: $0) })
      case .count(let count): return .count(count)
      }
    }
  }

  /// Does something with an object of the pool.
  private func with(_ object: Int, _ call: (Object) throws -> Outcome) -> Outcome {
    guard let member = member(object) else { return .skipped }
    return outcome { try call(self.instances[member.place]) }
  }
}
