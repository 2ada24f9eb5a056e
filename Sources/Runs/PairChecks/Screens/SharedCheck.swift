import StoreModel

/// The check of a screen of several lists (R96). After each save its table must show all of them,
/// and must have accepted everything on the way.
struct SharedCheck {
  let changesTogether: Bool
  let makeScreen: ([ScreenList], ScreenTable) -> any SharedScreen

  func finding(of script: SharedScript) -> PairFinding? {
    let lists = script.lists.map { ScreenList($0) }
    let table = ScreenTable(showing: script.lists.flatMap(\.self)) { lists.flatMap(\.sections) }
    let screen = makeScreen(lists, table)
    for (number, save) in script.saves.enumerated() {
      let old = lists.map(\.sections)
      var rest = save[...]
      func change(_ change: SharedScript.Change) { lists[change.list].sections = change.sections }
      if changesTogether { save.forEach(change) }
      while let told = rest.popFirst() {
        if !changesTogether { change(told) }
        screen.list(told.list, didChangeFrom: old[told.list], by: told.batch)
        let silent = changesTogether ? rest.map(\.list) : []
        if let found = fault(of: table, number, silent) { return found }
      }
      screen.saveDidEnd()
      if let found = fault(of: table, number, []) { return found }
      if table.displayed != lists.flatMap(\.sections) {
        return finding(
          "display", "the table does not show all lists (save \(number + 1))",
          ListPair.text(lists.flatMap(\.sections)), table)
      }
    }
    return nil
  }

  /// The fault of the table; nil without one.
  ///
  /// - Parameter silent: the lists that have changed and have not told it yet.
  private func fault(of table: ScreenTable, _ save: Int, _ silent: [Int]) -> PairFinding? {
    guard let fault = table.fault else { return nil }
    let names = silent.map(String.init).joined(separator: " and ")
    let reason =
      silent.isEmpty
      ? "" : "; list \(names) has changed in the same save and has not told it yet"
    return finding(
      "table", "\(fault)\(reason) (save \(save + 1))", "a change that a table accepts", table)
  }

  private func finding(
    _ check: String, _ title: String, _ expected: String, _ table: ScreenTable
  ) -> PairFinding {
    PairFinding(
      check: check, title: title, expected: expected,
      actual: "the table shows \(ListPair.text(table.displayed))")
  }
}
