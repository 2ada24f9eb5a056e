// Shows two faults of Differific by hand. Compiled together with the sources of Differific.
for (old, new) in [([0, 1, 2], [3, 1, 0]), ([1], [1, 2, 1])] {
  let changes = DiffManager().diff(old, new)
  // As a table does it: deletes and the sources of moves are old places, all others new ones.
  let leaving = changes.filter { $0.kind == .delete || $0.kind == .move }.map(\.index)
  var rows = old.indices.filter { !leaving.contains($0) }.map { old[$0] }
  let coming = changes.compactMap { change -> (place: Int, item: Int)? in
    switch change.kind {
    case .insert: (change.index, change.item)
    case .move: (change.newIndex ?? 0, change.item)
    case .delete, .update: nil
    }
  }
  for (place, item) in coming.sorted(by: { $0.place < $1.place }) {
    rows.insert(item, at: min(place, rows.count))
  }
  print(rows == new ? "no longer shown:" : "shown:", "Differific, diff")
  let texts = changes.map { "\($0.kind) \($0.index)\($0.newIndex.map { " to \($0)" } ?? "")" }
  print("  from \(old) to \(new): \(texts.joined(separator: ", "))")
  print("  leads to \(rows)")
}
