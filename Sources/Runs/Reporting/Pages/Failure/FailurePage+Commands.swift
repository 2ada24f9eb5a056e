import Checking

// The commands, one below the other, with the lanes of the contexts and the store beside them. The
// lanes look like the branches of a version history: saves and merges go from lane to lane.

extension FailurePage {
  var commandPart: HTML {
    let graph = ContextGraph(report.failure.shrunk)
    let step = report.failure.mismatch.step
    let commands = report.commands
    var rows = commands.commands.indices.map { index in
      row(index, commands.commands[index], commands.meaning(of: index), graph, step)
    }
    if step >= rows.count {
      rows.append(row(rows.count, Step.lastLook, "", graph, step))
    }
    let cut = HTML.excerpt(rows, budget: 55_000, focus: step) { count in
      HTML(
        "li", ["class": "command soft"],
        text: "… \(count.counted("command")) not shown")
    }
    return .section(
      "commands", "Commands",
      [
        .paragraph(HTML(report.failure.mismatch.check.course(mark: "▶"))),
        HTML("p", ["class": "small soft"], [HTML("Lanes from the left: "), graph.names]),
        HTML("ol", ["class": "commands"], cut),
        ContextGraph.legend,
      ])
  }

  private func row(
    _ index: Int, _ text: String, _ meaning: String, _ graph: ContextGraph, _ step: Int
  ) -> HTML {
    let record = report.records.indices.contains(index) ? report.records[index] : nil
    let isFailing = index == step
    var told = [HTML("code", ["class": "text"], text: text.cut(to: 400))]
    if isFailing { told.append(HTML("strong", ["class": "fails"], text: "▶ fails here")) }
    if hasCalls(index) {
      told.append(HTML("a", ["href": "#calls-\(index + 1)"], text: "callbacks"))
    }
    if !meaning.isEmpty { told.append(HTML("span", ["class": "soft"], text: meaning)) }
    if let record, !record.outcome.isEmpty {
      told.append(HTML("span", ["class": "outcome"], text: "→ " + record.outcome.cut(to: 300)))
    }
    return HTML(
      "li",
      [
        "class": isFailing ? "command row failing" : "command row", "id": "step-\(index + 1)",
      ],
      [
        HTML(
          "a", ["class": "place", "href": "#step-\(index + 1)"], text: String(index + 1)),
        graph.track(index, isFailing: isFailing), HTML("span", ["class": "told"], told),
      ])
  }
}

extension PageStyle {
  static let lanes = HTML(
    style: """
      .commands{list-style:none;margin:.6rem 0;padding:0;border:1px solid var(--line);
      border-radius:6px;overflow:hidden}
      .command{display:flex;gap:.5rem;align-items:stretch;padding:0 .6rem}
      .command.soft{padding:.3rem .6rem}
      .place{flex:none;min-width:1.6rem;text-align:right;color:var(--soft);padding-top:4px;
      font-size:.8125rem;font-variant-numeric:tabular-nums}
      .track{flex:none;position:relative;min-height:30px}
      .track svg{position:absolute;left:0;top:0;height:100%}
      .told{display:flex;flex-wrap:wrap;gap:0 .8rem;padding:4px 0;min-width:0;font-size:.8125rem;
      align-items:baseline}
      .told .text{color:var(--ink);font-weight:600;min-width:0}
      .outcome{font-style:italic}
      .command:target,div:target{outline:2px solid var(--good);outline-offset:-2px}
      .place{text-decoration:none}
      .failing{background:var(--badcard);outline:2px solid var(--bad);outline-offset:-2px}
      .fails{color:var(--bad)}
      .lane{stroke:var(--line);stroke-width:2}
      .goes{stroke:var(--good);stroke-width:2}
      .mark{fill:var(--good)}
      .ring{fill:var(--paper);stroke:var(--good);stroke-width:2}
      .bad .mark{fill:var(--bad)}
      .bad .ring,.bad .goes{stroke:var(--bad)}
      .line{display:block}
      .difference .expected{color:var(--good)}
      .difference .actual{color:var(--bad);font-weight:600}
      """)
}
