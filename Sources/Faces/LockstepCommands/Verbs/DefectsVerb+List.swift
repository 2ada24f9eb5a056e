import DefectiveStores
import JSONText
import StoreModel

extension DefectsVerb {
  /// Returns the defects as a table.
  static func list(_ defects: [PlantedDefect]) -> String {
    var table = TextTable([
      ("id", .left), ("breaks", .left), ("shortest", .right), ("defect", .left),
    ])
    for defect in defects {
      table.add([
        defect.id, defect.rules.joined(separator: " "), String(defect.shortest), defect.note,
      ])
    }
    return table.lines.joined(separator: "\n")
  }

  /// Returns the defects as JSON.
  static func json(of defects: [PlantedDefect]) -> String {
    let list = defects.map { defect in
      JSON.object([
        "id": .text(defect.id), "breaks": .array(defect.rules.map { .text($0) }),
        "shortest": .integer(defect.shortest), "defect": .text(defect.summary),
        "dialects": .array(
          Dialect.named.filter { defect.dialects.contains($0.dialect) }.map { .text($0.name) }),
      ])
    }
    return JSON.object(["defects": .array(list)]).printed + "\n"
  }
}
