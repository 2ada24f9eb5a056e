// Shows three faults of Differific by hand. Compiled together with the sources of Differific.

/// A row; 1' is the row 1 with new content.
struct Row: Hashable, Diffable, CustomStringConvertible {
  let diffValue: Int
  let content: String
  var description: String { "\(diffValue)\(content)" }
  init(_ diffValue: Int, _ content: String = "") {
    (self.diffValue, self.content) = (diffValue, content)
  }
}

let cases = [
  ([Row(0), Row(1), Row(2)], [Row(3), Row(1), Row(0)]),
  ([Row(1)], [Row(1), Row(2), Row(1)]),
  ([Row(1), Row(0)], [Row(2), Row(0), Row(1, "'")]),
]
for (old, new) in cases {
  let changes = DiffManager().diff(old, new, compare: ==)
  // As a table does it: deletes and the sources of moves are old places, all others new ones.
  let leaving = changes.filter { $0.kind == .delete || $0.kind == .move }.map(\.index)
  var rows = old.map { row in changes.first { $0.kind == .update && $0.item == row }?.newItem ?? row
  }
  rows = rows.indices.filter { !leaving.contains($0) }.map { rows[$0] }
  let coming = changes.compactMap { change -> (place: Int, row: Row)? in
    switch change.kind {
    case .insert: (change.index, change.item)
    case .move: (change.newIndex ?? 0, change.item)
    case .delete, .update: nil
    }
  }
  for (place, row) in coming.sorted(by: { $0.place < $1.place }) {
    rows.insert(row, at: min(place, rows.count))
  }
  print(rows == new ? "no longer shown:" : "shown:", "Differific, diff")
  let texts = changes.map { "\($0.kind) \($0.index)\($0.newIndex.map { " to \($0)" } ?? "")" }
  print("  from \(old) to \(new): \(texts.joined(separator: ", "))")
  print("  leads to \(rows)")
}
