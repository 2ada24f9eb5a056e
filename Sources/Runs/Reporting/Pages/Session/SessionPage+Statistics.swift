// The counts of a session: commands, event batches, errors, checks, and the cells of each family.

extension SessionPage {
  var statisticsPart: HTML {
    let coverage = story.coverage
    let commands = coverage.commandCounts.map { ("\($0.kind)", $0.count) }
    let errors = coverage.errorCounts.map { ("\($0.kind)", $0.count) }
    let checks: [(String, Int)] = [
      ("times all checks ran", story.checks),
      ("commands rejected by both stores", story.refused),
      ("trials that failed", story.failedTrials),
    ]
    return .section(
      "statistics", "Statistics",
      [
        HTML(
          "div", ["class": "tables"],
          [
            table("Commands, without the first of each trial", commands),
            table("Event batches", coverage.batchCounts.map { ($0.name, $0.count) }),
            table("Errors, by kind", errors), table("Checks", checks), families,
          ])
      ])
  }

  private var families: HTML {
    let rows = story.coverage.families.map { family in
      HTML(
        "tr", [:],
        [
          HTML("td", text: family.name),
          HTML(
            "td", ["class": "number"],
            text: "\(family.share.covered.grouped) of \(family.share.possible.grouped)"),
        ])
    }
    return HTML(
      "div", [:],
      [HTML("h3", text: "Cells, by family"), HTML("table", [:], [HTML("tbody", [:], rows)])])
  }

  /// Returns a table with the largest counts first. Names with a count of 0 are in a line below it.
  private func table(_ title: String, _ counts: [(name: String, count: Int)]) -> HTML {
    let most = counts.map(\.count).max() ?? 0
    let order = counts.indices.filter { counts[$0].count > 0 }.sorted {
      (counts[$1].count, $0) < (counts[$0].count, $1)
    }
    let rows = order.map { index in
      HTML(
        "tr", [:],
        [
          HTML("td", text: counts[index].name.spaced),
          HTML("td", ["class": "number"], text: counts[index].count.grouped),
          HTML("td", [:], [bar(counts[index].count, of: most)]),
        ])
    }
    let none = counts.filter { $0.count == 0 }.map(\.name.spaced)
    return HTML(
      "div", [:],
      [
        HTML("h3", text: title),
        HTML("table", ["class": "counts"], [HTML("tbody", [:], rows)]),
        HTML(
          none.isEmpty
            ? []
            : [HTML("p", ["class": "small soft"], text: "none: " + none.joined(separator: ", "))]),
      ])
  }

  private func bar(_ count: Int, of most: Int) -> HTML {
    let share = Double(count) * 100 / Double(max(1, most))
    return HTML(
      "svg", ["aria-hidden": "true"],
      [HTML("rect", ["width": max(0.5, share).tenths + "%", "height": "10"])])
  }
}

extension String {
  /// The words of a name, such as "perform fetch" for `performFetch`.
  fileprivate var spaced: String {
    reduce(into: "") { text, letter in
      if letter.isUppercase, text.last?.isLowercase == true { text += " " }
      text += letter.lowercased()
    }
  }
}
