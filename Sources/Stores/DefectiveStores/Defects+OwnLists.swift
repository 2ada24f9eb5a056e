import ReferenceStore
import StoreModel

/// Own defects: sections, and the callbacks of a legacy delegate (R47 to R71).
extension DefectiveStores {
  static let ownLists: [PlantedDefect] = [
    PlantedDefect(
      "C44", "an empty list without a section key has no section", breaks: "R47", shortest: 1,
      store: {
        $0.layout = { rows, hasSections, old, book in
          rows.isEmpty ? ListLayout() : Rules.layout(rows, hasSections, old, book)
        }
      }),
    // Insert, fetch.
    PlantedDefect(
      "C45", "the section of a bool is named true or false, not 1 or 0", breaks: "R48", shortest: 2,
      store: {
        $0.sectionName = { value, key in
          if case .bool(let isTrue) = value { return isTrue ? "true" : "false" }
          return Rules.sectionName(value, key)
        }
      }),
    // Insert, fetch.
    PlantedDefect(
      "C46", "nil gets its own section", breaks: "R49", shortest: 2, in: [.frc, .toldFRC],
      store: {
        $0.sectionName = { value, key in
          value == nil ? "none" : Rules.sectionName(value, key)
        }
      }),
    // Two inserts, fetch.
    PlantedDefect(
      "C47", "sections are sorted by their names", breaks: "R53", shortest: 3,
      store: {
        $0.layout = { rows, hasSections, old, book in
          Rules.layout(rows, hasSections, old, book).orderedByName
        }
      }),
    // Insert, fetch, delete, process.
    PlantedDefect(
      "C48", "the callback of a deleted section has its old row count", breaks: "R54", shortest: 4,
      store: {
        $0.sectionEvents = { transition, book in
          Rules.sectionEvents(transition, book).map { event in
            guard event.kind == .delete else { return event }
            var wrong = event
            wrong.section = transition.old.sections[event.index]
            return wrong
          }
        }
      }),
    // Two inserts, fetch only the first, change the second, process.
    PlantedDefect(
      "C49", "a change outside the window sends callbacks", breaks: "R59", shortest: 5,
      store: { $0.isRelevant = { _ in true } }),
    // Two inserts, fetch, two deletions, process.
    PlantedDefect(
      "C50", "deletions are reported in ascending order", breaks: "R61", shortest: 6,
      store: {
        $0.precedes = { left, right in
          guard left.kind == .delete, right.kind == .delete else {
            return Rules.precedes(left, right)
          }
          return Rules.precedes(right, left)
        }
      }),
    // Fetch, insert, process.
    PlantedDefect(
      "C74", "the list has its new contents in will-change already", breaks: "R60", shortest: 3,
      store: { $0.contentsChange = .beforeWillChange }),
    // Fetch, insert, process.
    PlantedDefect(
      "C75", "object(at:) finds a new path only after did-change", breaks: "R60", "R71",
      shortest: 3, store: { $0.objectsAtPathsChange = .afterDidChange }),
    // Fetch, insert, process.
    PlantedDefect(
      "C76", "indexPath(of:) gives the new path only after did-change", breaks: "R60", "R71",
      shortest: 3, store: { $0.pathsOfObjectsChange = .afterDidChange }),
    // Insert, fetch, delete, process.
    PlantedDefect(
      "C77", "indexPath(of:) gives the new path in will-change already", breaks: "R60", "R71",
      shortest: 4, store: { $0.pathsOfObjectsChange = .beforeWillChange }),
    // Fetch, arm, insert, process.
    PlantedDefect(
      "C78", "a delegate set in will-change gets the rest of the callbacks", breaks: "R66",
      shortest: 4, store: { $0.bracketHeir = .current }),
    // Arm, then a fetch that calls the delegate.
    PlantedDefect(
      "C51", "a delegate's error is lost", breaks: "R67", shortest: 2,
      store: { $0.surfaced = { _ in nil } }),
    // Two inserts, fetch, then read the path just behind the first section.
    PlantedDefect(
      "C57", "a path beyond the end of a section finds a row of the next one", breaks: "R71",
      shortest: 4,
      store: {
        $0.flatIndex = { path, layout in
          guard layout.sections.indices.contains(path.section), path.item >= 0 else { return nil }
          let index = layout.sections[path.section].start + path.item
          return layout.rows.indices.contains(index) ? index : nil
        }
      }),
  ]
}

extension ListLayout {
  /// This layout with its sections in the order of their names.
  fileprivate var orderedByName: ListLayout {
    var ordered = ListLayout()
    for section in sections.sorted(by: { $0.name < $1.name }) {
      let start = ordered.rows.count
      ordered.rows += rows(of: section)
      ordered.sections.append(SectionRun(name: section.name, start: start, count: section.count))
    }
    return ordered
  }
}
