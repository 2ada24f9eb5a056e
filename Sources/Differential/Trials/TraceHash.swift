import StoreModel

/// A running hash of everything that a trial did and saw, the same in every process (no per-process
/// seed, no order of a `Set`).
package struct TraceHash: Hashable, Sendable {
  /// The hash so far.
  package private(set) var value: UInt64

  /// Starts from a fixed point.
  package init() {
    value = 0xcbf2_9ce4_8422_2325
  }

  /// Takes in one word.
  @inline(__always)
  package mutating func mix(_ word: UInt64) {
    let product = (value ^ word).multipliedFullWidth(by: 0x9e37_79b9_7f4a_7c15)
    value = product.high ^ product.low &+ 0x2545_f491_4f6c_dd1d
  }

  /// Takes in a text, by its UTF-8 bytes.
  package mutating func mix(_ text: String) {
    var word: UInt64 = 0
    var count: UInt64 = 0
    for byte in text.utf8 {
      word = word << 8 | UInt64(byte)
      count += 1
      if count & 7 == 0 { mix(word) }
    }
    mix(word ^ count << 56)
  }
}

extension TraceHash {
  /// Takes in what was seen after a command.
  mutating func mix(_ observation: Observation) {
    mix(observation.outcome)
    for emission in observation.emissions { mix(emission) }
    for list in observation.lists {
      mix(list.contents)
      if let display = list.display { mix(display) }
    }
    for object in observation.objects {
      guard let object else { continue }
      mix(UInt64(object.id.bits) << 8 | UInt64(object.flags))
      mix(object.changedKeys)
    }
  }

  private mutating func mix(_ outcome: Outcome) {
    switch outcome {
    case .done: mix(1)
    case .skipped: mix(2)
    case .refused(let error): mix(error.description)
    case .clientRefused(let text): mix(text)
    case .object(let item, let isFault): mix(UInt64(item.bits) << 1 | (isFault ? 1 : 0))
    case .values(let values, let isDeleted):
      mix(isDeleted ? 3 : 4)
      for value in values { mix(value) }
    case .items(let items), .reloaded(let items): mix(items)
    case .count(let count): mix(UInt64(bitPattern: Int64(count)))
    case .path(let path): mix(path)
    }
  }

  private mutating func mix(_ items: [ItemRef]) {
    mix(UInt64(items.count))
    for item in items { mix(UInt64(item.bits)) }
  }

  private mutating func mix(_ path: ItemPath?) {
    mix(path.map { UInt64(truncatingIfNeeded: $0.section << 32 ^ $0.item) } ?? .max)
  }

  private mutating func mix(_ contents: ListContents<ItemRef>?) {
    guard let contents else { return mix(5) }
    for section in contents.sections {
      mix(section.name)
      mix(UInt64(section.count))
    }
    mix(contents.items)
  }

  private mutating func mix(_ display: DisplayObservation) {
    for cell in display.cells { mix(UInt64(cell.item.bits)) }
    for batch in display.batches {
      mix(UInt64(batch.deletedItems.count) << 32 | UInt64(batch.insertedItems.count))
      for move in batch.movedItems {
        mix(move.from)
        mix(move.to)
      }
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
      mix(UInt64(value.count))
      for byte in value { mix(UInt64(byte)) }
    }
  }

  private mutating func mix(_ emission: Emission) {
    mix(UInt64(truncatingIfNeeded: emission.delegate << 32 ^ emission.list << 16 ^ emission.depth))
    switch emission.call {
    case .willChange(let items), .didChange(let items): mix(items)
    case .section(let kind, let index, let info):
      mix(kind.rawValue)
      mix(UInt64(truncatingIfNeeded: index << 32 ^ info.count))
      mix(info.name)
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
      for change in difference.removals + difference.insertions {
        mix(UInt64(change.offset) << 32 | UInt64(change.element.bits))
      }
    case .didSave(let inserted, let updated, let deleted):
      mix(inserted)
      mix(updated)
      mix(deleted)
    case .habit(let outcome): mix(outcome)
    }
  }
}
