import StoreModel

// Mixing of observations and armed habits into a digest.
extension StateDigest {
  @usableFromInline
  mutating func mix(_ contents: Snapshot<String, ItemRef>) {
    mix(contents.sections.count)
    for section in contents.sections {
      mix(section.id)
      mix(section.items)
    }
  }

  @usableFromInline
  mutating func mix(_ list: ListObservation) {
    mix(list.exists)
    mix(list.failure)
    mix(list.contents != nil)
    guard let contents = list.contents else { return }
    mix(contents.items)
    mix(contents.sections.count)
    for section in contents.sections {
      mix(section.name)
      mix(section.indexTitle)
      mix(section.count)
    }
  }

  /// Mixes in the observation of an object, in the object's own record.
  @usableFromInline
  mutating func mix(_ seen: ObjectObservation, of object: Int) {
    mix(seen.id == .unknown || seen.id.object != object ? 2 : seen.id.isTemporary ? 1 : 0)
    mix(UInt64(seen.flags))
    mix(seen.changedKeys)
    mix(seen.values)
    for items in seen.related { mix(items) }
  }

  @usableFromInline
  mutating func mix(_ habit: Habit) {
    switch habit {
    case .query: mix(0)
    case .process: mix(1)
    case .performFetch: mix(2)
    case .call(let call):
      mix(3)
      mix(call.rawValue)
    case .fail: mix(4)
    case .applyElsewhere: mix(5)
    case .change(let command):
      mix(6)
      mix(change: command)
    case .release: mix(7)
    case .delegate(let kind):
      mix(8)
      mix(kind.rawValue)
    case .save(let context):
      mix(9)
      mix(context)
    case .fetch(let list):
      mix(10)
      mix(list)
    }
  }

  @usableFromInline
  mutating func mix(_ habit: SaveHabit) {
    switch habit {
    case .change(let command):
      mix(0)
      mix(change: command)
    case .endless(let object):
      mix(1)
      mix(object: object)
    case .refetch(let list):
      mix(2)
      mix(list)
    case .call(let call):
      mix(3)
      mix(call.rawValue)
    case .performFetch(let list):
      mix(4)
      mix(list)
    }
  }

  /// Mixes in the command that a habit runs on objects: its kind, and the parts that such a command
  /// may have.
  private mutating func mix(change command: Command) {
    let parts = command.parts
    mix(command.kind.rawValue)
    if let entity = parts.entity { mix(entity) }
    mix(parts.values)
    if let relationship = parts.relationship { mix(relationship) }
    if let mode = parts.refreshMode { mix(mode.rawValue) }
    if let lookup = parts.lookup { mix(lookup.rawValue) }
    if let id = parts.lookupID { mix(id.rawValue) }
    mix(command.objects.count)
    for object in command.objects { mix(object: object) }
  }

  private mutating func mix(_ values: [Assignment]) {
    mix(values.count)
    for assignment in values {
      mix(assignment.attribute)
      mix(assignment.value)
    }
  }
}
