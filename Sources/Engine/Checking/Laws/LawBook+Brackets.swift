import StoreModel

/// The law about the events that a list sends to its delegates for one change.
extension LawBook {
  /// Checks the lists that reported exactly one change. The list on which the command itself was
  /// performed is skipped.
  func bracket(_ command: Command, _ step: Step) -> LawViolation? {
    guard capabilities.contains(.exactEvents), !step.beginsAnew else { return nil }
    for list in step.actual.lists.indices where list != command.list {
      let emissions = step.actual.emissions.filter { $0.list == list }
      guard let first = emissions.first, first.depth == 0,
        emissions.allSatisfy({ $0.delegate == first.delegate }),
        emissions.filter({ $0.call.isLast }).count == 1,
        let old = step.actualBefore.lists.indices.contains(list)
          ? step.actualBefore.lists[list].contents : nil,
        let new = step.actual.lists[list].contents,
        let call = emissions.map(\.call).first(where: { !$0.fits(old, new) })
          ?? Emission.Call.disordered(emissions.map(\.call))
          ?? Emission.Call.needless(emissions.map(\.call), to: delegates[list])
      else { continue }
      return LawViolation(
        law: .bracket, place: step.name(ofList: list),
        expected: old.text(in: step.world) + "\nbecame\n" + new.text(in: step.world),
        actual: call.text(in: step.world))
    }
    return nil
  }
}

extension Emission.Call {
  /// Whether the call is correct for a list that changed from `old` to `new`.
  fileprivate func fits(_ old: ListContents<ItemRef>, _ new: ListContents<ItemRef>) -> Bool {
    switch self {
    case .willChange(let items): items.map(\.object) == old.items.map(\.object)
    case .didChange(let items): items.map(\.object) == new.items.map(\.object)
    case .object(let kind, let item, let from, let to):
      (from == nil) == (kind == .insert) && (to == nil) == (kind == .delete)
        && (from.map { old.item(at: $0)?.object == item.object } ?? true)
        && (to.map { new.item(at: $0)?.object == item.object } ?? true)
    case .section(let kind, let index, let info):
      kind == .delete
        ? old.sections.indices.contains(index) && old.sections[index].name == info.name
          && info.count == 0
        : new.sections.indices.contains(index) && new.sections[index].name == info.name
          && new.sections[index].count == info.count
    case .snapshot(let sections, _):
      sections.map(\.id) == new.sections.map(\.name)
        && sections.flatMap(\.items).map(\.object) == new.items.map(\.object)
    default: true
    }
  }

  /// Whether this is the last call for a change.
  fileprivate var isLast: Bool {
    switch self {
    case .didChange, .snapshot, .difference: true
    default: false
    }
  }

  /// The first call that should have come before the call in front of it (R61).
  fileprivate static func disordered(_ calls: [Emission.Call]) -> Emission.Call? {
    zip(calls, calls.dropFirst()).first { $1.turn.lexicographicallyPrecedes($0.turn) }?.1
  }

  /// The call that was not necessary: the end of an empty bracket, or the only event of a bracket
  /// if it moves an object to its old path (R59, R65).
  fileprivate static func needless(
    _ calls: [Emission.Call], to delegate: DelegateKind?
  ) -> Emission.Call? {
    switch calls.count {
    case 2 where delegate == .legacy || delegate == .titled: return calls[1]
    case 3:
      guard case .object(.move, _, let from?, let to) = calls[1], from == to else { return nil }
      return calls[1]
    default: return nil
    }
  }

  /// The position of the call in a bracket: first its kind, then its place.
  private var turn: [Int] {
    switch self {
    case .willChange: [0]
    case .object(.delete, _, let from?, _): [1, -from.section, -from.item]
    case .section(.delete, let index, _): [2, -index]
    case .section(_, let index, _): [3, index]
    case .object(.insert, _, _, let to?): [4, to.section, to.item]
    case .object(.move, _, _, let to?): [5, to.section, to.item]
    case .object(.update, _, _, let to?): [6, to.section, to.item]
    default: [7]
    }
  }
}
