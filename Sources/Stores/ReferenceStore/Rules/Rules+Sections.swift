import StoreModel

extension Rules {
  /// R48, R49: the name of the section that a value belongs to; nil and "" share one (C280, C284,
  /// C320 to C325).
  ///
  /// A derived name is a part of the value's text, except that of a bucket.
  package static func sectionName(_ value: Value?, _ key: SectionKey) -> String {
    guard let value else { return "" }
    let text = value.sectionName
    return switch key {
    case .attribute: text
    case .firstLetter: String(text.prefix(1))
    case .day: String(text.prefix { $0 != "T" })
    case .month: String(text.prefix { $0 != "T" }.dropLast("-31".count))
    case .bucket(let size, _): bucketName(value, Int64(size))
    case .firstDigit: String(text.prefix(text.hasPrefix("-") ? 2 : 1))
    }
  }

  /// R48: the name of a bucket: the quotient rounded down, also for a negative number (C322).
  private static func bucketName(_ value: Value, _ size: Int64) -> String {
    guard case .int(let number) = value else { return "" }
    let (quotient, remainder) = number.quotientAndRemainder(dividingBy: size)
    return String(remainder < 0 ? quotient - 1 : quotient)
  }

  /// R43, R48: whether two names name one section. Swift's equality is canonical equivalence
  /// (C279).
  package static func isSameSection(_ left: String, _ right: String) -> Bool {
    left == right
  }

  /// R50: the flat index of the first row whose section has already ended; nil when there is none.
  ///
  /// A set finds equal strings, since lists with thousands of sections have millions of pairs.
  package static func firstSplit(_ rows: [ListRow], _ book: Rulebook) -> Int? {
    let starts = rows.indices.filter {
      $0 == 0 || !book.rules.isSameSection(rows[$0 - 1].section, rows[$0].section)
    }
    var ended: Set<String> = []
    return starts.enumerated().first { place, start in
      let name = rows[start].section
      if book.rules.sectionsAreStrings { return !ended.insert(name).inserted }
      return starts[..<place].contains { book.rules.isSameSection(rows[$0].section, name) }
    }?.element
  }

  /// R47, R48, R52, R53: divides rows into sections: runs of equal names, none of them empty
  /// (C281).
  ///
  /// Without a section key there is one section, even when it is empty. The old layout is
  /// irrelevant.
  package static func layout(
    _ rows: [ListRow], _ hasSections: Bool, _ old: ListLayout, _ book: Rulebook
  ) -> ListLayout {
    var sections = hasSections ? [] : [SectionRun(name: "", start: 0, count: rows.count)]
    guard hasSections else { return ListLayout(rows: rows, sections: sections) }
    for (index, row) in rows.enumerated() {
      if let last = sections.indices.last,
        book.rules.isSameSection(sections[last].name, row.section)
      {
        sections[last].count += 1
      } else {
        sections.append(SectionRun(name: row.section, start: index, count: 1))
      }
    }
    return ListLayout(rows: rows, sections: sections)
  }

  /// R71: the flat index of an index path; nil when there is no row.
  package static func flatIndex(_ path: ItemPath, _ layout: ListLayout) -> Int? {
    guard layout.sections.indices.contains(path.section) else { return nil }
    let section = layout.sections[path.section]
    return (0..<section.count).contains(path.item) ? section.start + path.item : nil
  }

  /// R52, R54: the info of a section: its name, its title and its count (C301).
  package static func sectionInfo(_ section: SectionRun, _ title: String) -> SectionInfo {
    SectionInfo(name: section.name, indexTitle: title, count: section.count)
  }

  /// R55: the delegate's title when it gives one, else the first letter in upper case (C285, C286).
  package static func indexTitle(_ name: String, _ answer: String?) -> String {
    if let answer { return answer }
    return name == SectionInfo.nameOfNil ? "" : name.first.map { $0.uppercased() } ?? ""
  }

  /// R55: the names from which the index titles are made: those of all sections, rebuilt each time.
  package static func titledNames(
    _ names: [String], _ old: [String], _ cause: ListTransition.Cause
  ) -> [String] {
    names
  }
}
