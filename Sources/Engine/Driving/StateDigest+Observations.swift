import StoreModel

// Mixing of observations and armed habits into a digest.
extension StateDigest {
  @usableFromInline
  mutating func combine(_ contents: Snapshot<String, ItemRef>) {
    combine(contents.sections.count)
    for section in contents.sections {
      combine(section.id)
      combine(section.items)
    }
  }

  @usableFromInline
  mutating func combine(_ list: ListObservation) {
    combine(list.exists)
    combine(list.failure)
    combine(list.contents != nil)
    guard let contents = list.contents else { return }
    combine(contents.items)
    combine(contents.sections.count)
    for section in contents.sections {
      combine(section.name)
      combine(section.indexTitle)
      combine(section.count)
    }
  }

  /// Mixes in the observation of an object, in the object's own record.
  @usableFromInline
  mutating func combine(_ seen: ObjectObservation, of object: Int) {
    combine(seen.id == .unknown || seen.id.object != object ? 2 : seen.id.isTemporary ? 1 : 0)
    combine(UInt64(seen.flags))
    combine(seen.changedKeys)
    combine(seen.values)
    for items in seen.related { combine(items) }
  }

  @usableFromInline
  mutating func combine(_ habit: Habit) {
    switch habit {
    case .query: combine(0)
    case .process: combine(1)
    case .performFetch: combine(2)
    case .call(let call):
      combine(3)
      combine(call.rawValue)
    case .fail: combine(4)
    case .applyElsewhere: combine(5)
    case .readRow(let path):
      combine(11)
      combine(path.section)
      combine(path.item)
    case .change(let command):
      combine(6)
      combine(change: command)
    case .release: combine(7)
    case .delegate(let kind):
      combine(8)
      combine(kind.rawValue)
    case .save(let context):
      combine(9)
      combine(context)
    case .fetch(let list):
      combine(10)
      combine(list)
    }
  }

  @usableFromInline
  mutating func combine(_ habit: SaveHabit) {
    switch habit {
    case .change(let command):
      combine(0)
      combine(change: command)
    case .endless(let object):
      combine(1)
      combine(object: object)
    case .refetch(let list):
      combine(2)
      combine(list)
    case .call(let call):
      combine(3)
      combine(call.rawValue)
    case .performFetch(let list):
      combine(4)
      combine(list)
    }
  }

  /// Mixes in the command that a habit runs on objects: its kind, and the parts that such a command
  /// may have.
  private mutating func combine(change command: Command) {
    let parts = command.parts
    combine(command.kind.rawValue)
    if let entity = parts.entity { combine(entity) }
    combine(parts.values)
    if let relationship = parts.relationship { combine(relationship) }
    if let mode = parts.refreshMode { combine(mode.rawValue) }
    if let lookup = parts.lookup { combine(lookup.rawValue) }
    if let id = parts.lookupID { combine(id.rawValue) }
    combine(command.objects.count)
    for object in command.objects { combine(object: object) }
  }

  private mutating func combine(_ values: [Assignment]) {
    combine(values.count)
    for assignment in values {
      combine(assignment.attribute)
      combine(assignment.value)
    }
  }
}
