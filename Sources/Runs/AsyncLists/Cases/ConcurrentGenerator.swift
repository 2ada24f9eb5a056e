import Cases
import Choices
import StoreModel

/// A generator of cases. Calls meet on few records, and most of them change something.
struct ConcurrentGenerator {
  let attributes: [Attribute]
  /// Whether there are saves and rollbacks.
  let saves: Bool
  /// Whether cases have few calls and no cancellation, for a run under every schedule.
  var isSmall = false

  private enum Label: UInt16 {
    case block
    case user
    case call
  }

  func makeCase(from source: ChoiceSource) -> ConcurrentCase {
    var records = DrawnRecords()
    var blocks = source.array(
      in: 1...(isSmall ? 2 : 4), continuing: 1, in: 2, label: Label.block.rawValue
    ) {
      block(&records, from: source)
    }
    if source.chance(1, in: 4) {
      blocks[source.index(below: blocks.count)].beginsListening = true
    }
    return ConcurrentCase(blocks: blocks)
  }

  private func block(_ records: inout DrawnRecords, from source: ChoiceSource) -> CallBlock {
    let users = source.array(
      in: 1...(isSmall ? 2 : 3), continuing: 3, in: 4, label: Label.user.rawValue
    ) {
      // A user knows the records of earlier blocks, and those of its own calls.
      records.known = records.settled
      defer { records.met.merge(records.known) { $1 } }
      return source.array(
        in: 1...(isSmall ? 2 : 3), continuing: 1, in: 2, label: Label.call.rawValue
      ) {
        call(&records, from: source)
      }
    }
    records.settled = records.met
    var block = CallBlock(users: users)
    if !isSmall, source.chance(1, in: 8) {
      block.cancellation = CallBlock.Cancellation(
        user: source.index(below: users.count), after: source.index(below: 12))
    }
    return block
  }

  private func call(_ records: inout DrawnRecords, from source: ChoiceSource) -> ListCall {
    let some = records.known.isEmpty ? 0 : 1
    switch source.weighted([4, 3 * some, 2 * some, saves ? 2 : 0, saves ? 1 : 0, 1]) {
    case 0:
      records.count += 1
      let values = attributes.map { initial($0, from: source) }
      records.known[records.count] = values
      return .insert(records.count, values)
    case 1:
      let (number, old) = record(of: records, from: source)
      var values = old
      if !values.isEmpty {
        let place = source.index(below: values.count)
        values[place] = value(attributes[place], from: source)
      }
      records.known[number] = values
      return .update(number, values)
    case 2: return .delete(record(of: records, from: source).number)
    case 3: return .save
    case 4: return .rollback
    default: return .look
    }
  }

  private func record(
    of records: DrawnRecords, from source: ChoiceSource
  ) -> (number: Int, values: [Value?]) {
    let number = source.element(of: records.known.keys.sorted())
    return (number, records.known[number] ?? [])
  }

  /// Draws the value of a new record: mostly the one that the type gives it.
  private func initial(_ attribute: Attribute, from source: ChoiceSource) -> Value? {
    source.chance(1, in: 2) ? value(attribute, from: source) : attribute.initial
  }

  private func value(_ attribute: Attribute, from source: ChoiceSource) -> Value? {
    let profile: ValueProfile = source.chance(1, in: 4) ? .mixed : .ties
    return ValueGenerator.assigned(to: attribute, refused: false, profile, from: source)
  }
}

/// The records that a case has drawn so far, with the values that a user gave them last.
private struct DrawnRecords {
  var count = 0
  /// The records of earlier blocks.
  var settled: [Int: [Value?]] = [:]
  /// The records of earlier blocks and of all users of this block.
  var met: [Int: [Value?]] = [:]
  /// The records that the present user knows.
  var known: [Int: [Value?]] = [:]
}
