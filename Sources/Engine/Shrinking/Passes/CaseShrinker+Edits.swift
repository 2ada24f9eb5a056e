import Cases
import StoreModel

/// Edits of lists: a list may have been, or done, from the beginning what an edit makes of it.
extension CaseShrinker {
  /// Lets another list be what an edit makes of a list, or the list have sections that do not hang
  /// together, as the edit makes them; then the last object may also come where the edit was.
  mutating func foldEdit(at index: Int, of list: Int, _ edit: RequestEdit) {
    if attempt(best.splittingList(list, at: index, by: edit)) { return }
    guard let apart = best.settingApart(list, by: edit) else { return }
    var without = apart
    without.commands.remove(at: index)
    if attempt(without) { return }
    let last = apart.commands[..<index].lastIndex { $0.kind == .insert }
    guard let last else { return }
    without.commands.insert(without.commands.remove(at: last), at: index - 1)
    attempt(without)
  }
}

extension Case {
  /// This case with an edit of a list left out, and what is done to it afterwards done to another
  /// list that has been like that from the beginning.
  fileprivate func splittingList(_ list: Int, at index: Int, by edit: RequestEdit) -> Case? {
    let names = (0...world.lists.count).map { WorldGenerator.listName($0) }
      .filter { name in !world.lists.contains { $0.name == name } }
    guard let name = names.first, world.lists.indices.contains(list) else { return nil }
    var split = self
    var edited = world.lists[list]
    edited.name = name
    edited.configuration.apply(edit)
    split.world.lists.append(edited)
    split.commands.remove(at: index)
    for later in index..<split.commands.count {
      split.commands[later] = split.commands[later].mapLists {
        $0 == list ? world.lists.count : $0
      }
    }
    return split
  }

  /// This case with a list whose sections are the exact values of strings that it sorts without
  /// regard to case, and with objects that are by turns in two of them; nil where there are no such
  /// sections, or the edit is of neither them nor the order.
  fileprivate func settingApart(_ list: Int, by edit: RequestEdit) -> Case? {
    guard world.lists.indices.contains(list) else { return nil }
    let configuration = world.lists[list].configuration
    let key: SectionKey? =
      switch edit {
      case .sections(let key): key
      case .sort: configuration.sectionKey
      default: nil
      }
    let entity = configuration.request.entity
    guard case .attribute(let path)? = key, path.isOwn,
      world.schema.attribute(at: path, from: entity).type == .string
    else { return nil }
    var apart = self
    apart.world.lists[list].configuration.sectionKey = .attribute(path)
    apart.world.lists[list].configuration.request.sort = [
      SortDescriptor(path, comparator: .caseInsensitive)
    ]
    for (number, place) in commands.indices.filter({ commands[$0].kind == .insert }).enumerated() {
      guard case .insert(let object, let entity, let values, let context) = commands[place] else {
        continue
      }
      let value = Assignment(path.attribute, .string(number.isMultiple(of: 2) ? "A" : "a"))
      apart.commands[place] = .insert(
        object: object, entity: entity,
        values.filter { $0.attribute != path.attribute } + [value], in: context)
    }
    return apart
  }
}
