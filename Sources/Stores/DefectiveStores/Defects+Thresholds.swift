import ReferenceStore
import StoreModel

/// Defects that show only when a size crosses a number.
///
/// Every store has such numbers: the length of a buffer, the variables of a statement, the width of
/// a node. These defects measure how well a campaign crosses them. Each kind is planted once for
/// each number, under a name such as `T-batch-256`.
extension DefectiveStores {
  /// The defects of all kinds beyond all numbers. They are not in `all`, because a search for them
  /// needs more trials.
  package static let thresholds: [PlantedDefect] = ThresholdKind.allCases.flatMap { kind in
    [8, 32, 64, 100, 256, 512, 999, 1_024, 4_096].map { kind.defect(beyond: $0) }
  }
}

/// The kind of a defect beyond a number.
enum ThresholdKind: String, CaseIterable {
  case batch
  case merge
  case rows
  case sections
  case keys

  fileprivate func defect(beyond size: Int) -> PlantedDefect {
    PlantedDefect(
      "T-\(rawValue)-\(size)", summary(size), breaks: rule, shortest: shortest(size),
      store: { rules in
        switch self {
        case .batch: rules.losesLastInsert(beyond: size)
        case .merge: rules.forgetsIDs(beyond: size)
        case .rows: rules.arranging { $0.exchangingLastRows(beyond: size) }
        case .sections: rules.arranging { $0.exchangingLastSections(beyond: size) }
        case .keys: rules.arranging { $0.exchangingEqualRows(beyond: size) }
        }
      })
  }

  private func summary(_ size: Int) -> String {
    switch self {
    case .batch: "a batch of more than \(size) changes loses its last insert"
    case .merge: "a merge forgets the IDs behind the first \(size) of a save"
    case .rows: "a list of more than \(size) rows exchanges the last two of a section"
    case .sections: "a list of more than \(size) sections exchanges the last two"
    case .keys: "of more than \(size) rows with equal keys, the last two change places"
    }
  }

  private var rule: String {
    switch self {
    case .batch: "R16"
    case .merge: "R28"
    case .rows: "R40"
    case .sections: "R53"
    case .keys: "R44"
    }
  }

  /// The objects, and the commands around them. A long case may keep a sixteenth more, because
  /// deletions one by one take longer than anyone waits.
  private func shortest(_ size: Int) -> Int { size + 6 + size / 16 }
}

extension Rules {
  fileprivate mutating func losesLastInsert(beyond size: Int) {
    changeSets = { touched, book in
      var batch = Rules.changeSets(touched, book)
      if batch.count > size, let last = batch.lastIndex(where: { $0.kind == .inserted }) {
        batch.remove(at: last)
      }
      return batch
    }
  }

  fileprivate mutating func forgetsIDs(beyond size: Int) {
    mergeEffect = { object, row, note in
      let ids = note.inserted + note.updated + note.deleted
      if ids.count > size, let id = row?.id ?? object?.objectID, ids[size...].contains(id) {
        return .nothing
      }
      return Rules.mergeEffect(object, row, note)
    }
  }

  /// Arranges the contents of lists in another way.
  fileprivate mutating func arranging(_ arranged: @escaping @Sendable (ListLayout) -> ListLayout) {
    layout = { rows, hasSections, old, book in
      arranged(Rules.layout(rows, hasSections, old, book))
    }
  }
}

extension ListLayout {
  fileprivate func exchangingLastRows(beyond size: Int) -> ListLayout {
    guard rows.count > size, let section = sections.last(where: { $0.count > 1 }) else {
      return self
    }
    var exchanged = self
    let last = section.start + section.count - 1
    exchanged.rows.swapAt(last - 1, last)
    return exchanged
  }

  fileprivate func exchangingLastSections(beyond size: Int) -> ListLayout {
    guard sections.count > max(1, size) else { return self }
    let last = sections.suffix(2)
    var exchanged = ListLayout(
      rows: Array(rows[..<last[last.startIndex].start]), sections: sections.dropLast(2))
    for section in last.reversed() {
      let start = exchanged.rows.count
      exchanged.rows += rows(of: section)
      exchanged.sections.append(
        SectionRun(name: section.name, start: start, count: section.count))
    }
    return exchanged
  }

  fileprivate func exchangingEqualRows(beyond size: Int) -> ListLayout {
    var exchanged = self
    for section in sections {
      var first = section.start
      for index in section.start..<section.start + section.count {
        if rows[index].keys != rows[first].keys { first = index }
        let isLast = index + 1 == section.start + section.count
        if index - first >= max(1, size), isLast || rows[index + 1].keys != rows[first].keys {
          exchanged.rows.swapAt(index - 1, index)
        }
      }
    }
    return exchanged
  }
}
