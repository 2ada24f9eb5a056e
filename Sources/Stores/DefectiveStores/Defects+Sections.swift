import ReferenceStore
import StoreModel

/// Sections that stay, go missing or count wrong.
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
    // Insert and fetch, before the column's four.
    PlantedDefect(
      "B23", "a section emptied and filled again is not added again", breaks: "R52", shortest: 6,
      store: {
        $0.sectionEvents = { transition, book in
          Rules.sectionEvents(transition, book).filter {
            $0.kind == .delete || !transition.formerSections.contains($0.section.name)
          }
        }
      }),
    // Insert and fetch, before the column's two.
    PlantedDefect(
      "B24", "an empty section stays", breaks: "R52", shortest: 4,
      store: {
        $0.layout = { rows, hasSections, old, book in
          let layout = Rules.layout(rows, hasSections, old, book)
          return hasSections ? layout.keeping(old.sections) : layout
        }
      }),
    // A fetch, before the column's five.
    PlantedDefect(
      "B25", "a section's count differs from its objects", breaks: "R52", shortest: 6,
      store: {
        $0.layout = { rows, hasSections, old, book in
          Rules.layout(rows, hasSections, old, book).miscounted(after: old)
        }
      }),
    // An insert, before the column's three: without an object there is no section.
    PlantedDefect(
      "B26", "index titles stay after a refetch", breaks: "R55", shortest: 4,
      store: {
        $0.titledNames = { names, old, cause in cause == .fetch && !old.isEmpty ? old : names }
      }),
    // Three inserts and a fetch, and an edit of the sort: none that is in line splits these names.
    PlantedDefect(
      "B28", "split runs are merged without a word", breaks: "R50", shortest: 5,
      store: { $0.firstSplit = { _, _ in nil } }),
    // Three inserts and a fetch.
    PlantedDefect(
      "B29", "sort and section differ in their handling of case: sections repeat",
      breaks: "R51", shortest: 4,
      store: {
        $0.firstSplit = { rows, book in
          Rules.firstSplit(rows, book).flatMap { isSplitByCase(rows, at: $0) ? nil : $0 }
        }
      }),
    // Three inserts, without which nothing splits, before the column's three.
    PlantedDefect(
      "B74", "a failed performFetch leaves the old results", breaks: "R50", shortest: 6,
      store: { $0.contentsAfterSplit = .unchanged }),
  ]

  /// Whether a section is gone while somebody who was in it is still there.
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

  /// Whether the section that comes back was only left for its own name in another case.
  @Sendable
  private static func isSplitByCase(_ rows: [ListRow], at index: Int) -> Bool {
    let name = rows[index].section
    let between = rows[..<index].reversed().prefix { $0.section != name }
    return between.allSatisfy { $0.section.lowercased() == name.lowercased() }
  }
}

extension ListLayout {
  /// This layout with the sections that have gone in their old places, empty.
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

  /// This layout without counting what came to a section in the batch in which something left it.
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
