import StoreModel

// The hash covers a whole observation except `status`, which follows from the commands. Lengths
// are added before elements, so that two different observations do not give the same input.

extension TraceHash {
  /// Adds the reference's observation after a command. The outcome and the calls are always added.
  /// If the driver has looked at everything, each list and object that has changed is added too,
  /// after its number.
  mutating func combine(_ step: Step) {
    combine(step.expected.outcome)
    for emission in step.expected.emissions { combine(emission) }
    guard step.isLook else { return }
    combine(step.expected.lists.count)
    for list in 0..<step.expected.lists.count where step.expectsNews(ofList: list) {
      combine(list)
      combine(step.expected.lists[list])
    }
    for context in 0..<step.expected.objects.count {
      combine(step.expected.objects[context].count)
      for object in 0..<step.expected.objects[context].count
      where step.expectsNews(of: object, in: context) {
        combine(object)
        combine(step.expected.objects[context][object])
      }
    }
    for delegate in step.expected.leaked { combine(delegate) }
    for id in step.expected.reusedIDs { combine(id) }
  }

  private mutating func combine(_ list: ListObservation) {
    combine(list.exists ? 9 : 10)
    combine(list.contents)
    if let failure = list.failure { combine(failure.description) }
    if let display = list.display { combine(display) }
    if let fresh = list.freshFetch { combine(fresh) }
  }

  private mutating func combine(_ object: ObjectObservation?) {
    guard let object else { return combine(13) }
    combine(UInt64(object.id.bits) << 8 | UInt64(object.flags))
    combine(object.changedKeys)
    combine(object.values)
    for items in object.related { combine(items) }
  }

  private mutating func combine(_ values: [Value?]?) {
    guard let values else { return combine(11) }
    for value in values { combine(value) }
  }

  private mutating func combine(_ outcome: Outcome) {
    switch outcome {
    case .done: combine(1)
    case .skipped: combine(2)
    case .refused(let error): combine(error.description)
    // The quotes of an empty name are removed, because older versions printed an empty name as
    // nothing. So the sessions of older versions continue with the same hash.
    case .clientRefused(let text): combine(text.replacing("\"\"", with: ""))
    case .restless: combine(5)
    case .killed(let isSaved): combine(isSaved ? 21 : 22)
    case .object(let item, let isFault): combine(UInt64(item.bits) << 1 | (isFault ? 1 : 0))
    case .values(let values, let isDeleted):
      combine(isDeleted ? 3 : 4)
      combine(values)
    case .items(let items), .reloaded(let items): combine(items)
    case .count(let count): combine(count)
    case .path(let path): combine(path)
    case .history(let answer): combine(answer)
    }
  }

  private mutating func combine(_ answer: HistoryAnswer) {
    combine(answer.token)
    combine(answer.isLost ? 14 : 15)
    combine(answer.writes.count)
    for write in answer.writes {
      combine(write.token)
      combine(write.author ?? "")
      combine(write.author == nil ? 16 : 17)
      for items in [write.inserted, write.updated, write.deleted] { combine(items) }
    }
  }

  private mutating func combine(_ number: Int) {
    combine(UInt64(truncatingIfNeeded: number))
  }

  private mutating func combine(_ items: [ItemRef]) {
    combine(items.count)
    for item in items { combine(UInt64(item.bits)) }
  }

  private mutating func combine(_ path: ItemPath?) {
    combine(path.map { UInt64(truncatingIfNeeded: $0.section << 32 ^ $0.item) } ?? .max)
  }

  private mutating func combine(_ contents: ListContents<ItemRef>?) {
    guard let contents else { return combine(5) }
    for section in contents.sections { combine(section) }
    combine(contents.items)
  }

  private mutating func combine(_ section: SectionInfo) {
    combine(section.name)
    combine(section.indexTitle)
    combine(section.count)
  }

  private mutating func combine(_ display: DisplayObservation) {
    for section in display.sections { combine(section) }
    for count in display.counts { combine(count) }
    for cell in display.cells {
      combine(UInt64(cell.item.bits))
      combine(cell.values)
    }
    for batch in display.batches { combine(batch) }
    if display.wasReloaded { combine(12) }
    for fault in display.faults { combine(fault) }
    combine(display.unresolved)
  }

  private mutating func combine(_ batch: BatchUpdate) {
    combine(batch.deletedItems.count)
    combine(batch.insertedItems.count)
    for section in batch.deletedSections + batch.insertedSections { combine(section) }
    for path in batch.deletedItems + batch.insertedItems + batch.reloadedItems { combine(path) }
    for path in batch.reconfiguredItems { combine(path) }
    for section in batch.reloadedSections { combine(section) }
    for move in batch.movedItems {
      combine(move.from)
      combine(move.to)
    }
    for move in batch.movedSections {
      combine(move.from)
      combine(move.to)
    }
  }

  private mutating func combine(_ value: Value?) {
    switch value {
    case nil: combine(6)
    case .bool(let value): combine(value ? 7 : 8)
    case .int(let value): combine(UInt64(bitPattern: value))
    case .double(let value): combine(value.bitPattern)
    case .string(let value): combine(value)
    case .date(let value):
      combine(UInt64(bitPattern: value.milliseconds))
      combine(UInt64(value.microseconds))
    case .uuid(let value):
      combine(value.high)
      combine(value.low)
    case .data(let value):
      combine(value.count)
      for byte in value { combine(UInt64(byte)) }
    }
  }

  private mutating func combine(_ emission: Emission) {
    combine(emission.delegate)
    combine(emission.list)
    combine(emission.depth)
    combine(emission.count)
    switch emission.call {
    case .willChange(let items), .didChange(let items): combine(items)
    case .section(let kind, let index, let info):
      combine(kind.rawValue)
      combine(index)
      combine(info)
    case .object(let kind, let item, let old, let new):
      combine(kind.rawValue)
      combine(UInt64(item.bits))
      combine(old)
      combine(new)
    case .snapshot(let sections, let reloads):
      for section in sections {
        combine(section.id)
        combine(section.items)
      }
      combine(reloads)
    case .difference(let difference):
      combine(difference.removals.count)
      for change in difference.removals + difference.insertions {
        combine(change.offset)
        combine(UInt64(change.element.bits))
      }
    case .willSave(let context): combine(context)
    case .didSave(let context, let inserted, let updated, let deleted):
      combine(context)
      combine(inserted)
      combine(updated)
      combine(deleted)
    case .habit(let outcome): combine(outcome)
    }
  }
}
