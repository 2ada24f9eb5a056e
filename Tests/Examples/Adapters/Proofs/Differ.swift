// Shows a fault of Differ by hand. Compiled together with the sources of Differ.
for (old, new) in [([0, 1, 2], [3, 4, 2, 0, 1]), ([1, 2, 3, 4], [5, 6, 3, 1, 2, 4])] {
  let patches = extendedPatch(from: old, to: new)
  var items: [Int]? = old
  for patch in patches {
    guard var list = items else { break }
    switch patch {
    case .insertion(let place, let item) where place <= list.count: list.insert(item, at: place)
    case .deletion(let place) where place < list.count: list.remove(at: place)
    case .move(let from, let to) where from < list.count && to < list.count:
      list.insert(list.remove(at: from), at: to)
    default:
      items = nil
      continue
    }
    items = list
  }
  print(items == new ? "no longer shown:" : "shown:", "Differ, extendedPatch")
  print("  from \(old) to \(new): \(patches)")
  print("  leads to \(items.map { "\($0)" } ?? "a place that the list does not have")")
}
