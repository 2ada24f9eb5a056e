import StoreModel

// The hash covers a whole observation except `standing`, which follows from the commands. Lengths
// are added before elements, so that two different observations do not give the same input.

extension TraceHash {
  /// Adds the reference's observation after a command. The outcome and the calls are always added.
  /// If the driver has looked at everything, each list and object that has changed is added too,
  /// after its number.
  mutating func mix(_ step: Step) {
    mix(step.expected.outcome)
    for emission in step.expected.emissions { mix(emission) }
    guard step.isLook else { return }
    mix(step.expected.lists.count)
    for list in 0..<step.expected.lists.count where step.expectsNews(ofList: list) {
      mix(list)
      mix(step.expected.lists[list])
    }
    for context in 0..<step.expected.objects.count {
      mix(step.expected.objects[context].count)
      for object in 0..<step.expected.objects[context].count
      where step.expectsNews(of: object, in: context) {
        mix(object)
        mix(step.expected.objects[context][object])
      }
    }
    for delegate in step.expected.leaked { mix(delegate) }
    for id in step.expected.reusedIDs { mix(id) }
  }

  private mutating func mix(_ list: ListObservation) {
    mix(list.exists ? 9 : 10)
    mix(list.contents)
    if let failure = list.failure { mix(failure.description) }
    if let display = list.display { mix(display) }
    if let fresh = list.freshFetch { mix(fresh) }
  }

  private mutating func mix(_ object: ObjectObservation?) {
    guard let object else { return mix(13) }
    mix(UInt64(object.id.bits) << 8 | UInt64(object.flags))
    mix(object.changedKeys)
    mix(object.values)
    for items in object.related { mix(items) }
  }

  private mutating func mix(_ values: [Value?]?) {
    guard let values else { return mix(11) }
    for value in values { mix(value) }
  }

  private mutating func mix(_ outcome: Outcome) {
    switch outcome {
    case .done: mix(1)
    case .skipped: mix(2)
    case .refused(let error): mix(error.description)
    // The quotes of an empty name are removed, because older versions printed an empty name as
    // nothing. So the sessions of older versions continue with the same hash.
    case .clientRefused(let text): mix(text.replacing("\"\"", with: ""))
    case .restless: mix(5)
    case .object(let item, let isFault): mix(UInt64(item.bits) << 1 | (isFault ? 1 : 0))
    case .values(let values, let isDeleted):
      mix(isDeleted ? 3 : 4)
      mix(values)
    case .items(let items), .reloaded(let items): mix(items)
    case .count(let count): mix(count)
    case .path(let path): mix(path)
    }
  }

  private mutating func mix(_ number: Int) {
    mix(UInt64(truncatingIfNeeded: number))
  }

  private mutating func mix(_ items: [ItemRef]) {
    mix(items.count)
    for item in items { mix(UInt64(item.bits)) }
  }

  private mutating func mix(_ path: ItemPath?) {
    mix(path.map { UInt64(truncatingIfNeeded: $0.section << 32 ^ $0.item) } ?? .max)
  }

  private mutating func mix(_ contents: ListContents<ItemRef>?) {
    guard let contents else { return mix(5) }
    for section in contents.sections { mix(section) }
    mix(contents.items)
  }

  private mutating func mix(_ section: SectionInfo) {
    mix(section.name)
    mix(section.indexTitle)
    mix(section.count)
  }

  private mutating func mix(_ display: DisplayObservation) {
    for section in display.sections { mix(section) }
    for count in display.counts { mix(count) }
    for cell in display.cells {
      mix(UInt64(cell.item.bits))
      mix(cell.values)
    }
    for batch in display.batches { mix(batch) }
    if display.wasReloaded { mix(12) }
    for fault in display.faults { mix(fault) }
    mix(display.unresolved)
  }

  private mutating func mix(_ batch: BatchUpdate) {
    mix(batch.deletedItems.count)
    mix(batch.insertedItems.count)
    for section in batch.deletedSections + batch.insertedSections { mix(section) }
    for path in batch.deletedItems + batch.insertedItems + batch.reloadedItems { mix(path) }
    for move in batch.movedItems {
      mix(move.from)
      mix(move.to)
    }
    for move in batch.movedSections {
      mix(move.from)
      mix(move.to)
    }
  }

  private mutating func mix(_ value: Value?) {
    switch value {
    case nil: mix(6)
    case .bool(let value): mix(value ? 7 : 8)
    case .int(let value): mix(UInt64(bitPattern: value))
    case .double(let value): mix(value.bitPattern)
    case .string(let value): mix(value)
    case .date(let value): mix(UInt64(bitPattern: value.milliseconds))
    case .uuid(let value):
      mix(value.high)
      mix(value.low)
    case .data(let value):
      mix(value.count)
      for byte in value { mix(UInt64(byte)) }
    }
  }

  private mutating func mix(_ emission: Emission) {
    mix(emission.delegate)
    mix(emission.list)
    mix(emission.depth)
    mix(emission.count)
    switch emission.call {
    case .willChange(let items), .didChange(let items): mix(items)
    case .section(let kind, let index, let info):
      mix(kind.rawValue)
      mix(index)
      mix(info)
    case .object(let kind, let item, let old, let new):
      mix(kind.rawValue)
      mix(UInt64(item.bits))
      mix(old)
      mix(new)
    case .snapshot(let sections, let reloads):
      for section in sections {
        mix(section.id)
        mix(section.items)
      }
      mix(reloads)
    case .difference(let difference):
      mix(difference.removals.count)
      for change in difference.removals + difference.insertions {
        mix(change.offset)
        mix(UInt64(change.element.bits))
      }
    case .willSave(let context): mix(context)
    case .didSave(let context, let inserted, let updated, let deleted):
      mix(context)
      mix(inserted)
      mix(updated)
      mix(deleted)
    case .habit(let outcome): mix(outcome)
    }
  }
}
