import Choices
import StoreModel

/// A generator of edits of a snapshot. It names few sections and items, so that most edits meet one
/// that is there already.
struct EditGenerator {
  /// Whether edits mark items for a reload, items for a reconfigure, and sections.
  let (reloads, reconfigures, reloadsSections): (Bool, Bool, Bool)

  /// Makes a generator of the edits that a snapshot can perform.
  init(for snapshot: some EditableSnapshot) {
    reloads = snapshot.reloadedItems != nil
    reconfigures = snapshot.reconfiguredItems != nil
    reloadsSections = snapshot.reloadedSections != nil
  }

  private enum Label: UInt16 {
    case edit
    case name
  }

  private static let names = ["a", "b", "c", "d"]

  func edits(from source: ChoiceSource) -> [SnapshotEdit<String, Int>] {
    let (length, items) = source.chance(1, in: 8) ? (24, 16) : (6, 6)
    return source.array(in: 0...64, continuing: length, in: length + 1, label: Label.edit.rawValue)
    {
      edit(of: items, from: source)
    }
  }

  private func edit(of count: Int, from source: ChoiceSource) -> SnapshotEdit<String, Int> {
    let side: Side = source.bool() ? .after : .before
    func item() -> Int { source.index(below: count) }
    func section() -> String { source.element(of: EditGenerator.names) }
    let marks = [reloads ? 2 : 0, reconfigures ? 2 : 0, reloadsSections ? 1 : 0]
    switch source.weighted([4, 6, 3, 3, 2, 2, 2, 2, 1] + marks) {
    case 0: return .appendSections(several(section, from: source))
    case 1: return .appendItems(several(item, from: source), to: source.bool() ? section() : nil)
    case 2: return .insertItems(several(item, from: source), side, item())
    case 3: return .moveItem(item(), side, item())
    case 4: return .deleteItems(several(item, from: source))
    case 5: return .insertSections(several(section, from: source), side, section())
    case 6: return .moveSection(section(), side, section())
    case 7: return .deleteSections(several(section, from: source))
    case 8: return .deleteAllItems
    case 9: return .reloadItems(several(item, from: source))
    case 10: return .reconfigureItems(several(item, from: source))
    default: return .reloadSections(several(section, from: source))
    }
  }

  private func several<Name>(_ name: () -> Name, from source: ChoiceSource) -> [Name] {
    source.array(in: 1...4, continuing: 1, in: 2, label: Label.name.rawValue) { name() }
  }
}
