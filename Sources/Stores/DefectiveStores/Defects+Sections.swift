import ReferenceStore
import StoreModel

/// Defects in sections, which stay, go missing or count wrong.
extension DefectiveStores {
  static let sections: [PlantedDefect] = [
    // Insert, fetch, set, process.
    PlantedDefect(
      "B22", "no section delete when its last member moves out", breaks: "R56", shortest: 4,
      store: {
        $0.sectionEvents = { transition, book in
          Rules.sectionEvents(transition, book).filter { event in
            guard event.kind == .delete else { return true }
            return !membersMovedOut(of: transition.old.sections[event.index], in: transition)
          }
        }
      }),
    // Insert and fetch, then the four commands of the scenario.
    PlantedDefect(
      "B23", "a section emptied and filled again is not added again", breaks: "R52", shortest: 6,
      store: {
        $0.sectionEvents = { transition, book in
          Rules.sectionEvents(transition, book).filter {
            $0.kind == .delete || !transition.formerSections.contains($0.section.name)
          }
        }
      }),
    // Insert and fetch, then the two commands of the scenario.
    PlantedDefect(
      "B24", "an empty section stays", breaks: "R52", shortest: 4,
      store: {
        $0.layout = { rows, hasSections, old, book in
          let layout = Rules.layout(rows, hasSections, old, book)
          return hasSections ? layout.keeping(old.sections) : layout
        }
      }),
    // A fetch, then the five commands of the scenario.
    PlantedDefect(
      "B25", "a section's count differs from its objects", breaks: "R52", shortest: 6,
      store: {
        $0.layout = { rows, hasSections, old, book in
          Rules.layout(rows, hasSections, old, book).miscounted(after: old)
        }
      }),
    // An insert, to have a section, then the three commands of the scenario.
    PlantedDefect(
      "B26", "index titles stay after a refetch", breaks: "R55", shortest: 4,
      store: {
        $0.titledNames = { names, old, cause in cause == .fetch && !old.isEmpty ? old : names }
      }),
    // Three inserts, edit the sort, fetch. No sort that is right for the sections splits these
    // names.
    PlantedDefect(
      "B28", "split sections are merged without an error", breaks: "R50", shortest: 5,
      in: [.frc, .toldFRC],
      store: { $0.firstSplit = { _, _ in nil } }),
    // Three inserts and a fetch.
    PlantedDefect(
      "B29", "sort and section differ in their handling of case: sections repeat",
      breaks: "R51", shortest: 4, in: [.frc, .toldFRC],
      store: {
        $0.firstSplit = { rows, book in
          Rules.firstSplit(rows, book).flatMap { isSplitByCase(rows, at: $0) ? nil : $0 }
        }
      }),
    // Three inserts, to have a section to split, then the three commands of the scenario.
    PlantedDefect(
      "B74", "a failed performFetch leaves the old results", breaks: "R50", shortest: 6,
      in: [.frc, .toldFRC],
      store: { $0.contentsAfterSplit = .unchanged }),
  ]

  /// Whether a section is gone although one of its old rows is still in the list.
  @Sendable
  private static func membersMovedOut(of section: SectionRun, in transition: ListTransition) -> Bool
  {
    guard !transition.new.sections.contains(where: { $0.name == section.name }) else {
      return false
    }
    return (section.start..<section.start + section.count).contains {
      transition.destinations[$0] != nil
    }
  }

  /// Whether all rows since the section ended have the same section name, in another case.
  @Sendable
  private static func isSplitByCase(_ rows: [ListRow], at index: Int) -> Bool {
    let name = rows[index].section
    let between = rows[..<index].reversed().prefix { $0.section != name }
    return between.allSatisfy { $0.section.lowercased() == name.lowercased() }
  }
}

extension ListLayout {
  /// This layout with the sections that are gone, as empty sections in their old places.
  fileprivate func keeping(_ old: [SectionRun]) -> ListLayout {
    var layout = self
    for (index, section) in old.enumerated()
    where !sections.contains(where: { $0.name == section.name }) {
      let place = min(index, layout.sections.count)
      let isLast = place == layout.sections.count
      let start = isLast ? rows.count : layout.sections[place].start
      layout.sections.insert(SectionRun(name: section.name, start: start, count: 0), at: place)
    }
    return layout
  }

  /// This layout with too low counts: a section that a row has left does not count its new rows.
  fileprivate func miscounted(after old: ListLayout) -> ListLayout {
    var layout = self
    for (index, section) in sections.enumerated() {
      guard let before = old.sections.first(where: { $0.name == section.name }) else { continue }
      let earlier = old.rows(of: before).map(\.serial)
      let current = rows(of: section).map(\.serial)
      guard earlier.contains(where: { !current.contains($0) }) else { continue }
      layout.sections[index].count -= current.count { !earlier.contains($0) }
    }
    return layout
  }
}
